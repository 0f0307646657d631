"""Planning ahead at tables of three and more: repeated meetings in a whole event, and balance of first seats."""

from collections import Counter
from itertools import combinations

import pytest

from tests.tiers import statistical
from tests.tournaments.core.events import meetings, swiss
from tournaments.core.deals import chance
from tournaments.core.pairing.courses import Embedding, course, may_all_differ, pairs_at, repeats_of, weight_of
from tournaments.core.pairing.designs import transversal
from tournaments.core.pairing.starters import started
from tournaments.core.pairing.swiss import Swiss, pair
from tournaments.core.sizes import table_sizes
from tournaments.core.types import Pairing

#: Entrants, seats, rounds, and the highest number of repeated meetings.
GOALS = [
    (16, 4, 5, 0), (25, 5, 6, 0), (15, 3, 7, 0), (9, 3, 4, 0), (40, 4, 8, 0), (64, 4, 8, 0), (28, 4, 9, 2),
    (24, 4, 6, 2), (30, 5, 6, 0), (21, 3, 9, 0), (22, 4, 6, 4),
]  # fmt: skip


def met(pairings: list[Pairing]) -> Counter[tuple[int, int]]:
    return Counter(two for each in pairings for two in pairs_at(each.tables))


def told(pairing: Pairing) -> object:
    return next(note.args["repeats"] for note in pairing.notes if note.key == "ahead")


@pytest.mark.parametrize(("size", "seats", "rounds", "most"), GOALS)
@statistical(few=1, of=20)
def test_no_more_meet_again_than_a_design_needs_however_the_tables_end(size, seats, rounds, most, numbers):
    for number in numbers:
        event = [pairing for _, pairing in swiss(size, rounds, (seats - 1, seats, seats), number, ahead=True)]
        assert repeats_of(met(event)) <= most
        assert told(event[-1]) == repeats_of(met(event))


@pytest.mark.parametrize("seed", range(4))
def test_eight_in_fours_do_not_have_the_same_pairs_each_round(seed):
    event = [pairing for _, pairing in swiss(8, 3, (4, 4, 4), seed, ahead=True)]
    assert max(met(event).values()) == 2
    assert told(event[0]) == told(event[-1]) == repeats_of(met(event)) == 12


@pytest.mark.parametrize(("size", "seats", "rounds"), [(16, 4, 5), (15, 3, 6), (22, 4, 5), (8, 4, 4)])
def test_nobody_begins_three_times_running(size, seats, rounds):
    for seed in range(3):
        firsts = [
            {table[0] for table in pairing.tables}
            for _, pairing in swiss(size, rounds, (seats - 1, seats, seats), seed, ahead=True)
        ]
        assert not any(one & two & three for one, two, three in zip(firsts, firsts[1:], firsts[2:], strict=False))


@statistical(few=10, of=300)
def test_in_pairs_nobody_begins_three_times_running(numbers):
    for seed in numbers:
        firsts = [{table[0] for table in pairing.tables} for _, pairing in swiss(20, 6, (2, 2, 2), seed)]
        assert not any(one & two & three for one, two, three in zip(firsts, firsts[1:], firsts[2:], strict=False))


@pytest.mark.parametrize("seed", range(3))
def test_who_leaves_comes_late_or_misses_a_round_costs_few_repeats(seed):
    event = list(swiss(16, 4, (3, 4, 4), seed, leaving=0.1, ahead=True))
    for past, pairing in event:
        assert sorted(one for table in pairing.tables for one in table) == sorted(past.entrants)
    assert repeats_of(met([pairing for _, pairing in event])) <= 6


def test_the_same_event_is_paired_the_same_and_another_seed_pairs_it_otherwise():
    *_, (event, pairing) = swiss(16, 3, (4, 4, 4), 1, ahead=True)
    assert (
        pair(event, 1) == pairing == pair(Swiss(event.entrants, event.rounds[::-1], event.scores, 4, 4, 4, last=3), 1)
    )
    assert pair(event, 2).tables != pairing.tables


def test_a_course_has_the_tables_that_were_asked_for():
    for size, seats, rounds in [(22, 4, 6), (14, 4, 4), (30, 5, 6), (10, 4, 3), (13, 3, 6)]:
        sizes = table_sizes(size, seats - 1, seats, seats).tables
        known = course(sizes, rounds)
        for tables in known.rounds:
            assert sorted(place for table in tables for place in table) == list(range(size))
            assert tuple(map(len, tables)) == sizes
        counted = Counter(two for tables in known.rounds for two in pairs_at(tables))
        assert weight_of(counted) == known.weight


@pytest.mark.parametrize(("seats", "tables"), [(3, 4), (4, 5), (4, 8), (5, 9), (7, 7)])
def test_lines_of_a_field_part_everybody_who_has_met(seats, tables):
    rounds = transversal(seats, tables)
    assert rounds is not None
    assert len(rounds) == tables
    assert all(sorted(place for table in each for place in table) == list(range(seats * tables)) for each in rounds)
    assert max(Counter(two for each in rounds for two in pairs_at(each)).values()) == 1


def test_there_is_no_field_of_six_and_none_with_fewer_tables_than_seats():
    assert transversal(4, 6) is None
    assert transversal(5, 4) is None


def test_the_turns_of_a_round_part_everybody_who_has_met():
    rounds = started([4] * 10, 9, chance(0).stream("starter"))
    assert rounds is not None
    assert len(rounds) >= 9
    assert max(Counter(two for each in rounds for two in pairs_at(each)).values()) == 1


def test_counting_says_where_somebody_must_meet_again():
    assert may_all_differ((4,) * 4, 5)
    assert not may_all_differ((4,) * 4, 6)
    assert not may_all_differ((4, 4), 2)
    assert may_all_differ((4, 4), 1)


def test_people_find_their_places_in_a_course_again():
    known = course((4,) * 6, 6)
    luck = chance(5).stream("names")
    names = luck.shuffled(range(100, 124))
    past = [[[names[place] for place in table] for table in tables] for tables in known.rounds[2:5]]
    fits = Embedding(known.rounds, 24, past, sorted(names))
    places = next(found for _ in range(50) if (found := fits.find(luck, 2_000)))
    images = fits.images(places)
    assert len(set(images)) == 3
    for tables, image in zip(past, images, strict=True):
        seated = {frozenset(places[name] for name in table) for table in tables}
        assert seated == {frozenset(table) for table in known.rounds[image]}


def test_a_third_meeting_weighs_more_than_two_second_ones():
    assert weight_of({(0, 1): 1}) == 0
    assert weight_of({(0, 1): 2, (0, 2): 2}) == 2 < weight_of({(0, 1): 3}) == 5
    assert repeats_of({(0, 1): 3, (0, 2): 1}) == 2


def test_meetings_are_counted_by_pairs():
    (event, pairing), *_ = list(swiss(9, 1, (3, 3, 3), 0, ahead=True))
    assert not event.rounds
    count = meetings([])
    assert all(count(*two) == 0 for two in combinations(range(9), 2))
    assert sum(met([pairing]).values()) == 9
