"""The style sheets that the figures of a rule text need: those of the game's own board."""

from functools import cache

from games import catalog
from games.engine.chance import Chance
from games.rulebook.source import sources
from games.ui.positions import position

FIGURES = ("```figure", "```cards")
_ANY_DEAL = Chance(b"what a board wears")


@cache
def board_styles(slug: str, lang: str) -> tuple[str, ...]:
    """Static files that base.html links as ``board.styles``; none for a text without figures, or without a game."""
    game = catalog.games().get(slug)
    if game is None or not any(block in sources()[slug, lang].markdown for block in FIGURES):
        return ()
    state = game.setup(game.options_type(), game.seats.start, _ANY_DEAL).state
    found: tuple[str, ...] = position(game, state, None)["board"].get("styles", ())
    return found
