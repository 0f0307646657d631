"""Rules that a move of Half-Pint Heroes can break, with their paragraphs on the rule page."""

from games.engine.game import Rule


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "13")
    PREDICT_NOW = ("predict_now", "4.1")
    BET_NOW = ("bet_now", "5")
    PLAY_NOW = ("play_now", "6")
    NOT_YOUR_TURN = ("not_your_turn", "6.1")
    PREDICTION_SEALED = ("prediction_sealed", "4.3")
    PREDICTION_RANGE = ("prediction_range", "4.2")
    BET_SEALED = ("bet_sealed", "5.3")
    BET_NEEDED = ("bet_needed", "5.1")
    BET_ON_YOURSELF = ("bet_on_yourself", "5.1")
    NO_SUCH_OPPONENT = ("no_such_opponent", "5.1")
    CARDS_IN_ORDER = ("cards_in_order", "6.3")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "6.3")
    CARD_NOT_IN_ROW = ("card_not_in_row", "6.3")
    HAND_CARD_NEEDED = ("hand_card_needed", "6.4")
    NOT_A_SET = ("not_a_set", "6.5")
    NO_SUCH_START_PLAYER = ("no_such_start_player", "3.1")
    NO_PLAN_NOW = ("no_plan_now", "15.6")
