"""Tests of what the page of Reversi offers and shows."""

from typing import Any

from games.catalog.reversi.board import board
from games.catalog.reversi.positions import ALL_LINES, position
from games.catalog.reversi.rules import Reversi
from games.engine.kit.pages import OpenBoard
from games.engine.page import Side
from games.engine.text import words

GAME = Reversi()
NAMES = ("Ada", "Ben")


def page(state: Any, path: str = "") -> Any:
    """Return red's board page in English, with these fields touched."""
    return board(GAME.view(state, 0), words(GAME.package, "en"), NAMES, {"path": [path]})


def marked(shown: OpenBoard, css: str) -> int:
    """Return the number of fields that are marked in that way."""
    return sum(mark.css == css for mark in shown.drawing.marks)


LINES = position("a4 e2", "b4 c4 d4 e3")


def reds(shown: OpenBoard) -> int:
    """Return the number of red discs."""
    return sum(piece.seat == 0 for piece in shown.drawing.pieces)


def test_who_traps_in_two_directions_is_asked_for_the_line():
    """Checks § 3.3 of the rule page."""
    shown = page(LINES, "e4")
    assert (shown.ask, shown.go, reds(shown)) == ("Which line? Touch its other end.", None, 3)


def test_a_chosen_line_is_shown_turned_over_and_named():
    """Checks § 3.3 of the rule page."""
    shown = page(LINES, "e4.a4")
    assert shown.go.label == "Place on e4, line to a4"
    assert (reds(shown), marked(shown, "changed"), marked(shown, "last")) == (6, 3, 1)


def test_a_field_with_one_line_needs_no_second_touch():
    """Checks § 3.2 of the rule page."""
    shown = page(position("b4", "c4 d4"), "e4")
    assert shown.go.label == "Place on e4"
    assert (reds(shown), marked(shown, "changed")) == (4, 2)


def test_corners_that_the_rival_could_take_next_are_pointed_out():
    """§ 3.3: green could close the line from d4 to a1 over red discs."""
    state = position("b2 c3 h5", "d4 g5")
    shown = page(state)
    assert marked(shown, "threat") == 1
    assert Side("Corners that your rival can take", "a1") in shown.pieces


def names(shown: OpenBoard) -> list[str]:
    """Return the labels of the fields that may be touched."""
    return [target.label for target in shown.drawing.targets]


def test_fields_say_what_a_disc_there_would_turn():
    """§ 3.3: the labels are for readers who do not see the board."""
    assert names(page(LINES)) == ["e4, choice of 2 lines"]
    assert names(page(LINES, "e4")) == ["e4, line to e2, turns 1", "e4, line to a4, turns 3", "Undo e4"]
    assert {move.label for move in page(LINES).moves} == {"e4, line to e2, turns 1", "e4, line to a4, turns 3"}


def test_fields_say_how_many_discs_all_lines_turn():
    """§ 3.3: checks the usual rule."""
    assert names(page(position("a4 e2", "b4 c4 d4 e3", ALL_LINES))) == ["e4, turns 4"]
