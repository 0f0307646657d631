"""Tests of the rules of corner draughts, paragraph by paragraph."""

import pytest

from games.catalog.corner_draughts.board import board
from games.catalog.corner_draughts.rules import CORNER, HEIGHT, CornerDraughts, Options, Refusal
from games.catalog.corner_draughts.tests.positions import HOME
from games.engine.chance import Chance
from games.engine.kit.duels import Ended
from games.engine.kit.marching.data import Go, State, Waits
from games.engine.kit.marching.positions import position
from games.engine.kit.marching.rules import GRID
from games.engine.replay import random_playout
from games.engine.text import words

GAME = CornerDraughts()
LUCK = Chance(bytes(32))
OWN_CORNER = "a1 a3 b2 c1 a5 b4 c3 d2 e1"


def targets(state: State, start: str) -> set[str]:
    return {move.to for move in GAME.candidates(state, state.mover or 0) if move.start == start}


def test_the_nine_men_stand_in_the_corner_on_three_and_on_five():
    """§ 2.2."""
    state = GAME.setup(Options(), 2, LUCK).state
    white = {name for name, sign in zip(GRID.names, state.board, strict=True) if sign == "W"}
    black = {name for name, sign in zip(GRID.names, state.board, strict=True) if sign == "B"}
    assert (white, black) == (set(OWN_CORNER.split()), set(HOME.split()))


def test_a_man_has_five_ways():
    """§ 3.1, for both colours."""
    assert targets(position("d4", "h8"), "d4") == {"d5", "e4", "e5", "c5", "e3"}
    assert targets(position("a1", "d4", mover=1), "d4") == {"d3", "c4", "c3", "c5", "e3"}


def test_going_back_is_refused_with_its_reason():
    """§ 3.1."""
    state = position("d4", "h8")
    assert GAME.forbidden(state, 0, Go("d4", "c4")) is Refusal.NOT_BACK
    assert GAME.forbidden(state, 0, Go("d4", "f4")) is Refusal.NO_SUCH_MOVE
    assert GAME.forbidden(state, 0, Go("h8", "g8")) is Refusal.NOT_YOUR_PIECE


def test_chains_lead_over_rivals_only_and_leave_them_there():
    """§ 3.2."""
    state = position("c3", "d4 e6 f8")
    assert {"e5", "e7"} <= targets(state, "c3")
    after = GAME.play(state, 0, Go("c3", "e7"), LUCK).state
    assert after.last == ("c3", "e5", "e7")
    assert after.board.count("b") == 3
    assert "e5" not in targets(position("c3 d4", "h8"), "c3")


def test_there_is_no_hop_with_a_gap_nor_onto_a_man_nor_back():
    """§ 3.2."""
    assert "f6" not in targets(position("c3", "e5"), "c3")
    assert "e5" not in targets(position("c3", "d4 e5"), "c3")
    assert "c3" not in targets(position("e5", "d4"), "e5")


def test_whoever_cannot_move_waits_and_if_neither_can_it_is_a_draw():
    """§ 3.3."""
    step = GAME.play(position("h7", "a1 g2"), 0, Go("h7", "h8"), LUCK)
    assert step.state.mover == 1
    again = GAME.play(step.state, 1, Go("g2", "f2"), LUCK)
    assert (again.state.mover, again.events[-1]) == (1, Waits(0))
    last = GAME.play(position("h7", "a1"), 0, Go("h7", "h8"), LUCK)
    assert last.events[-1] == Ended(None, "stuck")


def test_nine_men_across_win():
    """§ 4.1."""
    step = GAME.play(position("d8 e7 f6 g5 h4 f8 g7 h6 g8", "a2"), 0, Go("g8", "h8"), LUCK)
    assert step.events[-1] == Ended(0, "filled")


@pytest.mark.parametrize(("fresh", "winner"), [(HOME, 0), (HOME.replace("h8", ""), None)])
def test_men_that_have_never_moved_keep_nobody_out(fresh: str, winner: int | None):
    """§ 4.2: if one of the eight has moved, it does."""
    state = position("e5", "d8 e7 b5 g5 h4 f8 g7 h6 h8", fresh=fresh)
    assert GAME.play(state, 0, Go("e5", "f6"), LUCK).state.winner == winner


def test_nobody_wins_before_a_man_is_across():
    """§ 4.2: at the start all nine have never moved."""
    begun = GAME.setup(Options(), 2, LUCK).state
    assert all(
        GAME.apply(begun, begun.white, move, LUCK).state.mover is not None
        for move in GAME.candidates(begun, begun.white)
    )


@pytest.mark.parametrize(("white", "winner"), [("g7 b5", 0), ("g5 a8", 0), ("g4 b5", None)])
def test_the_third_time_more_men_across_win(white: str, winner: int | None):
    """§ 4.3."""
    state = position(white, "e4")
    start = white.split()[1]
    there = {"b5": "c4", "a8": "b7"}[start]
    for _ in range(2):
        for go in (Go(start, there), Go("e4", "f3"), Go(there, start), Go("f3", "e4")):
            assert state.mover is not None
            step = GAME.play(state, state.mover, go, LUCK)
            state = step.state
    assert step.events[-1] == Ended(winner, "repeated")


def test_a_step_forward_begins_the_count_anew():
    """§ 4.3."""
    state = GAME.play(position("b5 d4", "e5"), 0, Go("b5", "c4"), LUCK).state
    assert len(state.quiet) == 2
    assert len(GAME.play(state, 1, Go("e5", "e4"), LUCK).state.quiet) == 1


def test_a_fifth_man_beyond_the_row_of_five_finds_no_place():
    """The advice says: four squares of the corner are beyond it, and no way leads back."""
    assert sum(HEIGHT[field] > 10 for field in CORNER["b"]) == 4
    for field in GRID.fields:
        for here, to in GAME.ways(position(GRID.names[field], "").board, "w"):
            assert HEIGHT[to] >= HEIGHT[here]


def test_random_matches_keep_their_men_and_end():
    for number in range(5):
        _, state = random_playout(GAME, Options(), 2, b"%d" % number)
        assert state.mover is None
        assert [state.board.lower().count(sign) for sign in "wb"] == [9, 9]


def test_the_page_draws_both_corners_and_says_how_many_are_across():
    state = position("g7 d4", "a1 b2 e5")
    page = board(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben"), {"path": ["d4.f6"]})
    assert [plate.status for plate in page.seats] == ["White · 1 of 9 across", "Black · 2 of 9 across"]
    assert page.go is not None
    assert page.go.label == "Move d4–f6"
