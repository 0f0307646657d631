"""Totals of a series: examples counted by hand, and invariants of every series."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from tournaments.core.series import Ahead, Attended, Cell, Evening, Rule, Total, totals

PAID = Rule((10, 7, 5, 3, 2, 1), 1)


def evening(*names: str) -> dict[str, Attended]:
    """Return an event with one player on each place; "Ada+Ben" share one."""
    found, place = dict[str, Attended](), 1
    for group in names:
        same = group.split("+")
        found |= {name: Attended(place) for name in same}
        place += len(same)
    return found


def own(**points: int) -> dict[str, Attended]:
    """Return an event with its own points, best first."""
    return {name: Attended(place, Fraction(each)) for place, (name, each) in enumerate(points.items(), 1)}


def sums(found: list[Total]) -> dict[str, tuple[int, int]]:
    return {each.person: (each.place, int(each.points)) for each in found}


def line(found: list[Total], person: str) -> Total:
    return next(each for each in found if each.person == person)


def test_places_pay_what_was_declared_and_all_behind_them_for_being_there() -> None:
    names = ["Ada", "Ben", "Cem", "Dora", "Eve", "Finn", "Gus", "Hal"]
    found = totals(PAID, [evening(*names), evening("Hal", "Ada")])
    assert sums(found) == {
        "Ada": (1, 17), "Hal": (2, 11), "Ben": (3, 7), "Cem": (4, 5), "Dora": (5, 3), "Eve": (6, 2),
        "Finn": (7, 1), "Gus": (8, 1),
    }  # fmt: skip


def test_who_shares_a_place_on_an_evening_gets_what_it_pays() -> None:
    found = totals(PAID, [evening("Ada+Ben", "Cem+Dora+Eve", "Finn")])
    assert sums(found) == {"Ada": (1, 10), "Ben": (1, 10), "Cem": (3, 5), "Dora": (3, 5), "Eve": (3, 5), "Finn": (6, 1)}
    assert [each.last for each in found] == [2, 2, 5, 5, 5, 6]


def test_who_was_not_there_gets_nothing() -> None:
    [ada, ben] = totals(Rule((3,), 2), [evening("Ada", "Ben"), evening("Ada")])
    assert [ada.points, ben.points] == [6, 2]
    assert [cell.place for cell in ben.cells] == [2, None]


def test_only_the_best_evenings_count() -> None:
    # Ada: 10, 7, 1 (seventh) and 5: the best three are 22. Ben: 7, 10 and 10: 27, and one event missed.
    seventh = evening("Ben", "C", "D", "E", "F", "G", "Ada")
    evenings = [evening("Ada", "Ben"), evening("Ben", "Ada"), seventh, evening("C", "D", "Ada")]
    found = totals(PAID._replace(best=3), evenings)
    assert [line(found, name).points for name in ("Ada", "Ben")] == [22, 27]
    assert [cell.counts for cell in line(found, "Ada").cells] == [True, True, False, True]
    assert line(found, "Ben").cells[3] == Cell(None, Fraction(0), counts=False)


def test_of_equal_points_the_worse_place_is_dropped() -> None:
    rule = Rule((5,), 1, best=1)
    found = totals(rule, [evening("X", "Y", "Ada"), evening("X", "Ada", "Y")])
    assert [cell.counts for cell in line(found, "Ada").cells] == [False, True]


def test_equal_sums_are_parted_by_more_first_places_then_by_more_second_ones() -> None:
    # Ada 10 + 2, Ben 7 + 5: twelve each, but one has won an event.
    rule = Rule((10, 7, 5, 3, 2))
    found = totals(rule, [evening("Ada", "Ben", "C", "D", "E"), evening("C", "D", "Ben", "E", "Ada")])
    assert sums(found)["Ada"] == (2, 12)
    assert sums(found)["Ben"] == (3, 12)
    assert line(found, "Ada").ahead == Ahead("Ben", 1, 1, 0)
    # Without a win: 5 + 5 of second places before 7 + 3.
    flat = Rule((9, 7, 5, 3))
    found = totals(flat, [evening("X", "Ada", "Cem", "Ben"), evening("X", "Ben", "Cem", "Ada")])
    assert sums(found) == {"X": (1, 18), "Ada": (2, 10), "Ben": (2, 10), "Cem": (4, 10)}
    assert line(found, "Ada").ahead is None
    assert line(found, "Ben").ahead == Ahead("Cem", 2, 1, 0)


def test_places_of_dropped_evenings_part_nobody() -> None:
    rule = Rule((5, 5), 0, best=1)
    found = totals(rule, [evening("Ada", "Ben"), evening("X", "Ada"), evening("Ben", "X")])
    assert sums(found) == {"Ada": (1, 5), "Ben": (1, 5), "X": (1, 5)}


def test_who_is_equal_in_everything_shares_the_place() -> None:
    found = totals(PAID, [evening("Ada", "Ben", "Cem"), evening("Ben", "Ada", "Cem")])
    assert [(each.person, each.place, each.last) for each in found] == [("Ada", 1, 2), ("Ben", 1, 2), ("Cem", 3, 3)]


def test_the_evenings_own_points_can_be_added_up() -> None:
    found = totals(Rule(own=True), [own(Ada=6, Ben=4), own(Ben=5, Cem=3, Ada=0)])
    assert sums(found) == {"Ben": (1, 9), "Ada": (2, 6), "Cem": (3, 3)}


def test_where_points_lie_below_zero_staying_away_is_no_better_than_the_worst() -> None:
    # Hearts: Ada plays both events, Ben misses the second. Without a rule for that he would be first.
    found = totals(Rule(own=True), [own(Ben=-20, Ada=-30), own(Ada=-10, Cem=-50)])
    assert sums(found) == {"Ada": (1, -40), "Ben": (2, -70), "Cem": (3, -80)}


def test_a_series_without_evenings_has_no_standings() -> None:
    assert totals(PAID, []) == []


def drawn(luck: Random) -> list[Evening]:
    """Return random events of some of eight players, with shared places and points of any sign."""
    evenings = list[Evening]()
    for _ in range(luck.randint(1, 7)):
        names = luck.sample("ABCDEFGH", luck.randint(1, 8))
        places = sorted(luck.randint(1, 8) for _ in names)
        here = {
            name: Attended(place, Fraction(luck.randint(-9, 9), 2)) for name, place in zip(names, places, strict=True)
        }
        evenings.append(here)
    return evenings


def ruled(luck: Random) -> Rule:
    paid = sorted((luck.randint(0, 9) for _ in range(luck.randint(0, 6))), reverse=True)
    return Rule(paid, luck.randint(0, min(paid, default=3)), luck.random() < 0.3, luck.choice([None, 1, 2, 3]))


@pytest.mark.parametrize("seed", range(100))
def test_the_order_of_the_evenings_decides_nothing(seed: int) -> None:
    luck = Random(seed)
    evenings, rule = drawn(luck), ruled(luck)
    mixed = luck.sample(evenings, len(evenings))
    said = [(each.person, each.place, each.last, each.points, each.ahead) for each in totals(rule, evenings)]
    assert said == [(each.person, each.place, each.last, each.points, each.ahead) for each in totals(rule, mixed)]


@pytest.mark.parametrize("seed", range(100))
def test_dropping_is_best_for_everybody_and_worse_for_nobody_else(seed: int) -> None:
    """No other choice of that many events gives a player more.

    If points are not negative, one more counting event takes nothing away.
    """
    luck = Random(seed)
    evenings, rule = drawn(luck), ruled(luck)._replace(best=2)
    for each in totals(rule, evenings):
        chosen = min(2, len(each.cells))
        assert sum(cell.counts for cell in each.cells) == chosen
        assert each.points == max(sum(cell.points for cell in some) for some in combinations(each.cells, chosen))
    if not rule.own:
        less = {each.person: each.points for each in totals(rule._replace(best=1), evenings)}
        assert all(each.points >= less[each.person] for each in totals(rule, evenings))


@pytest.mark.parametrize("seed", range(100))
def test_one_more_evening_lowers_nobody_and_helps_only_who_was_there(seed: int) -> None:
    luck = Random(seed)
    evenings, rule = drawn(luck), ruled(luck)._replace(own=False)
    before = {each.person: each.points for each in totals(rule, evenings[:-1])}
    for each in totals(rule, evenings):
        assert each.points >= before.get(each.person, 0)
        if each.person not in evenings[-1]:
            assert each.points == before[each.person]


@pytest.mark.parametrize("seed", range(100))
def test_places_count_those_who_are_better(seed: int) -> None:
    luck = Random(seed)
    found = totals(ruled(luck), drawn(luck))
    assert [each.points for each in found] == sorted((each.points for each in found), reverse=True)
    for number, each in enumerate(found, 1):
        assert each.place <= number <= each.last
        assert each.last - each.place + 1 == sum(other.place == each.place for other in found)
