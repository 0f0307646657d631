import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from tests.tournaments.core.playing import by_luck, favourites, play, row
from tournaments.core.pairing.designs import design, meets_once
from tournaments.core.pairing.finite_fields import Field, prime_power
from tournaments.core.pairing.matches import Row, after
from tournaments.core.pairing.round_robin import RoundRobin, Shape, meetings, round_robin
from tournaments.core.pairing.schedules import berger
from tournaments.core.types import PairingError, Result

# As printed in the FIDE Handbook C.05, Annex 1, and elsewhere.
PUBLISHED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1",
    ],
    10: [
        "1-10 2-9 3-8 4-7 5-6", "10-6 7-5 8-4 9-3 1-2", "2-10 3-1 4-9 5-8 6-7", "10-7 8-6 9-5 1-4 2-3",
        "3-10 4-2 5-1 6-9 7-8", "10-8 9-7 1-6 2-5 3-4", "4-10 5-3 6-2 7-1 8-9", "10-9 1-8 2-7 3-6 4-5",
        "5-10 6-4 7-3 8-2 9-1",
    ],
    12: [
        "1-12 2-11 3-10 4-9 5-8 6-7", "12-7 8-6 9-5 10-4 11-3 1-2", "2-12 3-1 4-11 5-10 6-9 7-8",
        "12-8 9-7 10-6 11-5 1-4 2-3", "3-12 4-2 5-1 6-11 7-10 8-9", "12-9 10-8 11-7 1-6 2-5 3-4",
        "4-12 5-3 6-2 7-1 8-11 9-10", "12-10 11-9 1-8 2-7 3-6 4-5", "5-12 6-4 7-3 8-2 9-1 10-11",
        "12-11 1-10 2-9 3-8 4-7 5-6", "6-12 7-5 8-4 9-3 10-2 11-1",
    ],
    14: [
        "1-14 2-13 3-12 4-11 5-10 6-9 7-8", "14-8 9-7 10-6 11-5 12-4 13-3 1-2", "2-14 3-1 4-13 5-12 6-11 7-10 8-9",
        "14-9 10-8 11-7 12-6 13-5 1-4 2-3", "3-14 4-2 5-1 6-13 7-12 8-11 9-10", "14-10 11-9 12-8 13-7 1-6 2-5 3-4",
        "4-14 5-3 6-2 7-1 8-13 9-12 10-11",
        "14-11 12-10 13-9 1-8 2-7 3-6 4-5",
        "5-14 6-4 7-3 8-2 9-1 10-13 11-12",
        "14-12 13-11 1-10 2-9 3-8 4-7 5-6",
        "6-14 7-5 8-4 9-3 10-2 11-1 12-13",
        "14-13 1-12 2-11 3-10 4-9 5-8 6-7",
        "7-14 8-6 9-5 10-4 11-3 12-2 13-1",
    ],
    16: [
        "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9",
        "16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2",
        "2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10",
        "16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3",
        "3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11",
        "16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4",
        "4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12",
        "16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5",
        "5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13",
        "16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6",
        "6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14",
        "16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7",
        "7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15",
        "16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8",
        "8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1",
    ],
}  # fmt: skip


def printed(rounds: Sequence[Sequence[Sequence[int]]]) -> list[str]:
    return [" ".join(f"{first + 1}-{second + 1}" for first, second in pairs) for pairs in rounds]


@pytest.mark.parametrize("count", PUBLISHED)
def test_pairs_are_those_of_the_berger_tables(count: int) -> None:
    assert printed(berger(count)) == PUBLISHED[count]


@pytest.mark.parametrize("count", range(2, 26))
def test_each_pair_meets_once_and_seats_are_balanced(count: int) -> None:
    event = round_robin(range(count), seed=1)
    assert set(meetings(event.rounds).values()) == {1}
    assert len(meetings(event.rounds)) == count * (count - 1) // 2
    assert len(event.rounds) == count - 1 + count % 2
    firsts = Counter(table[0] for pairing in event.rounds for table in pairing.tables)
    assert max(firsts.values()) - min(firsts[entrant] for entrant in range(count)) <= 1
    byes = Counter(entrant for pairing in event.rounds for entrant in pairing.byes)
    assert all(byes[entrant] == count % 2 for entrant in range(count))


@pytest.mark.parametrize("count", range(3, 17))
def test_a_double_round_robin_has_each_pair_in_both_orders_and_no_seat_three_times_running(count: int) -> None:
    event = round_robin(range(count), seed=1, shape=Shape(cycles=2))
    tables = [table for pairing in event.rounds for table in pairing.tables]
    assert sorted(tables) == sorted((one, two) for one in range(count) for two in range(count) if one != two)
    if count % 2 == 0 and count > 4:
        for entrant in range(count):
            seats = "".join(str(table.index(entrant)) for table in tables if entrant in table)
            assert "000" not in seats
            assert "111" not in seats


@pytest.mark.parametrize(
    ("count", "seats", "rounds"),
    [
        (9, 3, 4), (15, 3, 7), (21, 3, 10), (27, 3, 13), (39, 3, 19), (16, 4, 5), (28, 4, 9), (40, 4, 13), (52, 4, 17),
        (64, 4, 21), (25, 5, 6), (49, 7, 8), (64, 8, 9), (81, 9, 10),
    ],
)  # fmt: skip
def test_designs_let_each_pair_meet_exactly_once(count: int, seats: int, rounds: int) -> None:
    found = design(count, seats)
    assert found is not None
    assert len(found) == rounds
    pairs = Counter(pair for tables in found for table in tables for pair in combinations(sorted(table), 2))
    assert set(pairs.values()) == {1}
    assert len(pairs) == count * (count - 1) // 2
    assert all(sorted(place for table in tables for place in table) == list(range(count)) for tables in found)


@pytest.mark.parametrize(("count", "seats"), [(6, 3), (8, 4), (12, 4), (36, 6), (10, 3), (3, 3), (100, 10)])
def test_where_no_design_is_known_none_is_made_up(count: int, seats: int) -> None:
    assert design(count, seats) is None


def test_a_schedule_in_which_a_pair_meets_twice_is_no_design() -> None:
    assert not meets_once((((0, 1, 2), (3, 4, 5)), ((0, 1, 3), (2, 4, 5))), 6)


@pytest.mark.parametrize("order", [2, 3, 4, 5, 7, 8, 9, 16, 25, 27])
def test_fields_are_fields(order: int) -> None:
    over = Field(order)
    everything = range(order)
    for one in everything:
        assert sorted(over.add(one, other) for other in everything) == list(everything)
        assert one == 0 or sorted(over.times(one, other) for other in everything) == list(everything)
        for other in everything:
            assert over.minus(over.add(one, other), other) == one
            assert over.times(one, over.add(other, 1)) == over.add(over.times(one, other), one)


def test_no_field_has_six_or_ten_elements() -> None:
    assert [order for order in range(2, 17) if prime_power(order)] == [2, 3, 4, 5, 7, 8, 9, 11, 13, 16]
    with pytest.raises(ValueError, match="no field"):
        Field(6)


def seat_spread(event: RoundRobin, seats: int) -> int:
    counts: dict[int, Counter[int]] = {entrant: Counter() for entrant in event.entrants}
    for pairing in event.rounds:
        for table in pairing.tables:
            for seat, entrant in enumerate(table):
                counts[entrant][seat] += 1
    return max(max(each[s] for s in range(seats)) - min(each[s] for s in range(seats)) for each in counts.values())


def test_sixteen_at_tables_of_four_meet_exactly_once_in_five_rounds() -> None:
    event = round_robin(range(16), seed=3, shape=Shape(3, 5, 4))
    assert len(event.rounds) == 5
    assert set(meetings(event.rounds).values()) == {1}
    assert len(meetings(event.rounds)) == 120
    assert seat_spread(event, 4) <= 1


def test_fifteen_at_tables_of_four_are_sixteen_with_one_left_out() -> None:
    event = round_robin(range(15), seed=3, shape=Shape(3, 5, 4))
    assert all(sorted(map(len, pairing.tables)) == [3, 4, 4, 4] for pairing in event.rounds)
    assert len(meetings(event.rounds)) == 105
    assert set(meetings(event.rounds).values()) == {1}


@pytest.mark.parametrize(("count", "most", "never"), [(8, 2, 4), (12, 3, 14)])
def test_without_a_design_annealing_keeps_repeats_few(count: int, most: int, never: int) -> None:
    event = round_robin(range(count), seed=1, shape=Shape(4, 4, 4))
    met = meetings(event.rounds)
    assert max(met.values()) <= most
    assert count * (count - 1) // 2 - len(met) <= never
    assert event == round_robin(range(count), seed=1, shape=Shape(4, 4, 4))
    assert all(sorted(e for table in pairing.tables for e in table) == list(range(count)) for pairing in event.rounds)


def test_who_sits_out_takes_turns() -> None:
    event = round_robin(range(9), seed=1, shape=Shape(4, 4, 4, rounds=9))
    assert Counter(entrant for pairing in event.rounds for entrant in pairing.byes) == Counter(range(9))


def test_short_tables_go_round() -> None:
    event = round_robin(range(7), seed=1, shape=Shape(3, 4, 4, rounds=7))
    short = Counter(e for pairing in event.rounds for table in pairing.tables if len(table) == 3 for e in table)
    assert max(short.values()) - min(short.values()) <= 1


def test_everybody_plays_as_many_tables_at_once_as_is_allowed() -> None:
    event = round_robin(range(8), seed=1, at_once=2)
    rows: list[Row] = []
    luck = random.Random(1)
    running: set[str] = set()
    while ready := event.ready(rows):
        assert running <= {match.name for match in ready}  # running matches stay
        busy = Counter(entrant for match in ready for entrant in match.table)
        assert max(busy.values()) <= 2
        match = luck.choice(ready)
        running = {each.name for each in ready} - {match.name}
        rows.append(row(match, favourites(match.table)))
    assert len(rows) == 28
    assert len(round_robin(range(8), seed=1).ready([])) == 28


def test_places_are_those_of_the_standings_and_shared_where_nothing_decides() -> None:
    event = round_robin([4, 3, 2, 1], seed=1)
    rows = play(event, favourites, random.Random(1))
    assert [place.entrant for place in event.places(rows)] == [1, 2, 3, 4]
    assert event.places(rows[:-1]) == ()
    drawn = [row(match, (1, 1)) for match in event.matches([])]
    assert {(place.first, place.last) for place in event.places(drawn)} == {(1, 4)}
    assert event.standing(drawn) == ((4, 3, 2, 1),)


def test_a_correction_and_its_reverse_restore_the_state() -> None:
    event = round_robin(range(6), seed=1, at_once=1)
    luck = random.Random(1)
    rows = play(event, by_luck(luck, ties=True), luck)
    for target in rows:
        changed = after(event, rows, Row(target.match, Result(target.result.table, target.result.ranks[::-1])))
        assert (changed.voided, changed.opened, changed.revived) == ((), (), ())
        back = after(event, changed.rows, target)
        assert event.matches(back.rows) == event.matches(rows)
        assert event.standing(back.rows) == event.standing(rows)


def test_events_that_cannot_be_are_refused() -> None:
    for entrants, shape, key in [
        ([1], Shape(), "too_few"),
        ([1, 1], Shape(), "twice"),
        ([1, 2], Shape(3, 4, 4), "too_few"),
    ]:
        with pytest.raises(PairingError) as refused:
            round_robin(entrants, seed=1, shape=shape)
        assert refused.value.key == key
