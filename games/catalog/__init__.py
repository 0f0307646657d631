"""The cupboard of games. A game is a folder in here; this module finds them, there is no list to edit."""

import pkgutil
from functools import cache
from importlib import import_module

from games.engine.codec import AnyGame
from games.engine.text import Words, words


@cache
def games() -> dict[str, AnyGame]:
    """All games by slug, in alphabetical order."""
    found = (import_module(f"{__name__}.{module.name}").GAME for module in pkgutil.iter_modules(__path__))
    return {game.slug: game for game in sorted(found, key=lambda game: game.slug)}


def words_of(slug: str, language: str) -> Words:
    """The words of a game in that language; of one that is not here only a name."""
    game = games().get(slug)
    if game is None:
        return Words(language, {"name": slug.replace("-", " ").title()})
    return words(game.package, language)


def find(slug: str) -> AnyGame:
    """The game of that slug. Raises KeyError."""
    return games()[slug]
