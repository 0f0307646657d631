"""Games that are played within another game, the host. The host knows a subgame only by its slug and does not import
it.

Subgames are in folders beside the host's. The random streams of a subgame have a prefix (``part/2/throw/0``), so that
no two subgames share a throw.
"""

from functools import cache

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.game import game_in


@cache
def subgame(host: AnyGame, slug: str) -> AnyGame:
    """Return the game with this slug in the folder beside the host's. Raise ModuleNotFoundError if there is none."""
    return game_in(f"{host.package.rpartition('.')[0]}.{slug.replace('-', '_')}")


class PartChance(Chance):
    """The random streams of one part of a match. Each stream's name begins with the number of the part."""

    __slots__ = ("_number", "_whole")

    def __init__(self, whole: Chance, number: int) -> None:
        self._whole, self._number = whole, number

    def stream(self, *label: str | int) -> Stream:
        """Return a stream of the whole match's chance, with the prefix of this part."""
        return self._whole.stream("part", self._number, *label)
