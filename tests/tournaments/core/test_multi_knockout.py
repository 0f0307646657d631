import random
from fractions import Fraction
from itertools import pairwise

import pytest

from tests.tournaments.core.playing import by_luck, favourites, play
from tournaments.core.pairing.matches import Row, after
from tournaments.core.pairing.multi_knockout import multi_knockout
from tournaments.core.types import PairingError, Result

SHAPES = [
    ((3, 5, 4), 2),
    ((4, 4, 4), 1),
    ((4, 4, 4), 2),
    ((3, 3, 3), 1),
    ((2, 10, 6), 1),
    ((5, 7, 6), 4),
    ((2, 2, 2), 1),
]


@pytest.mark.parametrize(("seats", "advance"), SHAPES)
@pytest.mark.parametrize("count", [5, 6, 7, 9, 10, 13, 16, 17, 31, 50])
def test_any_number_comes_down_to_one_final_table(count: int, seats: tuple[int, int, int], advance: int) -> None:
    event = multi_knockout(range(count), seats, advance)
    luck = random.Random(count)
    rows = play(event, by_luck(luck), luck)
    matches = event.matches(rows)
    assert [match.name for match in matches].count("F") == 1
    assert all(seats[0] <= len(match.table) <= seats[1] for match in matches)
    places = event.places(rows)
    assert sorted(place.entrant for place in places) == list(range(count))
    assert places[0].first == 1
    assert all(two.first in (one.first, one.last + 1) for one, two in pairwise(places))


def test_sixteen_in_fours_of_whom_two_go_on_need_no_lucky_losers() -> None:
    event = multi_knockout(range(16), (3, 5, 4), 2)
    rows = play(event, favourites, random.Random(1))
    assert [match.name for match in event.matches(rows)] == ["W1-1", "W1-2", "W1-3", "W1-4", "W2-1", "W2-2", "F"]
    assert event.lucky(rows) == ((), ())
    assert [place.entrant for place in event.places(rows)][:4] == [0, 1, 2, 3]
    assert {(place.first, place.last) for place in event.places(rows)[8:]} == {(9, 12), (13, 16)}


def test_seeds_are_dealt_to_the_tables_like_a_snake() -> None:
    tables = [set(match.table) for match in multi_knockout(range(8), (4, 4, 4), 2).ready([])]
    assert tables == [{0, 3, 4, 7}, {1, 2, 5, 6}]


def test_the_best_loser_fills_a_table_that_would_be_short() -> None:
    event = multi_knockout(range(9), (4, 5, 4), 1)
    rows = [
        Row(
            match.name,
            Result(match.table, favourites(match.table), tuple(Fraction(entrant) for entrant in match.table)),
        )
        for match in event.ready([])
    ]
    (final,) = event.ready(rows)
    seconds = [sorted(each.result.table)[1] for each in rows]
    assert final.name == "F"
    assert {0, 1, *seconds} == set(final.table)
    assert set(event.lucky(rows)[0]) == set(seconds)


def test_the_next_round_waits_for_all_tables() -> None:
    event = multi_knockout(range(8), (4, 4, 4), 2)
    first, second = event.ready([])
    rows = [Row(first.name, Result(first.table, favourites(first.table)))]
    assert event.ready(rows) == (second,)
    assert event.places(rows) == ()


def test_a_tie_on_the_line_is_decided_as_declared() -> None:
    event = multi_knockout(range(8), (4, 4, 4), 2, ties=("game_points", "later_seat"))
    one, two = event.ready([])
    points = tuple(Fraction(9 if seat == 3 else 1) for seat in range(4))
    rows = [Row(one.name, Result(one.table, (1, 2, 2, 2), points)), Row(two.name, Result(two.table, (1, 2, 2, 2)))]
    (final,) = event.ready(rows)
    assert set(final.table) == {one.table[0], one.table[3], two.table[0], two.table[3]}


def test_places_at_the_final_table_are_shared_where_only_seats_and_seeds_differ() -> None:
    event = multi_knockout([5, 6, 7, 8], (3, 4, 4), 1)
    (final,) = event.ready([])
    rows = [Row("F", Result(final.table, (1, 2, 2, 4)))]
    assert [(place.first, place.last) for place in event.places(rows)] == [(1, 1), (2, 3), (2, 3), (4, 4)]


def test_who_vanished_does_not_go_on() -> None:
    event = multi_knockout(range(8), (4, 4, 4), 2)
    one, two = event.ready([])
    gone = one.table[0]
    rows = [
        Row(one.name, Result(one.table, (1, 2, 3, 4), kind="adjudicated", absent=(gone,))),
        Row(two.name, Result(two.table, (1, 2, 3, 4))),
    ]
    assert gone not in event.ready(rows)[0].table


def test_a_correction_and_its_reverse_restore_the_state() -> None:
    event = multi_knockout(range(13), (3, 5, 4), 2)
    luck = random.Random(2)
    rows = play(event, by_luck(luck, ties=True), luck)
    for target in rows:
        changed = after(event, rows, Row(target.match, Result(target.result.table, target.result.ranks[::-1])))
        back = after(event, changed.rows, target)
        assert event.matches(back.rows) == event.matches(rows)
        assert event.places(back.rows) == event.places(rows)


@pytest.mark.parametrize(("count", "advance", "key"), [(2, 1, "too_few"), (9, 0, "advance"), (9, 3, "advance")])
def test_events_that_cannot_be_are_refused(count: int, advance: int, key: str) -> None:
    with pytest.raises(PairingError) as refused:
        multi_knockout(range(count), (3, 5, 4), advance)
    assert refused.value.key == key
