"""Bots of Mau-Mau: often any card, the dearest card, or whatever costs least in the rounds that could follow."""

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
    """All that the reader of the view may do."""
    return moves_with(view.playable, view.hand, drawn=view.drawn is not None, due=view.due)


class Dearest:
    """Gets rid of points, keeps jacks for later, wishes for what it holds most, stops a neighbour who is nearly out.

    The policy of the playouts as a player.
    """

    def choose(self, view: View, chance: Stream) -> Move:
        """The own hand, and how many cards the next seat has, are all that it looks at."""
        hand = bits(view.hand)
        following = view.cards[((view.seat or 0) + 1) % view.seats]
        low = view.options.specials != "off" and following <= NEARLY_OUT
        found = dearest(hand, bits(view.playable), low=low)
        wish = wish_with(hand ^ found) if found & JACKS else 0
        return next(move for move in moves_of(view) if isinstance(move, Lay) and as_bits(move) == (found, wish))


class Careless(Dearest):
    """The same, but of a hundred moves ``error_rate`` are any that is open."""

    def __init__(self, error_rate: int) -> None:
        self.error_rate = error_rate

    def choose(self, view: View, chance: Stream) -> Move:
        """Whoever cannot lay has no choice."""
        moves = moves_of(view)
        is_error = chance.below(100) < self.error_rate or not any(isinstance(move, Lay) for move in moves)
        return chance.choice(moves) if is_error else super().choose(view, chance)


class Foresight(bots.PlayoutBot[View, Move, Table]):
    """Counts cards, and weighs the points of the others against its own."""

    def moves(self, view: View) -> list[Move]:
        """See :func:`moves_of`."""
        return moves_of(view)

    def imagined(self, view: View) -> Callable[[Stream], Table]:
        """Positions that could be, as :mod:`.imagining` finds them."""
        hidden = Hidden(view)
        return lambda luck: Table(view, *hidden.deal(luck))

    def brings(self, world: Table, seat: int, move: Move, luck: Stream) -> float:
        """See :func:`lead`."""
        return lead(world.copy(), seat, move, luck)


def lead(table: Table, seat: int, move: Move, luck: Stream) -> float:
    """How many points the others have more than the seat, on average, when the round is over."""
    if not table.make(move, luck):
        table.finish(luck)
    points = [price(hand) for hand in table.hands]
    return (sum(points) - points[seat]) / (table.seats - 1) - points[seat]


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": Careless(error_rate=65),
    "normal": Dearest(),
    "hard": Foresight(WORLDS),
}
