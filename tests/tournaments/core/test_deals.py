"""Same deals: equal seats are compared with each other, in any order of tables."""

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.events import fractions
from tournaments.core.deals import compared, differences, match_points
from tournaments.core.standings import Rules, scores, standings
from tournaments.core.types import Result, Round

VALUES = st.lists(st.integers(-30, 130).map(Fraction), min_size=1, max_size=9)
WAYS = st.sampled_from(["match_points", "differences"])


def table(number: int, *points: int, absent: tuple[int, ...] = (), kind: str = "played") -> Result:
    """Return a result of entrants 10, 11, ... at table 1 by seat, with these points; more is better."""
    entrants = tuple(10 * number + seat for seat in range(len(points)))
    ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
    return Result(entrants, ranks, tuple(map(Fraction, points)), kind, absent)  # type: ignore[arg-type]


def round_of(*results: Result, byes: tuple[int, ...] = ()) -> Round:
    return Round(1, tuple(result.table for result in results), byes, results)


@given(VALUES)
def test_match_points_are_fifty_on_average_and_between_nothing_and_a_hundred(values):
    paid = match_points(values)
    assert sum(paid) == 50 * len(values)
    assert all(0 <= each <= 100 for each in paid)


@given(VALUES)
def test_differences_add_up_to_nothing(values):
    assert sum(differences(values)) == 0


@given(VALUES.filter(lambda values: len(values) > 1), st.randoms(use_true_random=False))
def test_who_has_more_is_paid_more_in_whatever_order_they_stand(values, luck):
    for pay in (match_points, differences):
        paid = dict(zip(values, pay(values), strict=True))
        assert sorted(values) == sorted(values, key=paid.__getitem__)
        again = luck.sample(values, len(values))
        assert dict(zip(again, pay(again), strict=True)) == paid


@given(VALUES, st.integers(-100, 100))
def test_only_how_they_stand_to_each_other_counts(values, more):
    for pay in (match_points, differences):
        assert pay([value + more for value in values]) == pay(values)


def test_each_place_beaten_pays_two_and_each_equalled_one():
    assert match_points([Fraction(9), Fraction(4), Fraction(4), Fraction(1)]) == fractions(100, 50, 50, 0)
    assert match_points([Fraction(7), Fraction(7), Fraction(2)]) == fractions(75, 75, 0)


def test_one_alone_gets_the_mean():
    assert match_points([Fraction(3)]) == fractions(50)
    assert differences([Fraction(3)]) == fractions(0)


@given(WAYS, st.booleans(), st.integers(2, 5), st.integers(1, 5), st.integers(0, 10**6))
def test_the_order_of_tables_plays_no_part(way, margins, seats, tables, seed):
    luck = random.Random(seed)
    results = [table(n, *(luck.randint(0, 30) for _ in range(seats))) for n in range(1, tables + 1)]
    known = {entrant for result in results for entrant in result.table}
    paid = compared(results, way, known, margins=margins)
    assert paid == compared(results[::-1], way, known, margins=margins)
    assert set(paid) == known
    assert sum(paid.values()) == (50 * len(known) if way == "match_points" else 0)


def test_seats_are_held_against_the_same_place_and_not_against_their_own_table():
    """Place 0 had good cards everywhere: the one who made least of them has the fewest points, even at a won table."""
    paid = compared([table(1, 90, 10), table(2, 50, 40)], "match_points", {10, 11, 20, 21})
    assert paid == {10: 100, 20: 0, 11: 0, 21: 100}


def test_only_tables_of_one_size_are_compared():
    paid = compared([table(1, 9, 1), table(2, 5, 3, 1)], "match_points", {10, 11, 20, 21, 22})
    assert set(paid.values()) == {50}


def test_margins_take_out_how_long_a_table_has_played():
    """Table 2 played twice as many deals: its points are twice as far apart, and all of them are lower."""
    results = [table(1, -10, -30), table(2, -60, -80)]
    assert compared(results, "differences", {10, 11, 20, 21}) == {10: 25, 11: 25, 20: -25, 21: -25}
    assert set(compared(results, "differences", {10, 11, 20, 21}, margins=True).values()) == {0}


@pytest.mark.parametrize("way", ["match_points", "differences"])
def test_who_left_the_seat_to_a_bot_is_not_compared_and_gets_the_least(way):
    rules = Rules(scheme=way, bye=None, absent="worst")
    rounds = [round_of(table(1, 9, 5, absent=(10,)), table(2, 7, 3), table(3, 4, 4))]
    points = scores([10, 11, 20, 21, 30, 31], rounds, rules)
    assert points[20] > points[30] >= points[10]
    assert points[10] == (0 if way == "match_points" else min(points.values()))


@pytest.mark.parametrize("way", ["match_points", "differences"])
def test_a_table_decided_half_way_counts_the_mean_of_ones_own_tables(way):
    rules = Rules(scheme=way, bye=None, absent="worst")
    first = Round(
        1,
        ((1, 2), (3, 4)),
        (),
        (Result((1, 2), (1, 2), (Fraction(9), Fraction(5))), Result((3, 4), (1, 2), (Fraction(7), Fraction(3)))),
    )
    half = Round(
        2,
        ((1, 3), (2, 4)),
        (),
        (
            Result((1, 3), (1, 2), (Fraction(99), Fraction(0)), "adjudicated"),
            Result((2, 4), (1, 2), (Fraction(5), Fraction(1))),
        ),
    )
    before, after = scores([1, 2, 3, 4], [first], rules), scores([1, 2, 3, 4], [first, half], rules)
    assert after[1] == 2 * before[1]
    assert after[3] == 2 * before[3]


@pytest.mark.parametrize("way", ["match_points", "differences"])
def test_a_bye_is_worth_the_mean_of_ones_own_tables(way):
    rules = Rules(scheme=way, bye=None, absent="worst")
    first = round_of(table(1, 9, 5), table(2, 7, 3), byes=(5,))
    second = Round(
        2,
        ((5, 10), (20, 21)),
        (11,),
        (Result((5, 10), (1, 2), (Fraction(4), Fraction(2))), Result((20, 21), (1, 2), (Fraction(3), Fraction(2)))),
    )
    points = scores([5, 10, 11, 20, 21], [first, second], rules)
    own = compared(second.results, way, {5, 10, 20, 21})
    assert points[5] == 2 * own[5]


def test_standings_name_the_points_that_put_somebody_ahead():
    rules = Rules(scheme="match_points", precedence=("points", "wins"), bye=None, absent="worst")
    lines = standings([10, 11, 20, 21], [round_of(table(1, 9, 5), table(2, 7, 6))], rules)
    assert {line.entrant: line.points for line in lines} == {10: 100, 20: 0, 11: 0, 21: 100}
    assert [line.entrant for line in lines][:2] == [10, 21]
    assert lines[0].ahead is not None
    assert lines[0].ahead.metric == "wins"


def test_who_is_taken_out_is_not_compared_any_more():
    rules = Rules(scheme="match_points", bye=None, absent="worst", withdrawn="erase")
    rounds = [round_of(table(1, 9, 5), table(2, 7, 3), table(3, 8, 4))]
    everybody = [10, 11, 20, 21, 30, 31]
    assert {line.entrant: line.points for line in standings(everybody, rounds, rules)}[30] == 50
    without = {line.entrant: line.points for line in standings(everybody, rounds, rules, withdrawn=[10])}
    assert without[30] == 100
    assert without[31] == 50
