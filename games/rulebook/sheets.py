"""The style sheets that the figures of a rule text need: those of the game's own board."""

from functools import cache

from games import catalog
from games.ui.positions import assets_of


@cache
def board_styles(slug: str) -> tuple[str, ...]:
    """Static files that base.html links as ``board.styles``; none for a text without a game."""
    game = catalog.games().get(slug)
    return () if game is None else assets_of(game).styles
