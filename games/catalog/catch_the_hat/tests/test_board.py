"""What the page of Catch the hat offers."""

from typing import Any

from games.catalog.catch_the_hat import GAME
from games.catalog.catch_the_hat.board import board
from games.catalog.catch_the_hat.data import State
from games.engine.text import words

from .test_rules import position


def page(state: State, path: str = "") -> dict[str, Any]:
    return board(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben"), {"path": [path]})


def test_a_move_is_a_hat_and_a_field():
    assert page(position(2, f1="0", f30="1"), "1.3")["go"]["label"] == "Move 1–3"


def test_coming_home_asks_where_the_next_hat_goes():
    """§ 5.2."""
    state = position(5, f2="01", f30="1")
    assert page(state, "2.nest0")["go"] is None
    assert page(state, "2.nest0.3")["go"]["label"] == "From 2 home with 1 hat under it, then out to 3"


def test_where_two_towers_stand_one_is_chosen_first():
    state = position(2, f1="0 01", f30="1")
    assert [pick["label"] for pick in page(state, "1")["picks"]] == ["Hat alone", "Tower of 2"]
    assert page(state, "1.t01.3")["go"]["label"] == "Move 1–3 with 1 hat under it"


def test_a_hat_that_may_be_caught_is_pointed_out():
    marks = page(position(1, f5="0", f9="1"))["drawing"].marks
    assert [mark.css for mark in marks].count("danger") == 1
