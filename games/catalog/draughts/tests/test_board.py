"""Tests of the page of draughts."""

from typing import Any

from msgspec import structs

from games.catalog.draughts.positions import position
from games.catalog.draughts.rules import Draughts
from games.engine.chance import Chance
from games.engine.kit.chequers.data import Go
from games.engine.kit.chequers.moving import field_of
from games.engine.kit.drawing import places
from games.engine.kit.pages import OpenBoard
from games.engine.page import Side
from games.engine.parts import part
from games.engine.text import words

GAME = Draughts()
board = part(GAME, "board").board
NAMES = ("Ada", "Ben")


def page(state: Any, path: str = "") -> Any:
    """Return the board of white, in English, with these fields touched."""
    return board(GAME.view(state, 0), words(GAME.package, "en"), NAMES, {"path": [path]})


def marked(shown: OpenBoard, css: str) -> int:
    """Return how many fields have that CSS class."""
    return sum(mark.css == css for mark in shown.drawing.marks)


CHAIN = position({"w": "c3 h2", "b": "d4 d6 h8"})
CENTRES = places(field_of(8).grid).centres


def standing(shown: OpenBoard) -> set[str]:
    """Return the fields with a piece."""
    spots = {(piece.x, piece.y) for piece in shown.drawing.pieces}
    return {name for name, spot in CENTRES.items() if spot in spots}


def test_a_capture_says_so_and_shows_what_it_takes():
    """§ 4.2."""
    shown = page(CHAIN, "c3.e5.c7")
    assert shown.go.label == "Take c3×e5×c7"
    assert standing(shown) == {"c7", "h2", "d4", "d6", "h8"}
    assert marked(shown, "danger") == 2
    assert {move.label for move in shown.moves} >= {"c3×e5", "c3×e5×c7", "c3–b4", "h2–g3"}


def test_a_plain_move_says_so():
    """§ 3.1."""
    assert page(CHAIN, "h2.g3").go.label == "Move h2–g3"


def test_a_piece_that_may_be_huffed_is_named_and_marked():
    """§ 5.2."""
    shown = page(position({"w": "e5 c1", "b": "f6 a5"}, huffable="f6", last=("b6", "a5")))
    assert marked(shown, "danger") == 1
    assert "Huff f6" in {target.label for target in shown.drawing.targets}


def test_whoever_has_to_take_is_told():
    """§ 5.1."""
    forced = structs.replace(CHAIN, terms=structs.replace(CHAIN.terms, capture="forced"))
    assert page(forced).ask == "You must capture. With which piece?"
    assert page(CHAIN).ask == "Which piece do you move?"


def test_pieces_that_the_rival_could_take_next_are_pointed_out():
    """§ 4.1: a chosen move shows what it would leave in danger."""
    state = position({"w": "c3 h2", "b": "e5"})
    assert marked(page(state), "threat") == 0
    shown = page(state, "c3.d4")
    assert marked(shown, "threat") == 1
    assert Side("Could be taken next", "d4") in shown.pieces


def test_a_piece_that_moves_into_danger_shows_it_above_all_else():
    """§ 4.1."""
    state = position({"w": "c3 h2", "b": "e5"})
    assert [mark.css for mark in page(state, "c3.d4").drawing.above] == ["threat"]
    assert not page(state, "c3.b4").drawing.above


def test_a_piece_that_is_huffed_threatens_nothing_any_more():
    """§ 5.2."""
    state = position({"w": "e5 c1", "b": "f6 a5"}, huffable="f6", last=("b6", "a5"))
    assert marked(page(state), "threat") == 1
    assert marked(page(state, "f6"), "threat") == 0


def kings(boards: int) -> Any:
    """Return a position with a king each and ``boards`` since something happened; the next one was there twice
    before.
    """
    state = position({"W": "a1", "B": "h2"})
    moved = GAME.play(state, 0, Go(("a1", "b2")), Chance(b"board")).state
    return structs.replace(state, quiet=(*map(str, range(boards - 2)), moved.quiet[-1], moved.quiet[-1]))


def test_a_move_that_brings_the_third_repetition_says_so():
    """§ 7.2."""
    assert page(kings(2), "a1.b2").go.label == "Move a1–b2: a draw"
    assert page(kings(2), "a1.c3").go.label == "Move a1–c3"


def test_the_headline_counts_down_to_a_draw():
    """§ 7.2: 25 moves each."""
    assert page(kings(20)).headline == "White 1 : 1 black"
    assert page(kings(21)).headline == "With only kings moving, a draw in 15 moves each"
    assert page(kings(50)).headline == "With only kings moving, a draw in one move each"
    assert page(kings(50), "a1.c3").go.label == "Move a1–c3: a draw"
