"""Every game keeps every promise."""

import pytest

from games.engine.codec import AnyGame

from . import coaching, lessons, letters, pages, plans, players, words  # noqa: F401 - their promises join CHECKS
from .checks import CHECKS, Check
from .shelf import all_games

GAMES = [pytest.param(game, id=game.slug) for game in all_games()]


@pytest.mark.parametrize("promise", [pytest.param(one, id=one.__name__) for one in CHECKS])
@pytest.mark.parametrize("game", GAMES)
def test_the_game_keeps_its_promise(game: AnyGame, promise: Check) -> None:
    promise(game)
