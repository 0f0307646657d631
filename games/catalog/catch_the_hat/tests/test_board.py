"""Tests of the page of Catch the hat."""

from math import hypot
from typing import Any

import msgspec
import pytest

from games.catalog.catch_the_hat.board import board
from games.catalog.catch_the_hat.data import State, Terms
from games.catalog.catch_the_hat.figures import BENCH, FIGURES
from games.catalog.catch_the_hat.rules import CatchTheHat
from games.catalog.catch_the_hat.wheel import BENCHES, BOARD, FIELDS
from games.engine.kit.pages import OpenBoard
from games.engine.lessons import CHANCE
from games.engine.page import Side
from games.engine.text import words

from .positions import position

GAME = CatchTheHat()


def page(state: State, path: str = "", names: tuple[str, ...] = ("Ada", "Ben")) -> Any:
    return board(GAME.view(state, 0), words(GAME.package, "en"), names, {"path": [path]})


def test_a_move_is_a_hat_and_a_field():
    assert page(position(2, f1="0", f30="1"), "1.3").go.label == "Move 1–3"


def test_a_catch_is_told_before_it_is_made():
    """§ 4.1: on the field, on the button and in the list of moves."""
    state = position(2, f1="0", f3="1", f30="1")
    shown = page(state, "1")
    assert "3, catch Ben" in [pick.label for pick in shown.picks]
    assert "3, catch Ben" in [target.label for target in shown.drawing.targets]
    assert page(state, "1.3").go.label == "Move 1–3, catch Ben"
    assert "Move 1–3, catch Ben" in [move.label for move in shown.moves]


def test_the_number_of_a_field_can_be_read_under_its_dot():
    drawing = page(position(2, f1="0", f30="1"), "1").drawing
    names = {(letter.x, letter.y) for letter in drawing.letters}
    assert names
    assert not names & {(target.dot_x, target.dot_y) for target in drawing.touchable}
    led = {(target.x, target.y) for target in drawing.touchable if not target.css}
    assert {(mark.x, mark.y) for mark in drawing.marks if mark.css == "aim"} == led


def test_nobody_is_caught_on_a_bench():
    """§ 4.3."""
    assert page(position(2, f2="0", f4="1"), "2.4").go.label == "Move 2–4"


def test_coming_home_asks_where_the_next_hat_goes():
    """§ 5.2."""
    state = position(5, f2="01", f30="1")
    assert page(state, "2.nest0").go is None
    assert page(state, "2.nest0.3").go.label == "From 2 home with 1 hat under it, then out to 3"


def test_where_two_towers_stand_one_is_chosen_first():
    state = position(2, f1="0 01", f30="1")
    assert [pick.label for pick in page(state, "1").picks] == ["Hat alone", "Tower of 2 (under it: 1 × Ben)"]
    assert page(state, "1.t01.3").go.label == "Move 1–3 with 1 hat under it"


def test_towers_that_are_as_high_are_told_apart():
    """§ 4.2: in the choice, on the button and in the list of moves, which has every move."""
    three = ("Ada", "Ben", "Cem")
    state = msgspec.structs.replace(
        position(2, f1="01 02", f30="1"), terms=Terms((0, 1, 2)), seats=3, nests=(0, 0, 3), caught=(0, 0, 0)
    )
    shown = page(state, "1", three)
    towers = ["Tower of 2 (under it: 1 × Ben)", "Tower of 2 (under it: 1 × Cem)"]
    assert [pick.label for pick in shown.picks] == towers
    listed = [move.label for move in shown.moves]
    assert len(listed) == len(GAME.candidates(state, 0))
    assert {"Move 1–3 (under it: 1 × Ben)", "Move 1–3 (under it: 1 × Cem)"} <= set(listed)
    assert page(state, "1.t02.3", three).go.label == "Move 1–3 (under it: 1 × Cem)"


def touchable(shown: OpenBoard) -> dict[str, tuple[str, str]]:
    return {target.label: (target.query, target.css) for target in shown.drawing.targets}


def test_another_end_is_touched_without_undoing_the_first():
    state = position(2, f1="0", f10="0", f30="1")
    shown = page(state, "1.3")
    assert touchable(shown)["39"] == ("?path=1.39", "other")
    assert touchable(shown)["Undo 3"] == ("?path=1", "chosen")
    words = {pick.label: (pick.query, pick.chosen) for pick in shown.picks}
    assert words == {
        "3": ("?path=1.3", True),
        "39": ("?path=1.39", False),
        "a2": ("?path=1.a2", False),
        "another hat": ("?", False),
    }


def test_another_hat_is_touched_without_undoing_the_first():
    shown = page(position(2, f1="0", f10="0", f30="1"), "1")
    assert touchable(shown)["10"] == ("?path=10", "other")
    assert touchable(shown)["Undo 1"] == ("?", "chosen")


def test_another_hat_takes_no_room_from_the_ends():
    """On a phone every pixel of a field counts."""

    def reaches(state: State) -> dict[str, int]:
        return {target.label: target.reach for target in page(state, "1").drawing.targets if not target.css}

    alone, beside = position(2, f1="0", f30="1"), position(2, f1="0", f4="0", f30="1")
    assert reaches(alone) == reaches(beside)


def test_whoever_has_one_hat_to_move_is_offered_no_other():
    assert "another hat" not in [pick.label for pick in page(position(2, f1="0", f30="1"), "1").picks]


@pytest.mark.parametrize("name", [name for name in BOARD.names if name != "m"])
def test_the_height_of_a_tower_is_written_beside_its_top(name):
    """It is on the board, not on the sign of the hat."""
    towers = {f"f{name}": "0" + "1" * 5, "m": "1"}
    drawing = page(position(1, (0, 0), "attack", **towers)).drawing
    count = next(letter for letter in drawing.letters if letter.css == "hats__count")
    top = next(piece for piece in drawing.pieces if piece.kind == "hat" and piece.seat == 0)
    assert count.text == "6"
    assert 45 < hypot(top.x - count.x, top.y - count.y) < 90
    assert all(30 < middle < drawing.width - 30 for middle in (count.x, count.y))


def test_a_hat_that_may_be_caught_is_pointed_out():
    shown = page(position(1, f5="0", f9="1"))
    assert [mark.css for mark in shown.drawing.marks].count("threat") == 1
    assert Side("In danger", "5") in shown.pieces


def test_while_the_rest_is_to_be_used_the_tower_is_home_already():
    """§ 5.2."""
    pieces = page(position(5, f2="01", f30="1"), "2.nest0").drawing.pieces
    assert sorted(piece.seat for piece in pieces) == [0, 1]


def test_hats_side_by_side_are_not_drawn_like_a_tower():
    """§ 4.2."""
    pair = page(position(1, f5="0 0", f30="1")).drawing.pieces[:2]
    assert pair[0].y == pair[1].y
    tower = page(position(1, f5="01", f30="1")).drawing
    below, above = tower.pieces[:2]
    assert (below.seat, above.seat) == (1, 0)
    assert above.y < below.y
    assert [letter.text for letter in tower.letters if letter.above] == ["2"]


def test_the_board_in_words_tells_who_is_under_a_hat():
    assert page(position(1, f5="0110", f30="1")).pieces[0].where == "5 (under it: 1 × You, 2 × Ben)"


def test_who_has_all_hats_under_others_is_said_to_wait():
    """§ 3.4."""
    assert page(position(1, f5="01", f30="0")).seats[1].status == "0 prisoners, 1\u00a0hat (all under others)"


def test_the_figure_of_the_bench_has_one_safe_field_for_the_tower():
    """§ 4.3: the other benches are out of reach."""
    ends = {move.to for move in GAME.candidates(BENCH.position, 0) if move.start == "12"}
    assert {end for end in ends if FIELDS[end] in BENCHES} == {"14"}


def test_a_figure_shows_the_die_that_was_used():
    """The next throw shows the same pips, so the picture fits the path."""
    for figure in FIGURES.values():
        assert GAME.play(figure.position, figure.seat, figure.solution, CHANCE).state.die == figure.position.die
