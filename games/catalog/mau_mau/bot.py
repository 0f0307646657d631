"""Bots of Mau-Mau. Easy often plays any card, Normal the card with the most points, and Hard simulates possible
rounds.
"""

from collections.abc import Callable

from games.catalog.mau_mau.data import Lay, Move, View
from games.catalog.mau_mau.imagining import Hidden
from games.catalog.mau_mau.laying import moves_with
from games.catalog.mau_mau.playout import JACKS, NEARLY_OUT, Table, as_bits, bits, dearest, price, wish_with
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.hands import bots

WORLDS = 150


def moves_of(view: View) -> list[Move]:
    """Return all legal moves of the view's seat."""
    return moves_with(view.playable, view.hand, drawn=view.drawn is not None, due=view.due)


class Dearest:
    """Bot that gets rid of points, keeps jacks, names its longest suit, and stops a next player with few cards.

    The simulated rounds of :mod:`.playout` use the same policy.
    """

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move by the seat's own hand and the number of cards of the next seat."""
        hand = bits(view.hand)
        following = view.cards[((view.seat or 0) + 1) % view.seats]
        low = view.options.specials != "off" and following <= NEARLY_OUT
        found = dearest(hand, bits(view.playable), low=low)
        wish = wish_with(hand ^ found) if found & JACKS else 0
        return next(move for move in moves_of(view) if isinstance(move, Lay) and as_bits(move) == (found, wish))


class Careless(Dearest):
    """Bot that plays as :class:`Dearest`, except for ``error_rate`` percent random moves."""

    def __init__(self, error_rate: int) -> None:
        self.error_rate = error_rate

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move. Random moves are drawn from all legal moves."""
        moves = moves_of(view)
        is_error = chance.below(100) < self.error_rate or not any(isinstance(move, Lay) for move in moves)
        return chance.choice(moves) if is_error else super().choose(view, chance)


class Foresight(bots.PlayoutBot[View, Move, Table]):
    """Bot that counts cards, and compares the others' points with its own in simulated rounds."""

    def moves(self, view: View) -> list[Move]:
        """Return all legal moves, see :func:`moves_of`."""
        return moves_of(view)

    def imagined(self, view: View) -> Callable[[Stream], Table]:
        """Return a function that draws positions that fit the view, see :mod:`.imagining`."""
        hidden = Hidden(view)
        return lambda luck: Table(view, *hidden.deal(luck))

    def brings(self, world: Table, seat: int, move: Move, luck: Stream) -> float:
        """Return the value of a move, see :func:`lead`."""
        return lead(world.copy(), seat, move, luck)


def lead(table: Table, seat: int, move: Move, luck: Stream) -> float:
    """Return the mean points of the others minus the seat's at the end of one simulated round that begins with this
    move.
    """
    if not table.make(move, luck):
        table.finish(luck)
    points = [price(hand) for hand in table.hands]
    return (sum(points) - points[seat]) / (table.seats - 1) - points[seat]


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": Careless(error_rate=65),
    "normal": Dearest(),
    "hard": Foresight(WORLDS),
}
