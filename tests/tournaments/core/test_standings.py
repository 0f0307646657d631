"""Standings: a pure function of the results, in the declared order, with a reason for each place."""

import random
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.core.events import played, swiss
from tournaments.core.standings import METRICS, Reason, Rules, Standing, scores, standings
from tournaments.core.types import Result, Round, from_json, to_json

HALF = Fraction(1, 2)
SEATS = st.sampled_from([(2, 2, 2), (3, 4, 4), (3, 5, 4), (2, 4, 3)])
RULES = st.builds(
    Rules,
    precedence=st.permutations(METRICS).map(lambda metrics: ("points", *(m for m in metrics if m != "points"))),
    scheme=st.sampled_from(["ranks", "game", "wins"]),
    unplayed=st.sampled_from(["dummy", "none"]),
    forfeits=st.sampled_from(["unplayed", "played"]),
    withdrawn=st.sampled_from(["keep", "last", "erase"]),
)


def history(size: int, seats: tuple[int, int, int], seed: int) -> list[Round]:
    *_, (event, pairing) = swiss(size, 5, seats, seed, 0.1)
    return [*event.rounds, played(5, pairing, random.Random(seed))]


def shuffled(rounds: list[Round], luck: random.Random) -> list[Round]:
    """Return the same rounds, tables, results and byes in another order."""
    found = []
    for each in luck.sample(rounds, len(rounds)):
        order = luck.sample(range(len(each.tables)), len(each.tables))
        tables = tuple(each.tables[index] for index in order)
        results = tuple(each.results[index] for index in order)
        byes, leaves = tuple(sorted(each.byes, reverse=True)), tuple(sorted(each.leaves, reverse=True))
        found.append(Round(each.number, tables, byes, results, leaves))
    return found


@settings(max_examples=20, deadline=None)
@given(st.integers(7, 20), SEATS, st.integers(0, 2**32), RULES, st.sets(st.integers(0, 20), max_size=3))
def test_standings_do_not_depend_on_the_order_in_which_anything_arrived(size, seats, seed, rules, withdrawn):
    rounds, luck = history(size, seats, seed), random.Random(seed)
    expected = standings(range(size), rounds, rules, withdrawn)
    entrants = luck.sample(range(size), size)
    gone = luck.sample(sorted(withdrawn), len(withdrawn))
    assert standings(entrants, shuffled(rounds, luck), rules, gone) == expected
    assert from_json(tuple[Standing, ...], to_json(expected)) == expected


@settings(max_examples=20, deadline=None)
@given(st.integers(7, 20), SEATS, st.integers(0, 2**32), RULES)
def test_each_place_is_shared_or_ahead_for_a_reason_that_holds(size, seats, seed, rules):
    lines = standings(range(size), history(size, seats, seed), rules)
    assert sorted(line.entrant for line in lines) == list(range(size))
    for line, after in pairwise(lines):
        assert line.points >= after.points
        if line.place == after.place:
            assert line.ahead is None
            assert all(line.values[m] == after.values[m] for m in rules.precedence if m != "direct")
        else:
            assert line.ahead is not None
            assert line.ahead.over == after.entrant
            assert line.ahead.mine > line.ahead.theirs
            earlier = rules.precedence[: rules.precedence.index(line.ahead.metric)]
            assert all(line.values[m] == after.values[m] for m in earlier if m != "direct")
            assert after.place == lines.index(after) + 1
    assert lines[-1].ahead is None


def result(table: tuple[int, ...], *ranks: int) -> Result:
    return Result(table, ranks)


def one_round(number: int, *results: Result, byes: tuple[int, ...] = (), leaves: tuple[int, ...] = ()) -> Round:
    return Round(number, tuple(each.table for each in results), byes, results, leaves)


def test_a_reason_is_worded_from_data():
    rounds = [one_round(1, result((1, 2), 1, 2), result((3, 4), 1, 1))]
    first, *_ = standings((1, 2, 3, 4), rounds, Rules(precedence=("points",)))
    assert first.ahead == Reason(3, "points", Fraction(1), HALF)


def test_equal_entrants_share_a_place_and_the_next_place_is_left_out():
    rounds = [one_round(1, result((1, 2), 1, 1), result((3, 4), 1, 2))]
    lines = standings((1, 2, 3, 4), rounds, Rules(precedence=("points",)))
    assert [(line.place, line.entrant) for line in lines] == [(1, 3), (2, 1), (2, 2), (4, 4)]


def test_unfinished_tables_count_nothing_yet():
    rounds = [Round(1, ((1, 2), (3, 4)), (), (result((1, 2), 1, 2), None))]
    assert scores((1, 2, 3, 4), rounds, Rules()) == {1: 1, 2: 0, 3: 0, 4: 0}


def test_byes_and_leaves_pay_what_is_declared():
    rounds = [one_round(1, result((1, 2), 1, 2), byes=(3,), leaves=(4,))]
    rules = Rules(bye=HALF, leave=Fraction(1, 4))
    assert scores((1, 2, 3, 4, 5), rounds, rules) == {1: 1, 2: 0, 3: HALF, 4: Fraction(1, 4), 5: 0}


@pytest.mark.parametrize(("withdrawn", "order"), [("keep", [1, 2, 3]), ("last", [2, 3, 1]), ("erase", [2, 3])])
def test_who_withdraws_keeps_the_place_goes_last_or_is_erased(withdrawn, order):
    rounds = [
        one_round(1, result((1, 2), 1, 2), byes=(3,)),
        one_round(2, result((1, 3), 1, 2), byes=(2,)),
        one_round(3, result((2, 3), 1, 2)),
    ]
    lines = standings((1, 2, 3), rounds, Rules(precedence=("points",), withdrawn=withdrawn), {1})
    assert [line.entrant for line in lines] == order
    if withdrawn == "last":
        assert lines[1].ahead == Reason(1, "present", Fraction(1), Fraction(0))


def test_a_table_from_which_somebody_is_erased_counts_as_one_of_fewer_seats():
    rounds = [one_round(1, result((1, 2, 3), 1, 2, 3))]
    lines = standings((1, 2, 3), rounds, Rules(precedence=("points",), withdrawn="erase"), {1})
    assert [(line.entrant, int(line.points)) for line in lines] == [(2, 1), (3, 0)]


def test_a_forfeit_is_an_unplayed_round_or_by_declaration_a_played_one():
    """2 is absent from the table with 1: whether the strength of 2 counts for 1 is declared."""
    rounds = [
        one_round(1, Result((1, 2), (1, 2), (), "forfeit", (2,)), result((3, 4), 1, 2)),
        one_round(2, result((1, 3), 1, 2), result((2, 4), 1, 2)),
    ]
    unplayed = {line.entrant: line for line in standings((1, 2, 3, 4), rounds, Rules())}
    counted = {line.entrant: line for line in standings((1, 2, 3, 4), rounds, Rules(forfeits="played"))}
    # Points: 1 has 2, 2 has 1, 3 has 1, 4 has 0. Unplayed, the dummy of 1 has 2; played, 2 has 1.
    assert unplayed[1].values["buchholz"] == 2 + 1
    assert counted[1].values["buchholz"] == 1 + 1
    assert [lines[1].values["wins"] for lines in (unplayed, counted)] == [1, 2]


def test_without_the_dummy_unplayed_rounds_add_nothing():
    rounds = [one_round(1, result((1, 2), 1, 2), byes=(3,))]
    lines = {line.entrant: line for line in standings((1, 2, 3), rounds, Rules(unplayed="none"))}
    assert lines[3].values["buchholz"] == 0
