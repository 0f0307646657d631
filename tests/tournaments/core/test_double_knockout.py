import random
from collections import Counter

import pytest

from tests.tournaments.core.playing import by_luck, favourites, play, row
from tournaments.core.pairing.brackets import Source
from tournaments.core.pairing.double_knockout import DoubleKnockout, double_knockout
from tournaments.core.pairing.matches import Row, after
from tournaments.core.types import Result

SIZES = range(2, 65)


def losses(rows: list[Row]) -> Counter[int]:
    return Counter(each.result.table[each.result.ranks.index(2)] for each in rows)


@pytest.mark.parametrize("count", SIZES)
def test_all_but_the_champion_lose_exactly_twice(count: int) -> None:
    event = double_knockout(range(count))
    rows = play(event, by_luck(random.Random(count)), random.Random(-count))
    champion = event.places(rows)[0].entrant
    lost = losses(rows)
    assert {entrant for entrant in range(count) if lost[entrant] == 2} == set(range(count)) - {champion}
    assert lost[champion] < 2
    assert len(rows) == 2 * count - 2 + lost[champion]


@pytest.mark.parametrize("count", SIZES)
def test_everybody_gets_a_place_and_shared_places_fit(count: int) -> None:
    event = double_knockout(range(count))
    places = event.places(play(event, by_luck(random.Random(count)), random.Random(count)))
    assert sorted(place.entrant for place in places) == list(range(count))
    for first, number in Counter(place.first for place in places).items():
        assert {place.last for place in places if place.first == first} == {first + number - 1}


def test_the_reset_is_played_only_if_the_unbeaten_one_loses_the_final() -> None:
    event = double_knockout([1, 2])
    first = row(event.ready([])[0], favourites(event.ready([])[0].table))
    (final,) = event.ready([first])
    assert final.name == "F"
    assert event.finished([first, row(final, favourites(final.table))])
    upset = [first, row(final, [3 - rank for rank in favourites(final.table)])]
    assert [match.name for match in event.ready(upset)] == ["R"]
    assert event.places(upset) == ()
    (reset,) = event.ready(upset)
    assert event.places([*upset, row(reset, [1 if entrant == 2 else 2 for entrant in reset.table])])[0].entrant == 2


def test_the_drawing_of_eight_is_the_usual_one() -> None:
    event = double_knockout(range(1, 9))
    names = [match.name for match in event.plan]
    assert names == [
        "W1-1", "W1-2", "W1-3", "W1-4", "L1-1", "L1-2", "W2-1", "W2-2",
        "L2-1", "L2-2", "L3-1", "W3-1", "L4-1", "F", "R",
    ]  # fmt: skip
    second = next(match for match in event.plan if match.name == "L2-1")
    assert second.sides == (Source("W2-2", 2), Source("L1-1", 1))


def first_possible_rematch(event: DoubleKnockout) -> int:
    """Return the first round of the lower bracket in which players of one upper match may meet again."""
    under: dict[str, set[str]] = {}  # the upper matches below each upper match
    down: dict[str, set[str]] = {}  # the upper matches whose losers may be in each lower match
    for match in event.plan[:-2]:
        sources = [side for side in match.sides if isinstance(side, Source)]
        if match.part == "upper":
            under[match.name] = {name for source in sources for name in under[source.match] | {source.match}}
            continue
        upper, lower = (down.get(source.match, {source.match}) for source in sources)
        down[match.name] = upper | lower
        if any(one in under[two] or two in under[one] for one in upper for two in lower):
            return match.round
    raise AssertionError("the last round has everybody")


@pytest.mark.parametrize(("count", "safe"), [(8, 2), (16, 3), (32, 4), (64, 6)])
def test_no_two_meet_again_in_the_first_rounds_of_the_lower_bracket(count: int, safe: int) -> None:
    assert first_possible_rematch(double_knockout(range(count))) > safe


@pytest.mark.parametrize("count", [2, 3, 6, 8, 11, 16])
def test_a_correction_and_its_reverse_restore_the_state(count: int) -> None:
    luck = random.Random(count)
    event = double_knockout(range(count))
    rows = play(event, by_luck(luck), luck)
    for target in rows:
        turned = Row(target.match, Result(target.result.table, target.result.ranks[::-1]))
        changed = after(event, rows, turned)
        back = after(event, changed.rows, target)
        assert event.matches(back.rows) == event.matches(rows)
        assert event.places(back.rows) == event.places(rows)


def test_a_second_match_need_not_wait_for_its_round() -> None:
    event = double_knockout(range(1, 9))
    rows = [row(match, favourites(match.table)) for match in event.ready([])[:2]]
    assert {match.name for match in event.ready(rows)} == {"W1-3", "W1-4", "L1-1", "W2-1"}
