import random
from itertools import combinations

import pytest

from tests.tournaments.core.playing import by_luck, favourites, play, row
from tournaments.core.pairing.groups import Groups, cross_over, groups
from tournaments.core.pairing.matches import Row, after
from tournaments.core.pairing.seeding import bracket_lines, bracket_size
from tournaments.core.types import PairingError, Result, Table


def lines(draw: tuple[tuple[int, int], ...]) -> dict[tuple[int, int], int]:
    order = bracket_lines(bracket_size(len(draw)))
    return {origin: order.index(seed) for seed, origin in enumerate(draw, 1)}


@pytest.mark.parametrize("count", range(1, 17))
@pytest.mark.parametrize("advance", [1, 2, 4])
def test_group_mates_are_as_far_apart_as_they_can_be(count: int, advance: int) -> None:
    draw = cross_over(count, advance) if count * advance > 1 else ()
    places = lines(draw) if draw else {}
    rounds = (bracket_size(len(draw)) - 1).bit_length()
    for group in range(count):
        mates = [places[origin] for origin in draw if origin[0] == group]
        earliest = min(((one ^ other).bit_length() for one, other in combinations(mates, 2)), default=rounds)
        # Two can be in different halves, four in different quarters.
        assert earliest >= rounds - {1: 0, 2: 0, 4: 1}[advance]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 8])
def test_three_of_each_group_never_meet_before_the_round_of_eight_lines_a_quarter(count: int) -> None:
    draw = cross_over(count, 3)
    places = lines(draw)
    rounds = (bracket_size(len(draw)) - 1).bit_length()
    for group in range(count):
        mates = [places[origin] for origin in draw if origin[0] == group]
        assert min((one ^ other).bit_length() for one, other in combinations(mates, 2)) >= rounds - 1


def test_two_groups_cross_over_as_usual() -> None:
    # Of four seeds the first meets the fourth: the winner of the first group the second of the other.
    assert cross_over(2, 2) == ((0, 0), (1, 0), (0, 1), (1, 1))


def underdogs(table: Table) -> tuple[int, ...]:
    """Rank by number: the higher number wins, so seeds say nothing about the standings."""
    return tuple(1 + sum(other > entrant for other in table) for entrant in table)


def first_meetings(event: Groups) -> list[list[int]]:
    """Return the first tables of the knockout after groups that the underdogs have won."""
    rows: list[Row] = []
    while event.knockout(rows) is None:
        rows += [row(match, underdogs(match.table)) for match in event.ready(rows)]
    return sorted(sorted(match.table) for match in event.ready(rows))


def test_the_knockout_is_seeded_by_the_standings_and_not_by_the_seeds_of_the_start() -> None:
    # One group of eight: 7 has won it, followed by 6, 5 and 4. The first meets the last who advances.
    assert first_meetings(groups(range(8), 1, 4, seed=1)) == [[4, 7], [5, 6]]


def test_after_two_groups_each_winner_meets_the_second_of_the_other_whoever_that_is() -> None:
    event = groups(range(8), 2, 2, seed=1)
    (_, second, winner), (_, other_second, other_winner) = (sorted(part.entrants)[-3:] for part in event.groups)
    assert first_meetings(event) == sorted([sorted((winner, other_second)), sorted((other_winner, second))])


def test_winners_are_seeded_before_seconds() -> None:
    draw = cross_over(4, 2)
    assert [rank for _, rank in draw] == [0] * 4 + [1] * 4
    assert sorted(draw) == [(group, rank) for group in range(4) for rank in range(2)]


@pytest.mark.parametrize(("entrants", "count", "advance"), [(8, 2, 2), (12, 4, 2), (14, 3, 2), (16, 4, 1), (9, 2, 4)])
def test_everybody_gets_a_place_behind_those_who_came_farther(entrants: int, count: int, advance: int) -> None:
    event = groups(range(entrants), count, advance, seed=1)
    luck = random.Random(entrants)
    rows = play(event, by_luck(luck), luck)
    places = event.places(rows)
    assert sorted(place.entrant for place in places) == list(range(entrants))
    second = event.knockout(rows)
    assert second is not None
    assert {place.entrant for place in places[: count * advance]} == set(second.entrants)
    assert [place.first for place in places] == sorted(place.first for place in places)


def test_favourites_come_through() -> None:
    event = groups(range(16), 4, 2, seed=1)
    rows = play(event, favourites, random.Random(1))
    assert [place.entrant for place in event.places(rows)][:2] == [0, 1]
    assert {place.entrant for place in event.places(rows)[:8]} == set(range(8))


def test_the_knockout_begins_when_all_groups_are_finished() -> None:
    event = groups(range(4), 2, 1, seed=1)
    first, second = event.ready([])
    rows = [Row(first.name, Result(first.table, (1, 2)))]
    assert event.ready(rows) == (second,)
    rows.append(Row(second.name, Result(second.table, (1, 2))))
    assert [match.name for match in event.ready(rows)] == ["F"]


def test_a_correction_in_a_group_and_its_reverse_restore_the_state() -> None:
    event = groups(range(8), 2, 2, seed=1)
    luck = random.Random(4)
    rows = play(event, by_luck(luck), luck)
    for target in rows:
        changed = after(event, rows, Row(target.match, Result(target.result.table, target.result.ranks[::-1])))
        back = after(event, changed.rows, target)
        assert event.matches(back.rows) == event.matches(rows)
        assert event.places(back.rows) == event.places(rows)


def test_more_than_a_group_has_cannot_go_on() -> None:
    for advance in (0, 3):
        with pytest.raises(PairingError) as refused:
            groups(range(5), 2, advance, seed=1)
        assert refused.value.key == "advance"
