"""Bots of Schwimmen: often any move, the best hand at once, or whatever most often keeps the head above water."""

from collections.abc import Callable
from typing import ClassVar

from games.catalog.schwimmen.data import Move, View
from games.catalog.schwimmen.playout import ENOUGH, Table, plain
from games.catalog.schwimmen.reading import Reader
from games.catalog.schwimmen.rules import open_moves
from games.catalog.schwimmen.turns import players
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.hands import bots

WORLDS = 160
LONG = len(ENOUGH)
"""Turns of each seat after which nobody waits for another to knock."""


def moves_of(view: View) -> list[Move]:
    """All that the reader of the view may do."""
    return open_moves(view, view.hand, choosing=view.choosing)


class Plain:
    """The policy of the playouts as a player."""

    def choose(self, view: View, chance: Stream) -> Move:
        """See :func:`.playout.plain`."""
        return plain(view)


class Foresight(bots.PlayoutBot[View, Move, Table]):
    """Remembers which cards others have taken, and weighs what it leaves in the middle."""

    finalists: ClassVar[int] = 4

    def choose(self, view: View, chance: Stream) -> Move:
        """What is worth most; in a deal that has gone on for long what the policy does, as two could wait for ever."""
        long = view.left is None and view.turns >= LONG * len(players(view))
        return plain(view) if long else super().choose(view, chance)

    def moves(self, view: View) -> list[Move]:
        """See :func:`moves_of`."""
        return moves_of(view)

    def imagined(self, view: View) -> Callable[[Stream], Table]:
        """Positions that could be: see :mod:`.reading`."""
        reader = Reader(view)
        return lambda luck: Table(view, *reader.deal(luck))

    def brings(self, world: Table, seat: int, move: Move, luck: Stream) -> float:
        """The chance to win, in hundredths, if all play on plainly."""
        table = world.copy()
        if not table.make(move):
            table.finish()
        return 100 * table.chances()[seat]


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": bots.ErrorProneBot(moves_of, Plain(), error_rate=30),
    "normal": Plain(),
    "hard": Foresight(WORLDS),
}
