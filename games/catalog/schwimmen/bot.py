"""Bots of Schwimmen. Easy often plays at random, Normal is greedy, and Hard looks ahead for the move after which it
survives most often.
"""

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
"""Turns per seat after which the bots stop waiting for a knock."""


def moves_of(view: View) -> list[Move]:
    """Return all legal moves of the reader."""
    return open_moves(view, view.hand, choosing=view.choosing)


class Plain:
    """Bot that plays the policy of :mod:`.playout`."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a plain move; see :func:`.playout.plain`."""
        return plain(view)


class Foresight(bots.PlayoutBot[View, Move, Table]):
    """Bot that remembers which cards others have taken, and considers the cards that it leaves in the middle."""

    finalists: ClassVar[int] = 4

    def choose(self, view: View, chance: Stream) -> Move:
        """Return the best move. In a long deal return the move of the playout policy, because two bots could wait
        for ever.
        """
        long = view.left is None and view.turns >= LONG * len(players(view))
        return plain(view) if long else super().choose(view, chance)

    def moves(self, view: View) -> list[Move]:
        """Return the reader's legal moves; see :func:`moves_of`."""
        return moves_of(view)

    def imagined(self, view: View) -> Callable[[Stream], Table]:
        """Return a function that draws positions that fit the view; see :mod:`.reading`."""
        reader = Reader(view)
        return lambda luck: Table(view, *reader.deal(luck))

    def brings(self, world: Table, seat: int, move: Move, luck: Stream) -> float:
        """Return the chance to win after the move, in percent, if all seats then play by the playout policy."""
        table = world.copy()
        if not table.make(move):
            table.finish()
        return 100 * table.chances()[seat]


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": bots.ErrorProneBot(moves_of, Plain(), error_rate=30),
    "normal": Plain(),
    "hard": Foresight(WORLDS),
}
