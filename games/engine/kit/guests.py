"""Games that are played within another one, which knows them by their slugs alone: no game imports another.

They lie beside their host, as the base of a variant does. What a guest draws has names of its own in the luck of the
match (``part/2/throw/0``), so that two of them never share a throw.
"""

from functools import cache
from importlib import import_module

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame


@cache
def guest(host: AnyGame, slug: str) -> AnyGame:
    """The game of that slug beside the host. Raises ModuleNotFoundError."""
    found: AnyGame = import_module(f"{host.package.rpartition('.')[0]}.{slug.replace('-', '_')}").GAME
    return found


class Share(Chance):
    """The luck of a part of a match: each of its streams has the number of the part in front of its name."""

    __slots__ = ("_number", "_whole")

    def __init__(self, whole: Chance, number: int) -> None:
        self._whole, self._number = whole, number

    def stream(self, *label: str | int) -> Stream:
        """That of the whole match, whatever kind of luck that is."""
        return self._whole.stream("part", self._number, *label)
