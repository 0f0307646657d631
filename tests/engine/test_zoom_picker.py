"""Fields that are too small for a finger are large enough in the zoom, on every board."""

from itertools import combinations
from math import hypot
from typing import Any
from urllib.parse import parse_qs

import pytest

from games import catalog
from games.engine.kit.drawing import PHONE, Drawing, Piece, with_zoom
from games.engine.kit.targets import TIMES, Target
from games.engine.replay import random_playout, replay
from games.engine.text import words
from games.ui.positions import board_of

FINGER = 44
NAMES = ("Ada", "Ben", "Cem", "Dora")
SLUGS = ("barricade", "catch-the-hat", "pachisi", "gomoku", "polish-draughts", "reversi", "nine-mens-morris")
TARGETS = [Target(x, 500, f"?path={x}", str(x)) for x in (300, 380, 900)]


def board(*targets: Target) -> Drawing:
    return Drawing("", 1300, 1300, (), targets=targets)


def drawings(slug: str) -> list[tuple[Any, Any, Any]]:
    """Yield the positions of a random match as the mover sees them: the game, the view and the words."""
    game = catalog.find(slug)
    log, _ = random_playout(game, game.options_type(), 2, b"lens")
    steps = [*replay(game, game.options_type(), 2, b"lens", log)][2:40]
    return [(game, game.view(step.state, step.state.mover), words(game.package, "en")) for step in steps[::6]]


def sizes(drawing: Drawing) -> list[float]:
    """Return the width of each target in the zoom on a phone, and the distance of each two, in pixels."""
    assert drawing.zoom is not None
    pixels = TIMES * PHONE / drawing.width
    wide = [2 * max(46, target.reach) * pixels for target in drawing.zoom.targets]
    spots = [target.around or (target.x, target.y) for target in drawing.zoom.targets]
    wide.append(2 * drawing.zoom.grip * PHONE / drawing.width)
    return wide + [hypot(x - to_x, y - to_y) * pixels for (x, y), (to_x, to_y) in combinations(spots, 2)]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_target_in_a_lens_has_room_for_a_finger(slug: str) -> None:
    for game, view, spoken in drawings(slug):
        first = board_of(game, view, spoken, NAMES).drawing
        assert first is not None
        for target in [target for target in first.targets if "lens=" in target.query][:4]:
            second = board_of(game, view, spoken, NAMES, parse_qs(target.query.removeprefix("?"))).drawing
            assert second is not None
            if second.zoom:
                assert min(sizes(second)) >= FINGER


def test_only_what_lies_close_together_leads_to_a_lens() -> None:
    queries = [target.query for target in with_zoom(board(*TARGETS), {}).targets]
    assert queries == ["?path=300&lens=300-500", "?path=380&lens=380-500", "?path=900"]


def test_the_lens_shows_what_lies_around_and_leads_on_without_it() -> None:
    drawing = with_zoom(board(*TARGETS), {"path": ["300"], "lens": ["300-500"]})
    assert drawing.zoom is not None
    assert [target.query for target in drawing.zoom.targets] == ["?path=300", "?path=380"]
    assert [target.twin for target in drawing.targets] == [True, True, False]
    assert drawing.zoom.out == "?path=300"


def test_the_lens_hides_neither_the_finger_nor_another_target() -> None:
    zoom = with_zoom(board(*TARGETS), {"lens": ["300-500"]}).zoom
    assert zoom is not None
    for x in (300, 900):
        assert hypot(zoom.x - x, zoom.y - 500) > zoom.radius
    for middle in (zoom.x, zoom.y):
        assert zoom.radius < middle < 1300 - zoom.radius


@pytest.mark.parametrize("zoom", ["", "1", "a-b", "-1-5", "900-500", "5000-5", "²-3", "1-2-3"])
def test_anything_else_in_an_address_opens_none(zoom: str) -> None:
    assert with_zoom(board(*TARGETS), {"lens": [zoom]}).zoom is None


def test_a_board_without_targets_has_none() -> None:
    assert with_zoom(board()._replace(pieces=[Piece(300, 500, 0)]), {"lens": ["300-500"]}).zoom is None


def test_one_seam_says_that_much_may_be_touched() -> None:
    few = [Target(100 * number, 500, "?", "") for number in range(12)]
    assert not board(*few).many
    assert board(*few, Target(1250, 500, "?", "")).many
    assert not board(*few, Target(1250, 500, "?", "", "chosen")).many
