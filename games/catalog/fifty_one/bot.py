"""Bots of Fifty-one: often any card, the dearest that does not lose, or whatever loses least often in the end.

For them a card is only what it adds; a seven that may add seven is a :data:`WILD` one.
"""

from bisect import insort
from collections.abc import Callable, Sequence

from games.catalog.fifty_one.data import LIMIT, SEVEN, VALUES, Play, View
from games.catalog.fifty_one.rules import dearest, imagined, plays
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.cards import rank
from games.engine.kit.hands import bots

WORLDS = 400
WILD = 5
"""No card adds five."""


def moves_of(view: View) -> list[Play]:
    """All that the reader of the view may do that differs: of equal cards one will do."""
    return [*{move.adds: move for move in reversed(plays(view.hand, view.options))}.values()]


class Dearest:
    """Gets rid of much while that is safe, and so keeps tens and nines for the end."""

    def choose(self, view: View, chance: Stream) -> Play:
        """See :func:`.rules.dearest`."""
        return dearest(plays(view.hand, view.options), view.total)


class Table:
    """A round being played: what each hand adds, from the least to the most, and the pile, drawn from its end."""

    __slots__ = ("hands", "mover", "pile", "total", "wild")

    def __init__(self, view: View, hands: Sequence[Sequence[str]], pile: Sequence[str]) -> None:
        self.wild = view.options.chooses
        self.hands = [sorted(map(self._adds, hand)) for hand in hands]
        self.pile = [self._adds(card) for card in reversed(pile)]
        self.total, self.mover = view.total, view.mover or 0

    def _adds(self, card: str) -> int:
        return WILD if self.wild and rank(card) == "7" else VALUES[rank(card)]

    def loser(self, move: Play) -> int:
        """Who loses if the mover plays that and everybody else as :class:`Dearest` does. Leaves the table as it is."""
        hands, pile, total, mover = [hand[:] for hand in self.hands], self.pile[:], self.total, self.mover
        hands[mover].remove(self._adds(move.card))
        total += move.adds
        while total < LIMIT:
            mover = (mover + 1) % len(hands)
            hand = hands[mover]
            if pile:
                insort(hand, pile.pop())
            total += _taken(hand, LIMIT - 1 - total)
        return mover


def _taken(hand: list[int], room: int) -> int:
    """Take the card out that adds most within the room, or least of all if none does; what it adds."""
    best, place = -2, -1
    for at, adds in enumerate(hand):
        value = (SEVEN if room >= SEVEN else 1) if adds == WILD else adds
        if best < value <= room:
            best, place = value, at
    if place < 0:
        return SEVEN if hand[0] == WILD else hand[0]
    del hand[place]
    return best


class Foresight(bots.PlayoutBot[View, Play, Table]):
    """Knows what has been played, and looks where the sum ends."""

    def moves(self, view: View) -> list[Play]:
        """See :func:`moves_of`."""
        return moves_of(view)

    def imagined(self, view: View) -> Callable[[Stream], Table]:
        """Positions that could be."""
        return lambda luck: Table(view, *imagined(view, luck))

    def brings(self, world: Table, seat: int, move: Play, luck: Stream) -> float:
        """Rounds in a hundred in which somebody else loses."""
        return 100.0 * (world.loser(move) != seat)


BOTS: dict[Level, Bot[View, Play]] = {
    "easy": bots.ErrorProneBot(moves_of, Dearest(), error_rate=30),
    "normal": Dearest(),
    "hard": Foresight(WORLDS),
}
