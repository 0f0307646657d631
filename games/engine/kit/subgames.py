"""Games that are played within another game. The host knows them by slug only: no game imports another.

They are in the folder beside their host. The luck streams of a subgame have a prefix (``part/2/throw/0``), so that two
subgames never share a throw.
"""

from functools import cache

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.game import game_in


@cache
def subgame(host: AnyGame, slug: str) -> AnyGame:
    """Return the game with that slug in the host's folder. Raises ModuleNotFoundError."""
    return game_in(f"{host.package.rpartition('.')[0]}.{slug.replace('-', '_')}")


class PartChance(Chance):
    """The luck of one part of a match: each stream is prefixed with the number of the part."""

    __slots__ = ("_number", "_whole")

    def __init__(self, whole: Chance, number: int) -> None:
        self._whole, self._number = whole, number

    def stream(self, *label: str | int) -> Stream:
        """Return a stream of the whole match, whichever kind of luck that has."""
        return self._whole.stream("part", self._number, *label)
