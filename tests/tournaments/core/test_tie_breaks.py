"""Tie-breaks on examples that were computed by hand from the definitions of the FIDE Handbook, C.07.

The event: six players, three rounds.

    round 1:  1 beats 4    2 beats 5    3 draws 6
    round 2:  1 draws 2    3 beats 4    6 beats 5
    round 3:  1 draws 3    2 draws 6    4 has a bye, 5 is on leave (no points)

Points: 1 has 1 + 1/2 + 1/2 = 2. 2 has 1 + 1/2 + 1/2 = 2. 3 has 1/2 + 1 + 1/2 = 2. 6 has 1/2 + 1 + 1/2 = 2.
4 has 0 + 0 + 1 = 1. 5 has 0.
For rivals (16.3) the leave of 5 counts as a draw, since nothing follows it: 5 is worth 1/2.
The bye of 4 keeps its point.
"""

from fractions import Fraction

import pytest

from tournaments.core.standings import Reason, Rules, Standing, standings
from tournaments.core.types import Result, Round

HALF = Fraction(1, 2)


def game(one: int, sign: str, other: int) -> Result:
    return Result((one, other), {">": (1, 2), "=": (1, 1), "<": (2, 1)}[sign])


def a_round(number: int, *games: Result, byes: tuple[int, ...] = (), leaves: tuple[int, ...] = ()) -> Round:
    return Round(number, tuple(each.table for each in games), byes, games, leaves)


EVENT = [
    a_round(1, game(1, ">", 4), game(2, ">", 5), game(3, "=", 6)),
    a_round(2, game(1, "=", 2), game(3, ">", 4), game(6, ">", 5)),
    a_round(3, game(1, "=", 3), game(2, "=", 6), byes=(4,), leaves=(5,)),
]
ALL = Rules(
    precedence=(
        "points", "buchholz_cut1", "buchholz", "buchholz_median", "sonneborn_berger", "wins", "progressive",
    )
)  # fmt: skip


def lines(rules: Rules, rounds: list[Round] = EVENT, entrants: range = range(1, 7)) -> dict[int, Standing]:
    return {line.entrant: line for line in standings(entrants, rounds, rules)}


@pytest.mark.parametrize(
    ("player", "points", "buchholz", "cut1", "median", "sonneborn_berger", "wins", "progressive"),
    [
        # Rivals 4, 2, 3: 1 + 2 + 2 = 5; without the 1: 4; without a 2 too: 2. SB: 1 + 2/2 + 2/2. Scores 1, 1 1/2, 2.
        (1, 2, 5, 4, 2, 3, 1, Fraction(9, 2)),
        # Rivals 5, 1, 6: 1/2 + 2 + 2. SB: 1/2 + 1 + 1. Scores 1, 1 1/2, 2.
        (2, 2, Fraction(9, 2), 4, 2, Fraction(5, 2), 1, Fraction(9, 2)),
        # Rivals 6, 4, 1: 2 + 1 + 2. SB: 1 + 1 + 1. Scores 1/2, 1 1/2, 2.
        (3, 2, 5, 4, 2, 3, 1, 4),
        # Rivals 1, 3, then the dummy with the own score 1 (16.4): 2 + 2 + 1. SB: the bye's 1 x 1. Scores 0, 0, 1.
        (4, 1, 5, 4, 2, 1, 0, 1),
        # Rivals 2, 6, then the dummy with the own 0: 2 + 2 + 0. The leave is cut first (16.5). Scores 0, 0, 0.
        (5, 0, 4, 4, 2, 0, 0, 0),
        # Rivals 3, 5, 2: 2 + 1/2 + 2. SB: 1 + 1/2 + 1. Scores 1/2, 1 1/2, 2.
        (6, 2, Fraction(9, 2), 4, 2, Fraction(5, 2), 1, 4),
    ],
)
def test_each_metric_is_as_computed_by_hand(
    player, points, buchholz, cut1, median, sonneborn_berger, wins, progressive
):
    assert lines(ALL)[player].values == {
        "points": points,
        "buchholz_cut1": cut1,
        "buchholz": buchholz,
        "buchholz_median": median,
        "sonneborn_berger": sonneborn_berger,
        "wins": wins,
        "progressive": progressive,
    }


def test_the_order_and_its_reasons_follow_from_these_numbers():
    found = standings(range(1, 7), EVENT, ALL)
    assert [(line.place, line.entrant) for line in found] == [(1, 1), (2, 3), (3, 2), (4, 6), (5, 4), (6, 5)]
    assert [line.ahead for line in found] == [
        Reason(3, "progressive", Fraction(9, 2), Fraction(4)),
        Reason(2, "buchholz", Fraction(5), Fraction(9, 2)),
        Reason(6, "progressive", Fraction(9, 2), Fraction(4)),
        Reason(4, "points", Fraction(2), Fraction(1)),
        Reason(5, "points", Fraction(1), Fraction(0)),
        None,
    ]


def test_cutting_takes_a_round_left_on_purpose_before_a_weaker_rival():
    """3 beats 1 and leaves round 2 with a bye of half a point: own score 1 1/2, which the dummy has. The rival 1 has 0
    + 1 = 1. Buchholz 1 + 3/2 = 5/2. The lowest is 1, but the leave's 3/2 is cut first (16.5): 1 is left."""
    rounds = [
        a_round(1, game(3, ">", 1), byes=(2,)),
        a_round(2, game(1, ">", 2), leaves=(3,)),
    ]
    third = lines(Rules(leave=HALF), rounds, range(1, 4))[3]
    assert (third.values["buchholz"], third.values["buchholz_cut1"]) == (Fraction(5, 2), Fraction(1))


def test_a_leave_in_mid_event_keeps_its_points_for_rivals():
    """2 loses to 1, leaves round 2 with nothing, plays and loses round 3: worth 0 for 1, not 1/2, since a played round
    follows. 1 then has the rivals 2 (0), 3 and 4."""
    rounds = [
        a_round(1, game(1, ">", 2), game(3, "=", 4)),
        a_round(2, game(1, ">", 3), byes=(4,), leaves=(2,)),
        a_round(3, game(1, "=", 4), game(3, ">", 2)),
    ]
    # 3: 1/2 + 0 + 1 = 3/2. 4: 1/2 + 1 + 1/2 = 2.
    assert lines(Rules(), rounds, range(1, 5))[1].values["buchholz"] == 0 + Fraction(3, 2) + 2


DIRECT = Rules(precedence=("points", "direct"))


def test_direct_encounter_decides_when_all_equals_have_met():
    """All of four meet. 1 and 3 end with 2 points, 2 and 4 with 1."""
    rounds = [
        a_round(1, game(1, ">", 2), game(3, "=", 4)),
        a_round(2, game(1, "=", 3), game(2, ">", 4)),
        a_round(3, game(2, "<", 3), game(1, "=", 4)),
        # 1 has 1 + 1/2 + 1/2, 2 has 0 + 1 + 0, 3 has 1/2 + 1/2 + 1, 4 has 1/2 + 0 + 1/2.
    ]
    found = standings(range(1, 5), rounds, DIRECT)
    # 1 and 3 drew with each other, so they share; 2 beat 4.
    assert [(line.place, line.entrant) for line in found] == [(1, 1), (1, 3), (3, 2), (4, 4)]
    assert found[2].ahead == Reason(4, "direct", Fraction(1), Fraction(0))


def test_direct_encounter_of_some_puts_first_only_who_is_first_whatever_the_missing_games():
    """1, 2 and 3 have 2 points each. 1 beat 2 and 3; 2 and 3 have not met. 1 has 2 among them, and whoever would win
    the missing game 1: so 1 is first, and 2 and 3 share the second place."""
    rounds = [
        a_round(1, game(1, ">", 2), game(3, ">", 4)),
        a_round(2, game(1, ">", 3), game(2, ">", 4)),
        a_round(3, game(1, "<", 5), game(2, ">", 6), game(3, ">", 7)),
    ]
    found = standings(range(1, 8), rounds, DIRECT)[:3]
    assert [(line.place, line.entrant) for line in found] == [(1, 1), (2, 2), (2, 3)]
    assert all(line.points == 2 for line in found)
    assert found[0].ahead == Reason(2, "direct", Fraction(2), Fraction(0))


def test_direct_encounter_of_some_decides_nothing_while_the_missing_game_could():
    """1, 2, 3, 5 and 7 have a point each. 1 beat 2 and lost to 5, 3 lost to 7; any missing game could change that."""
    rounds = [
        a_round(1, game(1, ">", 2), game(3, ">", 4)),
        a_round(2, game(1, "<", 5), game(2, ">", 6), game(3, "<", 7)),
    ]
    first = [line.entrant for line in standings(range(1, 8), rounds, DIRECT) if line.place == 1]
    assert first == [1, 2, 3, 5, 7]


def test_at_larger_tables_a_round_counts_the_mean_of_the_rivals():
    """Two rounds at tables of three, ranks paying 1, 1/2, 0:

    round 1: 1, 2, 3 in this order; 4, 5, 6 in this order
    round 2: 1, 4, 6 in this order; 2 and 5 tie for the first place before 3

    Points: 1 has 2; 4 has 1 + 1/2 = 3/2; 2 has 1/2 + 3/4 = 5/4; 5 has 1/2 + 3/4 = 5/4; 3 and 6 have 0.
    """
    rounds = [
        a_round(1, Result((1, 2, 3), (1, 2, 3)), Result((4, 5, 6), (1, 2, 3))),
        a_round(2, Result((1, 4, 6), (1, 2, 3)), Result((2, 5, 3), (1, 1, 3))),
    ]
    found = lines(ALL, rounds)
    # 1: (5/4 + 0)/2 + (3/2 + 0)/2 = 11/8. SB the same, since all were beaten.
    assert found[1].values["buchholz"] == found[1].values["sonneborn_berger"] == Fraction(11, 8)
    # 2: (2 + 0)/2 + (5/4 + 0)/2 = 13/8; cut to 1. SB: (0 x 2 + 1 x 0)/2 + (1/2 x 5/4 + 1 x 0)/2 = 5/16.
    assert found[2].values["buchholz"] == Fraction(13, 8)
    assert found[2].values["buchholz_cut1"] == 1
    assert found[2].values["sonneborn_berger"] == Fraction(5, 16)
    # Alone in first place: 1 twice, 4 once; 2 and 5 shared one.
    assert [found[one].values["wins"] for one in range(1, 7)] == [2, 0, 0, 1, 0, 0]
