"""Tests of the figures of the printed rules, with cards chosen to fit their captions, and of the example of Laura
and Max.
"""

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.cards import cards, hand_size, row_size
from games.catalog.half_pint_heroes.data import Brawled, Options, Predict, RoundScored, TrickWon
from games.catalog.half_pint_heroes.figures import FULL_HOUSES, SHOWN
from games.catalog.half_pint_heroes.round import deal
from games.catalog.half_pint_heroes.scoring import longest_run, outcome, score
from games.catalog.half_pint_heroes.sets import Kind, declarable
from games.engine.chance import Chance
from games.engine.lessons import attempt

from .table import declare, only, play, position


def test_figure_3_the_first_card_tells_the_sizes_of_row_and_hands() -> None:
    """§ 3.2, 3.3: five cards in the row, three in each hand."""
    seeds = (Chance(bytes([number])) for number in range(100))
    deals = (deal(chance, 1, 0, 4) for chance in seeds)
    row, hands = next((row, hands) for row, hands in deals if row_size(row[0]) == 5)
    assert len(row) == 5
    assert [len(hand) for hand in hands] == [3, 3, 3, 3]
    assert hand_size(row[0]) == 3


def test_figure_4_two_pairs_can_be_played_singly_or_at_once() -> None:
    """§ 4.1: pair of 13s, pair of 2s, both at once, the 12 alone and the 2s alone."""
    offered = {(one.kind, one.hand) for one in declarable(cards("13H 13W 12M 2F 2N"), cards("8W 5H 4F"))}
    singles = {(Kind.HIGH_CARD, cards(one)) for one in ("13H", "13W", "12M", "2F", "2N")}
    sets = {
        (Kind.PAIR, cards("13H 13W")),
        (Kind.PAIR, cards("2F 2N")),
        (Kind.TWO_PAIR, cards("13H 13W 2F 2N")),
    }
    assert offered == singles | sets
    state = GAME.setup(Options(first=0), 4, Chance(b"figure 4")).state
    assert GAME.forbidden(state, 0, Predict(2)) is None


def test_figure_5_a_straight_with_the_row_beats_a_three_from_the_hand() -> None:
    """Checks § 6.3, 7.1, 8.1 of the rule page."""
    state = position(["10F 7N 2H", "11M 11W 11N", "6F 9N 2M", "4H 5H 1M"], "10H 7M 8W")
    step = play(
        state, declare("10F 7N", "10H 7M"), declare("11M 11W 11N"), declare("6F 9N", "7M 8W 10H"), declare("4H")
    )
    won = only(TrickWon, step.events)
    assert [played.kind for played in step.state.tricks[0].plays] == [
        Kind.TWO_PAIR,
        Kind.THREE,
        Kind.STRAIGHT,
        Kind.HIGH_CARD,
    ]
    assert won.seat == 2


def test_figure_6_equal_pairs_are_won_by_the_earlier_and_an_empty_hand_passes() -> None:
    """Checks § 8.3, 8.5 of the rule page."""
    state = position(["3F 1H", "8W 8N 1M", "", "8F 8M 1F"], "3H 12M 6W 1N")
    step = play(state, declare("3F", "3H"), declare("8W 8N"), declare("8F 8M"))
    assert [played.seat for played in step.state.tricks[0].plays] == [0, 1, 3]
    assert only(TrickWon, step.events).seat == 1


def test_figure_7_the_straight_that_ends_higher_wins() -> None:
    """Checks § 8.2 of the rule page."""
    state = position(["8N 1H", "2H 3H", "3W 4W", "13M 1M"], "9H 10M 11W 12F")
    step = play(state, declare("8N", "9H 10M 11W 12F"), "2H", "3W", declare("13M", "9H 10M 11W 12F"))
    assert only(TrickWon, step.events).seat == 3


def test_figure_8_what_lies_in_the_row_counts_only_where_it_was_declared() -> None:
    """§ 6.4, 6.7: the 12s of the row do not help the pair of 7s."""
    state = position(["7N 7W 5H", "7F 7H 1M", "2N 1H", "3N 1F"], "12H 12M 5F")
    step = play(state, declare("7N 7W 5H", "5F"), declare("7F 7H"), "2N", "3N")
    assert only(TrickWon, step.events).seat == 0
    assert [played.kind for played in step.state.tricks[0].plays][:2] == [Kind.TWO_PAIR, Kind.PAIR]


def test_laura_gets_80_and_max_10() -> None:
    """§ 11.6: she predicted 3, won 3 and bet on him; he predicted 0, won 1 and bet on her."""
    laura, boris, max_ = 0, 1, 2
    pad = score(predictions=(3, 2, 0), won=(3, 1, 1), bets=(max_, laura, laura), brawler=None)
    assert [pad.points[seat].total for seat in (laura, max_)] == [80, 10]
    assert pad.marks == ("X", "", "")
    assert (pad.points[laura].tricks, pad.points[laura].prediction, pad.points[laura].chips) == (30, 30, 20)
    assert pad.points[boris].total == 10


def test_figure_9_adds_up() -> None:
    """§ 13.1: 260, 320, 170, 310, including 30, 10, 10 and 20 for the longest runs."""
    pad = SHOWN["pad"][-1].state.pad
    assert [longest_run(pad, seat) for seat in range(4)] == [3, 1, 1, 2]
    assert outcome(pad, 4).scores == (260, 320, 170, 310)
    assert outcome(pad, 4).places == (3, 1, 4, 2)


def test_figure_9_is_written_line_by_line_by_the_rules() -> None:
    """§ 11, 9.1: brawls in rounds 4 and 9 come from three tricks in a row."""
    for number, step in enumerate(SHOWN["pad"], start=1):
        assert len(step.state.pad) == number
        assert only(RoundScored, step.events).line == step.state.pad[-1]
        assert any(isinstance(event, Brawled) for event in step.events) is (number in (4, 9))
    assert SHOWN["pad"][-1].state.phase == "over"


def test_a_lower_three_wins_where_the_highest_card_of_the_full_house_is_higher() -> None:
    """§ 8.2, as this project decided."""
    tried = attempt(GAME, FULL_HOUSES, FULL_HOUSES.solution)
    plays = tried.after.state.tricks[0].plays
    assert [played.kind for played in plays[:2]] == [Kind.FULL_HOUSE, Kind.FULL_HOUSE]
    assert only(TrickWon, tried.after.events).seat == 1
