"""The style sheets that the figures of a rule text need: those of the game's own board."""

from functools import cache

from games import catalog
from games.rulebook.source import sources
from games.ui.positions import assets_of

FIGURES = ("```figure", "```cards")


@cache
def board_styles(slug: str, lang: str) -> tuple[str, ...]:
    """Static files that base.html links as ``board.styles``; none for a text without figures, or without a game."""
    game = catalog.games().get(slug)
    if game is None or not any(block in sources()[slug, lang].markdown for block in FIGURES):
        return ()
    return assets_of(game).styles
