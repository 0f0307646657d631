"""Invariants of every Swiss round, with any field, any seats of the game and any results."""

from itertools import chain, combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.core.events import meetings, played, repeats, swiss
from tournaments.core.pairing.swiss import Swiss, pair
from tournaments.core.seats import seat_history, seat_spread
from tournaments.core.types import Pairing, PairingError, from_json, to_json

SEATS = st.sampled_from([(2, 2, 2), (3, 3, 3), (3, 4, 4), (4, 4, 4), (3, 5, 4), (2, 7, 4), (2, 4, 2)])
FIELDS = st.integers(7, 26)
SEEDS = st.integers(0, 2**32)
some = settings(max_examples=12, deadline=None)


@some
@given(FIELDS, SEATS, SEEDS, st.sampled_from([0, 0.2]))
def test_each_active_entrant_is_exactly_once_in_a_round(size, seats, seed, leaving):
    for event, pairing in swiss(size, 4, seats, seed, leaving):
        assert sorted([*chain(*pairing.tables), *pairing.byes]) == sorted(event.entrants)
        sizes = [len(table) for table in pairing.tables]
        assert max(sizes) - min(sizes) <= 1
        assert all(seats[0] <= size <= seats[1] for size in sizes)


@some
@given(FIELDS, SEATS, SEEDS, st.sampled_from([0, 0.2]))
def test_nobody_has_a_second_bye_while_somebody_in_the_field_has_none(size, seats, seed, leaving):
    for event, pairing in swiss(size, 6, seats, seed, leaving):
        had = [sum(one in past.byes for past in event.rounds) for one in range(size)]
        for one in pairing.byes:
            others = set(event.entrants) - set(pairing.byes)
            assert had[one] <= min((had[other] for other in others), default=had[one])


@some
@given(st.integers(4, 30), SEEDS)
def test_at_two_seats_nobody_has_a_seat_more_than_twice_more_often_unless_noted(size, seed):
    noted: set[object] = set()
    for event, pairing in swiss(size, 9, (2, 2, 2), seed):
        noted |= {note.args["entrant"] for note in pairing.notes if note.key == "seat_again"}
        history = seat_history(event.rounds)
        assert all(seat_spread(past, 2) <= 2 for entrant, past in history.items() if entrant not in noted)
    assert not noted or size < 16


@settings(max_examples=8, deadline=None)
@given(st.integers(8, 40), st.integers(3, 5), SEEDS)
def test_at_larger_tables_the_seats_of_an_entrant_stay_balanced(size, seats, seed):
    *_, (event, _) = swiss(size, 8, (seats, seats, seats), seed)
    assert all(seat_spread(past, seats) <= 3 for past in seat_history(event.rounds).values())


@some
@given(st.integers(4, 14), st.sampled_from([(2, 2, 2), (3, 3, 3), (3, 4, 4)]), SEEDS)
def test_repeats_are_noted_and_never_fewer_than_pigeons_without_a_hole(size, seats, seed):
    met: set[frozenset[int]] = set()
    count, pairs = 0, 0
    for event, pairing in swiss(size, 6, seats, seed):
        again = {frozenset(two) for table in pairing.tables for two in combinations(table, 2)} & met
        times = meetings(event.rounds)
        assert repeats(pairing) == {two: times(*two) for two in again}
        count += len(again)
        pairs += sum(comb(len(table), 2) for table in pairing.tables)
        met |= {frozenset(two) for table in pairing.tables for two in combinations(table, 2)}
    assert count >= pairs - comb(size, 2)


def test_short_tables_come_last_and_go_round():
    for seed in range(3):
        sat = [0] * 22
        for _, pairing in swiss(22, 5, (3, 4, 4), seed):
            assert [len(table) for table in pairing.tables] == [4, 4, 4, 4, 3, 3]
            for one in chain(*pairing.tables[4:]):
                sat[one] += 1
        assert max(sat) - min(sat) <= 3


def test_the_bye_goes_to_the_lowest_who_has_had_none():
    first = pair(Swiss((10, 11, 12, 13, 14)), 1)
    assert first.byes == (14,)


def test_with_equal_scores_the_upper_half_meets_the_lower_or_neighbours_meet():
    folded, near = Swiss(tuple(range(8))), Swiss(tuple(range(8)), fold=False)
    assert {frozenset(table) for table in pair(folded, 0).tables} == {frozenset((n, n + 4)) for n in range(4)}
    assert {frozenset(table) for table in pair(near, 0).tables} == {frozenset((n, n + 1)) for n in (0, 2, 4, 6)}


def test_who_have_all_met_meet_again_and_are_told_why():
    event, pairing = list(swiss(2, 2, (2, 2, 2), 3))[1]
    (note,) = [note for note in pairing.notes if note.key == "repeat"]
    assert note.args == {"entrants": (0, 1), "times": 1, "why": "met_all"}
    assert set(pairing.tables[0]) == {0, 1}
    assert pairing.tables[0] != event.rounds[0].tables[0]


@settings(max_examples=8, deadline=None)
@given(FIELDS, SEATS, SEEDS)
def test_equal_events_and_seeds_give_equal_pairings_also_after_storing(size, seats, seed):
    for event, pairing in swiss(size, 3, seats, seed):
        stored = from_json(Swiss, to_json(event))
        assert pair(stored, seed) == pairing == from_json(Pairing, to_json(pairing))
        shuffled = Swiss(stored.entrants, stored.rounds[::-1], stored.scores, *seats)
        assert pair(shuffled, seed) == pairing


def test_another_seed_draws_other_seats():
    event = Swiss(tuple(range(40)))
    assert pair(event, 1).tables != pair(event, 2).tables


def test_sixteen_at_tables_of_four_have_three_rounds_without_a_repeat():
    for seed in range(5):
        for _, pairing in swiss(16, 3, (4, 4, 4), seed):
            assert not pairing.notes


def test_nobody_meets_twice_in_a_field_larger_than_its_neighbourhoods():
    met: set[frozenset[int]] = set()
    for _, pairing in swiss(401, 5, (2, 2, 2), 9):
        pairs = {frozenset(table) for table in pairing.tables}
        assert len(pairs) == 200
        assert not pairs & met
        met |= pairs


@pytest.mark.parametrize(("entrants", "key"), [((), "too_few"), ((1,), "too_few"), ((1, 2, 1), "twice")])
def test_a_round_that_cannot_be_paired_keeps_what_was_asked(entrants, key):
    event = Swiss(entrants)
    with pytest.raises(PairingError) as refused:
        pair(event, 0)
    assert (refused.value.key, refused.value.given) == (key, event)


def test_a_late_entrant_and_one_who_missed_rounds_are_paired_with_the_rest():
    import random

    first = pair(Swiss((1, 2, 3, 4)), 0)
    past = played(1, first, random.Random(0))
    second = pair(Swiss((1, 2, 3, 9), (past,)), 0)
    assert sorted(chain(*second.tables)) == [1, 2, 3, 9]
