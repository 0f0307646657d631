"""Tests of the scoring of a round (§ 10.3, 11)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalog.half_pint_heroes.data import NO_BET, Line
from games.catalog.half_pint_heroes.scoring import prediction_points, score


def totals(line: Line) -> list[int]:
    return [points.total for points in line.points]


def test_tricks_count_even_after_a_wrong_prediction() -> None:
    """Checks § 11.1 of the rule page."""
    line = score((3, 3, 3), (2, 1, 0), (1, 0, 0), None)
    assert [points.tricks for points in line.points] == [20, 10, 0]
    assert line.marks == ("", "", "")


@pytest.mark.parametrize("tricks", range(1, 7))
def test_an_exact_prediction_brings_10_for_each_trick_and_an_x(tricks: int) -> None:
    """Checks § 11.2 of the rule page."""
    line = score((tricks, 0, 0), (tricks, 1, 1), (1, 0, 0), None)
    assert line.points[0].prediction == 10 * tricks
    assert line.marks[0] == "X"


@pytest.mark.parametrize("won", [1, 3])
def test_one_too_many_is_as_wrong_as_one_too_few(won: int) -> None:
    """Checks § 11.2 of the rule page."""
    line = score((2, 6, 6), (won, 0, 0), (1, 0, 0), None)
    assert line.points[0].prediction == 0
    assert line.marks[0] == ""


@pytest.mark.parametrize(("seats", "worth"), [(2, 30), (3, 30), (4, 30), (5, 20), (6, 20), (7, 20)])
def test_an_exact_zero_is_worth_30_up_to_four_seats_and_20_from_five(seats: int, worth: int) -> None:
    """Checks § 11.3 of the rule page."""
    assert prediction_points(0, seats) == worth
    line = score((0,) * seats, (0,) * seats, tuple((n + 1) % seats for n in range(seats)), None)
    assert totals(line) == [worth if seats > 2 else worth + 20] * seats
    assert line.marks == ("X",) * seats


def test_a_bet_on_a_seat_that_missed_brings_20() -> None:
    """§ 11.4: each seat that has bet on that seat gets 20."""
    line = score((0, 2, 2), (1, 2, 2), (1, 0, 0), None)
    assert [points.chips for points in line.points] == [0, 20, 20]


def test_a_lost_bet_costs_nothing_with_three_or_more() -> None:
    """Checks § 11.4 of the rule page."""
    line = score((1, 1, 1), (1, 1, 1), (1, 2, 0), None)
    assert [points.chips for points in line.points] == [0, 0, 0]


@pytest.mark.parametrize(
    ("won", "bets", "chips"),
    [
        ((1, 1), (1, 0), [20, 20]),  # both made it: each repels the other's bet
        ((1, 2), (1, 0), [40, 0]),  # 1 missed: 0 wins its bet and repels the one against it
        ((2, 2), (1, 0), [20, 20]),  # both missed: both bets win
        ((1, 1), (1, NO_BET), [0, 20]),  # 1 made it and repels
        ((1, 2), (1, NO_BET), [20, 0]),
        ((1, 2), (NO_BET, NO_BET), [0, 0]),
        ((1, 2), (NO_BET, 0), [20, 0]),  # nothing bet, but a bet repelled
    ],
)
def test_with_two_seats_a_bet_that_comes_true_pays_the_other(
    won: tuple[int, int], bets: tuple[int, int], chips: list[int]
) -> None:
    """Checks § 10.3 of the rule page."""
    line = score((1, 1), won, bets, None)
    assert [points.chips for points in line.points] == chips


def test_in_a_brawl_only_the_brawler_scores() -> None:
    """§ 11.5: the brawler gets 10 a trick and 30. There are no points and no marks for correct predictions or bets."""
    line = score((3, 0, 1), (4, 0, 1), (1, 0, 0), brawler=0)
    assert totals(line) == [70, 0, 0]
    assert line.marks == ("B", "", "")


def test_a_brawl_brings_at_least_60() -> None:
    """Checks § 11.5 of the rule page."""
    assert totals(score((0, 0), (3, 0), (1, 0), brawler=0)) == [60, 0]


def test_an_exact_prediction_adds_nothing_to_a_brawl() -> None:
    """Checks § 11.5 of the rule page."""
    assert totals(score((3, 6), (3, 0), (1, 0), brawler=0)) == [60, 0]


@given(
    st.integers(2, 7).flatmap(
        lambda seats: st.tuples(
            st.lists(st.integers(0, 6), min_size=seats, max_size=seats),
            st.lists(st.integers(0, 7), min_size=seats, max_size=seats),
            st.lists(st.integers(1, seats - 1), min_size=seats, max_size=seats),
        )
    )
)
def test_marks_and_points_tell_the_same_story(drawn: tuple[list[int], list[int], list[int]]) -> None:
    """§ 11: there is an X exactly where a prediction came true, and points are multiples of ten."""
    said, won, steps = drawn
    seats = len(said)
    bets = tuple((seat + step) % seats for seat, step in enumerate(steps))
    line = score(tuple(said), tuple(won), bets, None)
    for seat in range(seats):
        assert (line.marks[seat] == "X") == (said[seat] == won[seat])
        assert line.points[seat].total % 10 == 0
        assert line.points[seat].total >= 10 * won[seat]
