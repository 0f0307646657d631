import random
from collections import Counter
from fractions import Fraction

import pytest

from tests.tournaments.core.playing import by_luck, favourites, play, row
from tournaments.core.pairing.deciding import order
from tournaments.core.pairing.knockout import knockout
from tournaments.core.pairing.matches import Row, after, dependants
from tournaments.core.types import PairingError, Result

SIZES = range(2, 66)


@pytest.mark.parametrize("count", SIZES)
def test_all_but_one_lose_once(count: int) -> None:
    event = knockout(range(100, 100 + count), third_place=False)
    rows = play(event, by_luck(random.Random(count)), random.Random(-count))
    losers = [
        entrant
        for each in rows
        for entrant, rank in zip(each.result.table, each.result.ranks, strict=True)
        if rank == 2
    ]
    champion = event.places(rows)[0].entrant
    assert len(rows) == count - 1
    assert sorted([*losers, champion]) == list(event.entrants)


@pytest.mark.parametrize("count", SIZES)
def test_everybody_gets_a_place_and_shared_places_fit(count: int) -> None:
    event = knockout(range(count))
    places = event.places(play(event, by_luck(random.Random(count)), random.Random(count)))
    assert sorted(place.entrant for place in places) == list(range(count))
    for first, number in Counter(place.first for place in places).items():
        assert {place.last for place in places if place.first == first} == {first + number - 1}


@pytest.mark.parametrize("count", SIZES)
def test_top_seeds_have_the_byes_and_favourites_end_in_the_order_of_seeds(count: int) -> None:
    event = knockout(range(count))
    first_round = {entrant for match in event.plan if match.round == 1 for entrant in match.sides}
    byes = set(range(count)) - first_round
    assert byes == set(range(len(byes)))
    places = event.places(play(event, favourites, random.Random(0)))
    assert [place.entrant for place in places][:4] == list(range(count))[:4]
    assert all(place.first <= place.entrant + 1 <= place.last for place in places)


def test_a_match_starts_as_soon_as_both_sides_are_known() -> None:
    event = knockout(range(1, 9))
    assert [match.name for match in event.ready([])] == ["W1-1", "W1-2", "W1-3", "W1-4"]
    rows = [row(match, favourites(match.table)) for match in event.ready([])[:2]]
    assert [match.name for match in event.ready(rows)] == ["W1-3", "W1-4", "W2-1"]
    assert set(event.ready(rows)[2].table) == {1, 4}


def test_the_losers_of_the_semifinals_play_for_the_third_place() -> None:
    event = knockout([1, 2, 3, 4])
    rows = [row(match, favourites(match.table)) for match in event.ready([])]
    assert {match.name: set(match.table) for match in event.ready(rows)} == {"T": {3, 4}, "F": {1, 2}}
    assert event.places(rows) == ()
    without = knockout([1, 2, 3, 4], third_place=False)
    assert [(place.entrant, place.first, place.last) for place in without.places(rows)] == [(3, 3, 4), (4, 3, 4)]


def test_with_three_entrants_there_is_no_match_for_the_third_place() -> None:
    event = knockout([1, 2, 3])
    assert [match.name for match in event.plan] == ["W1-2", "F"]


def test_the_first_seat_goes_to_whoever_has_started_less_often() -> None:
    for count in (8, 16, 64):
        event = knockout(range(count))
        starts: Counter[int] = Counter()
        games: Counter[int] = Counter()
        for each in play(event, by_luck(random.Random(count)), random.Random(3)):
            starts[each.result.table[0]] += 1
            games.update(each.result.table)
        assert all(abs(2 * starts[entrant] - games[entrant]) <= 2 for entrant in games)


def test_a_draw_is_replayed_with_other_seats_and_then_decided_as_declared() -> None:
    event = knockout([1, 2], replays=1, ties=("later_seat",))
    (first,) = event.ready([])
    rows = [row(first, (1, 1))]
    (second,) = event.ready(rows)
    assert (second.name, second.table) == ("F/2", first.table[::-1])
    rows.append(row(second, (1, 1)))
    assert event.finished(rows)
    assert event.places(rows)[0].entrant == second.table[1]


def test_ties_are_decided_by_the_declared_tie_breaks_in_their_order() -> None:
    seeds = {7: 0, 8: 1, 9: 2}
    result = Result((9, 8, 7), (1, 1, 1), (Fraction(5), Fraction(9), Fraction(5)))
    assert order(result, ("game_points", "seed"), seeds) == (8, 7, 9)
    assert order(result, ("reverse_seed",), seeds) == (9, 8, 7)
    assert order(result, ("later_seat",), seeds) == (7, 8, 9)
    assert order(Result((9, 8, 7), (1, 2, 3), absent=(9,)), (), seeds) == (8, 7, 9)


def test_who_does_not_come_is_out_whatever_the_ranks_say() -> None:
    event = knockout([1, 2])
    (final,) = event.ready([])
    rows = [Row("F", Result(final.table, (1, 1), kind="forfeit", absent=(1,)))]
    assert event.places(rows)[0].entrant == 2


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13, 16])
def test_a_correction_and_its_reverse_restore_the_state(count: int) -> None:
    luck = random.Random(count)
    event = knockout(range(count))
    rows = play(event, by_luck(luck), luck)
    for target in rows:
        turned = Row(target.match, Result(target.result.table, target.result.ranks[::-1]))
        changed = after(event, rows, turned)
        back = after(event, changed.rows, target)
        assert event.matches(back.rows) == event.matches(rows)
        assert event.places(back.rows) == event.places(rows)
        assert event.standing(back.rows) == event.standing(rows)
        assert {match.name for match in changed.voided} == {match.name for match in back.revived}


def test_a_correction_voids_what_follows_and_nothing_else() -> None:
    event = knockout(range(1, 9))
    rows = play(event, favourites, random.Random(1))
    first = next(each for each in rows if each.match == "W1-1")
    change = after(event, rows, Row("W1-1", Result(first.result.table, first.result.ranks[::-1])))
    assert {match.name for match in change.voided} == {"W2-1", "T", "F"}
    assert [match.name for match in change.opened] == ["W2-1"]
    assert {match.name for match in dependants(event, rows, "W2-1")} == {"T", "F"}
    assert dependants(event, rows, "F") == ()


def test_a_correction_that_changes_no_winner_voids_nothing() -> None:
    event = knockout(range(1, 9))
    rows = play(event, favourites, random.Random(1))
    same = next(each for each in rows if each.match == "W1-2")
    change = after(event, rows, Row(same.match, Result(same.result.table, same.result.ranks, kind="adjudicated")))
    assert (change.voided, change.opened) == ((), ())


def test_results_of_foreign_tables_are_refused() -> None:
    event = knockout(range(1, 9))
    with pytest.raises(ValueError, match="not a match"):
        after(event, [], Row("W1-1", Result((1, 2), (1, 2))))
    with pytest.raises(ValueError, match="not a match"):
        after(event, [], Row("F", Result((1, 2), (1, 2))))


def test_the_order_in_which_results_arrive_means_nothing() -> None:
    event = knockout(range(20))
    luck = random.Random(5)
    rows = play(event, by_luck(luck), luck)
    for _ in range(5):
        luck.shuffle(rows)
        assert event.places(rows) == event.places(sorted(rows, key=lambda each: each.match))


def test_the_drawing_knows_who_stands_where() -> None:
    event = knockout([1, 2, 3])
    assert event.standing([]) == {"W1-2": ((3, 2), None), "F": ((1, None), None)}


@pytest.mark.parametrize(("entrants", "key"), [([], "too_few"), ([1], "too_few"), ([1, 2, 1], "twice")])
def test_events_that_cannot_be_are_refused(entrants: list[int], key: str) -> None:
    with pytest.raises(PairingError) as refused:
        knockout(entrants)
    assert refused.value.key == key
