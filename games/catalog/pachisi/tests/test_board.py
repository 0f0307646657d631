"""Tests of the page of pachisi."""

from math import hypot
from typing import Any

from games.catalog.pachisi.board import board
from games.catalog.pachisi.data import State
from games.catalog.pachisi.tests.positions import GAME, pawns, position
from games.engine.kit.targets import Touchable
from games.engine.page import Side
from games.engine.text import words


def page(state: State, path: str = "") -> Any:
    return board(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben", "Cem", "Dora"), {"path": [path]})


def drawn(state: State, path: str = "") -> dict[str, Touchable]:
    """Return the touchable fields by their labels."""
    return {target.label: target for target in page(state, path).drawing.touchable}


def own_pawns(state: State) -> set[tuple[int, int]]:
    return {(piece.x, piece.y) for piece in page(state).drawing.pieces if piece.seat == 0}


def test_every_pawn_in_the_hideout_can_be_touched():
    """Checks § 4.1 of the rule page."""
    state = position(pawns((20,)), die=6)
    out = drawn(state)["Bring a pawn out"]
    (x, y), reach = out.around, out.reach
    hidden = [spot for spot in own_pawns(state) if hypot(spot[0] - x, spot[1] - y) <= reach]
    assert len(hidden) == 3
    assert (out.x, out.y) in hidden


def test_on_a_shared_bench_the_reader_touches_a_pawn_of_their_own():
    """§ 5.2: step 5 of house 0 and step 47 of house 1 are the same bench."""
    state = position(pawns((5, 20), (47,)))
    on = drawn(state)["From 6 to 9"]
    assert (on.x, on.y) in own_pawns(state)
    sharing = [piece for piece in page(state).drawing.pieces if hypot(piece.x - on.x, piece.y - on.y) < 50]
    assert [piece.seat for piece in sharing] == [1, 0], "the dot lies on the pawn that is drawn last"


def test_another_pawn_can_be_touched_instead():
    targets = drawn(position(pawns((5, 20))), "6")
    assert targets["Put the pawn back"].css == "chosen"
    assert targets["From 21 to 24"].css == "other"
    assert targets["From 21 to 24"].query == "?path=21"


def test_a_pawn_that_can_be_hit_is_pointed_out_in_the_drawing_and_in_words():
    """§ 5.1: house 1 begins 14 fields further on, so its first pawn is 3 fields behind the reader's."""
    shown = page(position(pawns((20,), (3,))))
    assert [mark.css for mark in shown.drawing.marks].count("threat") == 1
    assert Side("In danger", "21") in shown.pieces
