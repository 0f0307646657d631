"""What the page of Barricade offers."""

from typing import Any

import pytest

from games.catalog.barricade import GAME
from games.catalog.barricade.board import board
from games.engine.text import words

from .test_rules import position

NAMES = ("Ada", "Ben")


def page(**query: str) -> dict[str, Any]:
    state = position("a1", "q1", 2)
    text = words(GAME.package, "en")
    return board(GAME.view(state, 0), text, NAMES, {key: [value] for key, value in query.items()})


def test_a_move_is_a_pawn_and_a_field():
    shown = page(path="a1.c1")
    assert shown["go"]["label"] == "Move a1–c1"


def test_a_barrier_asks_for_a_third_field():
    """§ 4.2."""
    assert page(path="a1.a3")["go"] is None
    assert page(path="a1.a3.b3")["go"]["label"] == "Move a1–a3, barrier to b3"


@pytest.mark.parametrize("part", ["left", "middle", "right"])
def test_a_third_of_the_board_is_drawn_large_to_put_a_barrier(part):
    drawing = page(path="a1.a3", part=part)["drawing"]
    assert drawing.width < page(path="a1.a3")["drawing"].width / 2
    assert len(drawing.targets) > 20
    assert all(f"part={part}" in target.query for target in drawing.targets)


def test_all_thirds_together_offer_every_field():
    def labels(part: str) -> set[str]:
        return {target.label for target in page(path="a1.a3", part=part)["drawing"].targets}

    assert labels("left") | labels("middle") | labels("right") == labels("")
