"""Find the games: each folder in this package is a game, and no list of them is edited.

A folder's ``__init__.py`` is empty: it only tells tools that follow imports that the folder is a package.
"""

import pkgutil
from functools import cache

from games.engine.codec import AnyGame
from games.engine.game import game_in
from games.engine.text import Words, words


@cache
def games() -> dict[str, AnyGame]:
    """Return all games by slug, in alphabetical order."""
    found = (game_in(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__))
    return {game.slug: game for game in sorted(found, key=lambda game: game.slug)}


def words_of(slug: str, language: str) -> Words:
    """Return a game's texts in that language; for an unknown slug only a name made from it."""
    game = games().get(slug)
    if game is None:
        return Words(language, {"name": slug.replace("-", " ").title()})
    return words(game.package, language)


def find(slug: str) -> AnyGame:
    """Return the game with that slug. Raises KeyError."""
    return games()[slug]
