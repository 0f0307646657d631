"""Tests of what differs from nine men's morris, paragraph by paragraph."""

from games.catalog.corner_morris.positions import position
from games.catalog.corner_morris.rules import CornerMorris, Options
from games.engine.chance import Chance
from games.engine.kit.duels import Ended
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.plans import PLANS
from games.engine.kit.mills.rules import Refusal

GAME = CornerMorris()
LUCK = Chance(bytes(32))
PLAN = PLANS["three-squares-corners"]


def test_twenty_lines_and_twelve_men_each():
    """§ 2."""
    assert len(PLAN.lines) == 20
    ways = {(len(lines), len(ways)) for lines, ways in zip(PLAN.lines_at, PLAN.neighbours, strict=True)}
    assert ways == {(2, 3), (2, 4), (3, 3), (3, 4)}
    by_lines = [{name for name, at in zip(PLAN.names, PLAN.lines_at, strict=True) if len(at) == n} for n in (2, 3)]
    assert by_lines == [{name for name in PLAN.names if ("d" in name or "4" in name) == middle} for middle in (1, 0)]
    assert all(len(PLAN.neighbours[PLAN.numbers[name]]) == 4 for name in ("b6", "f6", "b2", "f2"))
    assert GAME.setup(Options(), 2, LUCK).state.hands == (12, 12)


def test_a_mill_across_the_corner_takes_a_man():
    """§ 4.1."""
    state = position("a7 b6 f4", "d6 e4 d2", (9, 9))
    assert GAME.forbidden(state, 0, Go("c5")) is Refusal.TAKE_A_MAN
    assert GAME.play(state, 0, Go("c5", take="e4"), LUCK).state.board.count("b") == 2


def test_a_man_in_a_mill_across_the_corner_is_safe():
    """§ 4.2."""
    state = position("a4 b4 d3", "a7 b6 c5 g1", (8, 8))
    assert GAME.forbidden(state, 0, Go("c4", take="a7")) is Refusal.SAFE_IN_MILL


def test_men_move_along_the_corners_but_not_past_a_point():
    """§ 3.2."""
    state = position("a7 d3 e4 f2", "c4 d7 g7 b2")
    assert GAME.forbidden(state, 0, Go("b6", "a7")) is None
    assert GAME.forbidden(state, 0, Go("c5", "a7")) is Refusal.NOT_THAT_FAR


def test_a_full_board_after_placing_is_a_draw():
    """§ 6.2."""
    white, black = "g7 b6 d5 e5 a4 e4 c3 d2 f2 a1 g1", "a7 d6 f6 c5 b4 c4 f4 g4 d3 e3 b2 d1"
    step = GAME.play(position(white, black, (1, 0)), 0, Go("d7"), LUCK)
    assert ("." in step.state.board, step.events[-1]) == (False, Ended(None, "full"))


def test_whoever_is_shut_in_on_a_board_with_room_has_lost():
    """§ 6.1: black is shut in two corners."""
    state = position("b6 a1 b4 g7 d5 d1 g4 f2", "a7 a4 d7 g1")
    assert GAME.play(state, 0, Go("d6", "d5"), LUCK).events[-1] == Ended(0, "blocked")
