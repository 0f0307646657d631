"""The rules of pachisi that a move can break. Paragraphs (§) are those of the rule page."""

from games.engine.game import Rule


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    TWO_COLOURS_FOR_TWO = ("two_colours_for_two", "1.3")
    MATCH_OVER = ("match_over", "7.3")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    THROW_FIRST = ("throw_first", "3.1")
    THROWN_ALREADY = ("thrown_already", "3.1")
    NOT_YOUR_PAWN = ("not_your_pawn", "3.2")
    MUST_USE = ("must_use", "3.3")
    NEEDS_SIX = ("needs_six", "4.1")
    SIX_BRINGS_OUT = ("six_brings_out", "4.1")
    ENTRY_TAKEN = ("entry_taken", "4.2")
    FIELD_FULL = ("field_full", "6.1")
    BLOCKED = ("blocked", "6.2")
    TOO_FAR = ("too_far", "7.1")
    GOAL_TAKEN = ("goal_taken", "7.2")
    NO_MORE_ROUNDS = ("no_more_rounds", "7.4")
