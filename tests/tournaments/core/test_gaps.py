"""Points for players who did not play: never more than for playing, in every scheme."""

from fractions import Fraction

import pytest

from tournaments.core.standings import Rules, scores, standings
from tournaments.core.types import Result, Round

HEARTS = Rules(precedence=("points", "wins", "game_points"), scheme="game", bye=None, absent="worst")


def table(seats: tuple[int, ...], *points: int, kind: str = "played", absent: tuple[int, ...] = ()) -> Result:
    ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
    return Result(seats, ranks or (1,) * len(seats), tuple(map(Fraction, points)), kind, absent)  # type: ignore[arg-type]


def played(number: int, *results: Result, byes: tuple[int, ...] = (), leaves: tuple[int, ...] = ()) -> Round:
    return Round(number, tuple(each.table for each in results), byes, results, leaves)


def test_a_bye_is_worth_the_mean_of_the_own_tables_and_before_them_of_the_round():
    first = played(1, table((1, 2, 3), -2, -10, -14), byes=(4,))
    assert scores((1, 2, 3, 4), [first], HEARTS)[4] == Fraction(-26, 3)
    second = played(2, table((4, 1, 2), -20, -3, -3), byes=(3,))
    assert scores((1, 2, 3, 4), [first, second], HEARTS) == {1: -5, 2: -13, 3: -28, 4: -40}


def test_an_absence_is_worth_the_worst_of_the_round_where_the_lowest_score_wins_too():
    rounds = [
        played(1, table((1, 2, 3), -2, -10, -14), leaves=(4,)),
        played(2, table((1, 2, 3), -1, -5, -20, kind="forfeit", absent=(2,))),
    ]
    points = scores((1, 2, 3, 4), rounds, HEARTS)
    assert points[4] == -14 - 20
    assert points[2] == -10 - 20
    assert points[1] == -3


def test_who_is_late_and_worse_than_all_keeps_that():
    rounds = [played(1, table((1, 2, 3), -2, -10, -25, kind="forfeit", absent=(3,)))]
    assert scores((1, 2, 3), rounds, HEARTS)[3] == -25


def test_a_walkover_without_points_of_the_game_counts_as_a_bye_for_one_and_an_absence_for_the_other():
    given = Result((1, 2), (1, 2), kind="forfeit", absent=(2,))
    rounds = [played(1, table((1, 3), 120, 80), table((2, 4), 100, 60)), played(2, given, table((3, 4), 90, 70))]
    points = scores((1, 2, 3, 4), rounds, HEARTS)
    assert points[1] == 240
    assert points[2] == 170


def test_half_a_bye_lies_between_the_worst_and_the_mean():
    rules = Rules(precedence=("points",), scheme="game", bye=None, absent="worst", leave=Fraction(1, 2))
    rounds = [played(1, table((1, 2), 100, 40), leaves=(3,))]
    assert scores((1, 2, 3), rounds, rules)[3] == 55


def test_what_a_bot_plays_for_somebody_counts_for_nobody_and_takes_nothing_from_the_others():
    rules = Rules(precedence=("points",), bye=None, absent="worst")
    full = table((1, 2, 3), 30, 20, 10)
    gone = table((1, 2, 3), 30, 20, 10, absent=(1,))
    assert scores((1, 2, 3), [played(1, full)], rules) == {1: 1, 2: Fraction(1, 2), 3: 0}
    assert scores((1, 2, 3), [played(1, gone)], rules) == {1: 0, 2: Fraction(1, 2), 3: 0}


def test_of_equal_points_those_come_first_who_have_played():
    rules = Rules(precedence=("points", "buchholz"), absent="worst")
    lines = standings((1, 2, 3), [played(1, table((1, 2), 3, 1), byes=(3,))], rules)
    assert [line.entrant for line in lines] == [1, 3, 2]
    assert lines[0].ahead is not None
    assert lines[0].ahead.metric == "played"


@pytest.mark.parametrize("scheme", ["ranks", "wins"])
def test_places_and_wins_pay_an_absence_nothing_and_a_bye_the_mean(scheme):
    rules = Rules(precedence=("points",), scheme=scheme, bye=None, absent="worst")
    rounds = [played(1, table((1, 2, 3, 4), 4, 3, 2, 1), byes=(5,), leaves=(6,))]
    points = scores(range(1, 7), rounds, rules)
    assert points[6] == 0
    assert points[5] == sum(points[one] for one in range(1, 5)) / 4
