"""Every rule that a move or the options can break, with its paragraph on the rule page."""

from games.engine.game import Rule


class Refusal(Rule):
    """Rules that can be broken. Their texts are under ``[rules]`` in the text files. All pages of the family number
    their paragraphs alike.
    """

    MATCH_OVER = ("match_over", "7")
    NOT_YOUR_TURN = ("not_your_turn", "5.1")
    CALL_NOW = ("call_now", "4.6")
    PASS_NOW = ("pass_now", "4.1")
    CHARGE_NOW = ("charge_now", "9.1")
    PLAY_NOW = ("play_now", "5.1")
    LAY_NOW = ("lay_now", "3.4")
    MOON_NOW = ("moon_now", "6.3")
    ALREADY_CHOSEN = ("already_chosen", "4.1")
    SUCH_A_CALL = ("such_a_call", "4.6")
    PASS_COUNT = ("pass_count", "4.1")
    NO_HANDING_ON = ("no_handing_on", "4.7")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "5.1")
    LAY_COUNT = ("lay_count", "3.4")
    NOT_CHARGEABLE = ("not_chargeable", "9.1")
    OPENING_CARD = ("opening_card", "5.2")
    FOLLOW_SUIT = ("follow_suit", "5.3")
    NO_PENALTY_FIRST = ("no_penalty_first", "5.4")
    HEARTS_NOT_BROKEN = ("hearts_not_broken", "5.5")
    QUEEN_IS_SAFE = ("queen_is_safe", "5.7")
    NO_PLAN_NOW = ("no_plan_now", "5.8")
    CHARGED_CARD_WAITS = ("charged_card_waits", "9.2")
    # Options that do not go together.
    CYCLE_DOES_NOT_FIT = ("cycle_does_not_fit", "4.3")
    NOTHING_TO_MIX = ("nothing_to_mix", "4.5")
    NOTHING_TO_HAND_ON = ("nothing_to_hand_on", "4.7")
    SMALL_DECK_FOR_FOUR = ("small_deck_for_four", "6.2")
    KITTY_NEEDED = ("kitty_needed", "3.3")
    NOTHING_TO_REMOVE = ("nothing_to_remove", "3.3")
    KITTY_TO_TRICKS = ("kitty_to_tricks", "3.4")
    NO_KITTY_TO_MIX = ("no_kitty_to_mix", "4.5")
    NO_KITTY_TO_TAKE = ("no_kitty_to_take", "3.3")
    NOTHING_TO_BREAK = ("nothing_to_break", "5.5")
    NO_SUN_WITHOUT_MOON = ("no_sun_without_moon", "6.4")
    TEAMS_OF_TWO = ("teams_of_two", "8.1")
