"""Tests of the rules that differ from draughts, paragraph by paragraph, and of published counts of positions."""

from collections.abc import Sequence
from functools import cache

import pytest

from games.catalog.polish_draughts.positions import position
from games.catalog.polish_draughts.rules import Options, PolishDraughts
from games.engine.chance import Chance
from games.engine.codec import read
from games.engine.kit.chequers.data import Go, State
from games.engine.kit.chequers.moving import Line, movement, start_board
from games.engine.kit.chequers.positions import position as set_up
from games.engine.kit.chequers.rules import Refusal
from games.engine.kit.duels import other

GAME = PolishDraughts()
LUCK = Chance(bytes(32))
MAJORITY = GAME.terms(Options(majority="on"))
# Leaves of the tree of international draughts by depth, as published and agreed by many programs.
LEAVES = (9, 81, 658, 4265, 27_117, 167_140, 1_049_442)


def ends(state: State) -> set[tuple[str, ...]]:
    return {move.path for move in GAME.candidates(state, 0) if isinstance(move, Go)}


def wrong(state: State, *path: str) -> object:
    return GAME.forbidden(state, 0, Go(path))


def different(lines: Sequence[Line]) -> list[Line]:
    """Return one line for each start, end and set of captured pieces; the order of a capture makes no other move."""
    return list({(line.path[0], line.path[-1], frozenset(line.taken)): line for line in lines}.values())


@cache  # many lines lead to the same position
def leaves(board: str, colour: str, depth: int) -> int:
    moving = movement(MAJORITY)
    lines = different(moving.legal(board, colour))
    if depth == 1:
        return len(lines)
    return sum(leaves(moving.after(board, line), other(colour), depth - 1) for line in lines)


@pytest.mark.parametrize("depth", range(1, len(LEAVES) + 1))
def test_there_are_as_many_positions_as_published(depth: int):
    """§ 3 to § 6: counts with the rule that the larger capture is obligatory."""
    assert leaves(start_board(MAJORITY), "w", depth) == LEAVES[depth - 1]


def test_twenty_men_each_and_two_free_rows():
    """Checks § 2.2 of the rule page."""
    board = start_board(MAJORITY)
    assert (board.count("w"), board.count("b"), len(board)) == (20, 20, 100)
    assert set(board[40:60]) == {"."}


def test_men_take_backward_but_do_not_move_there():
    """Checks § 3.1 and § 4.1 of the rule page."""
    state = position({"w": "e5", "b": "d4 j10"})
    assert ends(state) == {("e5", "c3")}
    assert wrong(position({"w": "e5", "b": "j10"}), "e5", "d4") is Refusal.NO_SUCH_MOVE


def test_a_capture_is_forced_and_finished():
    """Checks § 5.1 of the rule page."""
    state = position({"w": "e3 a1", "b": "d4 b4 f4"})
    assert ends(state) == {("e3", "c5", "a3"), ("e3", "g5")}
    assert wrong(state, "e3", "c5") is Refusal.MUST_GO_ON
    assert wrong(state, "a1", "b2") is Refusal.MUST_TAKE


def test_the_larger_capture_goes_first_unless_agreed_otherwise():
    """§ 5.1: this holds for new tables; stored options keep the free choice."""
    assert GAME.terms(Options()) == MAJORITY
    assert read(GAME, "options", "{}", 1) == read(GAME, "options", '{"majority": "off"}', 1) == Options("off")
    state = set_up(MAJORITY, {"w": "e3", "b": "d4 b4 f4"})
    assert ends(state) == {("e3", "c5", "a3")}
    assert wrong(state, "e3", "g5") is Refusal.MUST_TAKE_MOST


def test_what_is_taken_lies_in_the_way_until_the_move_ends():
    """§ 4.2: the king cannot pass the man on e5 a second time."""
    state = position({"W": "a1", "b": "e5 g7 d8"})
    for path in ends(state):
        assert len(path) - 1 == len(set(path[1:]))
    step = GAME.play(position({"w": "e3", "b": "d4 b4"}), 0, Go(("e3", "c5", "a3")), LUCK)
    assert step.state.board.count("b") == 0


def test_a_jumped_man_is_not_jumped_again():
    """§ 4.2: four men in a ring bring the man back to where it began, and no further."""
    state = position({"w": "e3", "b": "d4 d6 f6 f4"})
    assert max(len(path) for path in ends(state)) == 5
    assert ("e3", "c5", "e7", "g5", "e3") in ends(state)


def test_a_man_that_passes_the_last_row_remains_a_man():
    """Checks § 6.1 of the rule page."""
    passing = GAME.play(position({"w": "b8", "b": "c9 e9 a1"}), 0, Go(("b8", "d10", "f8")), LUCK).state
    staying = GAME.play(position({"w": "h8", "b": "i9 a1"}), 0, Go(("h8", "j10")), LUCK).state
    assert "W" not in passing.board
    assert "W" in staying.board


def test_kings_land_anywhere_behind_what_they_take():
    """Checks § 6.3 of the rule page."""
    pieces = {"W": "h6", "b": "g7 c5 d2"}
    assert ends(position(pieces)) >= {("h6", "f8", "b4", "e1"), ("h6", "f8", "a3")}
    assert ends(set_up(MAJORITY, pieces)) == {("h6", "f8", "b4", "e1")}
    landed = {path[-1] for path in ends(position({"W": "a1", "b": "d4 a9"}))}
    assert landed == {"e5", "f6", "g7", "h8", "i9", "j10"}
    assert wrong(position({"W": "a1", "b": "d4 a9"}), "a1", "c3") is Refusal.MUST_TAKE
