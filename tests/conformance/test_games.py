"""Every game passes every check."""

from typing import Any

import pytest

from games.engine.codec import AnyGame

from . import coaching, lessons, letters, pages, plans, players, words  # noqa: F401 - their promises join CHECKS
from .checks import CHECKS, Check
from .shelf import all_games

SEARCHING = {
    "a_puzzle_is_right_by_the_judge_and_solved_by_no_other_move",
    "drills_can_be_drawn_kept_and_solved",
}
"""Promises that search positions in many matches of bots: seconds to minutes a title."""
QUICK = {"chicago", "schnapsen"}
"""Titles for which the quick tier checks these promises too."""


def promises() -> list[Any]:
    """Return each game with each check. Those of a game follow each other, since they share its playouts."""
    return [
        pytest.param(
            game,
            promise,
            id=f"{game.slug}-{promise.__name__}",
            marks=[pytest.mark.slow] if promise.__name__ in SEARCHING and game.slug not in QUICK else [],
        )
        for game in all_games()
        for promise in CHECKS
    ]


@pytest.mark.parametrize(("game", "promise"), promises())
def test_the_game_keeps_its_promise(game: AnyGame, promise: Check) -> None:
    promise(game)
