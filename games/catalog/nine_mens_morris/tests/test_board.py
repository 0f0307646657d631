"""The moves and marks on the page of nine men's morris."""

from typing import Any

from msgspec import structs

from games.catalog.nine_mens_morris.positions import position
from games.catalog.nine_mens_morris.rules import NineMensMorris
from games.engine.chance import Chance
from games.engine.kit.mills.data import Go
from games.engine.kit.pages import OpenBoard
from games.engine.parts import part
from games.engine.text import words

GAME = NineMensMorris()
board = part(GAME, "board").board
NAMES = ("Ada", "Ben")


def page(state: Any, path: str = "") -> Any:
    """Return the board of white, in English, with these fields picked."""
    return board(GAME.view(state, 0), words(GAME.package, "en"), NAMES, {"path": [path]})


def marked(shown: OpenBoard, css: str) -> int:
    """Return how many fields have that mark."""
    return sum(mark.css == css for mark in shown.drawing.marks)


TWIN = position("b6 d6 f6 a7 g7", "c5 e4 c3 d2 g1")
PLACING = position("a7 d7 f4", "b6 e4 d2", (6, 6))
LUCK = Chance(b"board")


def mills(shown: OpenBoard) -> int:
    """Return how many lines are drawn as mills."""
    return sum(shape.path.count("M") for shape in shown.drawing.shapes if shape.css == "board__mill")


def test_a_mill_is_shown_before_a_man_is_chosen_to_be_taken():
    """Checks § 4.1 of the rule page."""
    shown = page(TWIN, "d6.d7")
    assert (shown.ask, shown.go, mills(shown)) == ("A mill! Which man do you take?", None, 1)
    assert "Move d6–d7, take c5" in {target.label for target in shown.drawing.targets}


def test_the_man_that_is_taken_is_marked_and_so_is_where_the_other_stood():
    """Checks § 4.1 of the rule page."""
    shown = page(TWIN, "d6.d7.c5")
    assert shown.go.label == "Move d6–d7, take c5"
    assert (marked(shown, "changed"), marked(shown, "danger"), marked(shown, "last")) == (1, 1, 0)


def test_whoever_takes_a_man_is_led_to_the_rules_of_mills():
    """§ 4.1 while a man must be taken, after placing and after moving; § 3 before."""
    assert [page(TWIN, path).section for path in ("", "d6", "d6.d7", "d6.d7.c5", "a7.a4")] == [
        "3",
        "3",
        "4",
        "4",
        "3",
    ]
    assert [page(PLACING, path).section for path in ("a4", "g7", "g7.e4")] == ["3", "4", "4"]


def test_the_man_that_is_taken_has_its_mark_above_it():
    assert [mark.css for mark in page(TWIN, "d6.d7.c5").drawing.above] == ["danger"]
    assert not page(TWIN, "d6.d7").drawing.above


def test_the_last_move_shows_its_mill_and_the_empty_place_of_the_man_it_took():
    """§ 4.1: after moving and after placing."""
    for before, move, rings in ((TWIN, Go("d7", "d6", "c5"), 2), (PLACING, Go("g7", take="e4"), 1)):
        shown = page(GAME.play(before, 0, move, LUCK).state)
        assert (marked(shown, "last"), marked(shown, "danger"), mills(shown)) == (rings, 1, 1)


def said(shown: OpenBoard, side: str) -> Any:
    """Return the text about a side in the list in words, "" if the list does not name it."""
    return next((line.where for line in shown.pieces if line.side == side), "")


def test_a_mill_that_the_rival_could_close_next_is_pointed_out():
    """§ 4.1: the hint disappears when the man that closes the mill is taken."""
    state = position("a7 d7 f4", "b6 d6 a1", (6, 6))
    assert (marked(page(state), "threat"), said(page(state), "A mill threatens at")) == (1, "f6")
    assert marked(page(state, "g7.b6"), "threat") == 0


def test_nothing_threatens_a_spectator():
    state = position("a7 d7 f4", "b6 d6 a1", (6, 6))
    assert marked(board(GAME.view(state, None), words(GAME.package, "en"), NAMES, {}), "threat") == 0


def moving(boards: int) -> Any:
    """Return a state with four men each and ``boards`` boards since the last mill, one of them twice."""
    state = position("a7 d6 c5 f4", "g7 b4 d2 g1")
    moved = GAME.play(state, 0, Go("a4", "a7"), LUCK).state
    return structs.replace(state, quiet=(*map(str, range(boards - 2)), moved.quiet[-1], moved.quiet[-1]))


def test_a_move_that_brings_the_third_repetition_says_so():
    """Checks § 6.2 of the rule page."""
    assert page(moving(2), "a7.a4").go.label == "Move a7–a4: a draw"
    assert page(moving(2), "a7.d7").go.label == "Move a7–d7"


def test_the_headline_counts_down_to_a_draw():
    """§ 6.2: the number is 50 moves of each side."""
    assert page(moving(60)).headline == "Moving"
    assert page(moving(61)).headline == "Without a mill, a draw in 20 moves each"


def test_the_headline_counts_the_men_at_the_end():
    state = position("a7 d7 c3", "e4 d2 g1")
    assert page(GAME.play(state, 0, Go("g7", "c3", "e4"), LUCK).state).headline == "White 3 : 2 black"
