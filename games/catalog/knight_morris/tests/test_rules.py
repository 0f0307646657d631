"""Tests of the rules that differ from nine men's morris, and of what the advice says about the board."""

from games.catalog.knight_morris.positions import position
from games.catalog.knight_morris.rules import KnightMorris
from games.engine.chance import Chance
from games.engine.kit.duels import Ended
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.plans import PLANS
from games.engine.kit.mills.rules import Refusal

GAME = KnightMorris()
LUCK = Chance(bytes(32))
PLAN = PLANS["three-squares"]
MIDDLE = {PLAN.numbers[name] for name in ("b6", "d6", "f6", "b4", "f4", "b2", "d2", "f2")}


def leaps(name: str) -> set[str]:
    """Return the points that a knight can reach, by name."""
    return {PLAN.names[point] for point in PLAN.leaps[PLAN.numbers[name]]}


def test_a_man_goes_three_steps_with_one_bend():
    """§ 3.2: checks moves from a corner, from the middle of a side, and from the middle square."""
    assert leaps("a7") == {"d5", "c4", "g4", "d1"}
    assert leaps("d7") == {"c5", "e5", "a1", "g1"}
    assert leaps("b6") == {"f4", "d2"}
    assert leaps("d6") == {"b2", "f2"}


def test_men_in_between_do_not_matter_but_the_target_does():
    """Checks § 3.2 of the rule page."""
    state = position("c4 e3 d1 b2", "a4 b4 d7 g7")
    assert GAME.forbidden(state, 0, Go("a7", "c4")) is None
    assert GAME.forbidden(state, 0, Go("d7", "c5")) is Refusal.WAY_BLOCKED
    assert GAME.forbidden(state, 0, Go("c5", "c4")) is Refusal.NOT_THAT_FAR
    assert GAME.forbidden(position("c4 e3 d1 b2", "a4 b4", (1, 0)), 0, Go("a7", "c4")) is Refusal.PLACE_FIRST


def test_three_men_go_anywhere():
    """Checks § 5.1 of the rule page."""
    state = position("c4 e3 d1", "a4 b4 d7 g7")
    assert GAME.forbidden(state, 0, Go("c5", "c4")) is None


def test_whoever_cannot_leap_has_lost():
    """§ 6.1: black's four men are on the middle square, and white is on all points that they could reach."""
    state = position("b2 f2 d6 b4 a7", "f6 d2 f4 b6")
    assert {name for man in ("f6", "d2", "f4", "b6") for name in leaps(man)} == {"b4", "d2", "b6", "f6", "b2", "f4"}
    assert GAME.play(state, 0, Go("d5", "a7"), LUCK).events[-1] == Ended(0, "blocked")


def test_nobody_leaves_the_middle_square_or_gets_onto_it():
    """Checks the advice: two moves from points of the middle square, four from other points, and eight lines that
    cross it.
    """
    for point, ways in enumerate(PLAN.leaps):
        assert {there in MIDDLE for there in ways} == {point in MIDDLE}
        assert len(ways) == (2 if point in MIDDLE else 4)
    assert sum(bool(MIDDLE & set(line)) for line in PLAN.lines) == 8


def test_a_leap_never_ends_on_the_next_point_and_changes_between_corners_and_middles():
    """Checks the advice about moves of a man."""
    middles = {point for point, name in enumerate(PLAN.names) if "d" in name or "4" in name}
    for point, ways in enumerate(PLAN.leaps):
        assert not set(ways) & set(PLAN.neighbours[point])
        assert {there in middles for there in ways} == {point not in middles}
