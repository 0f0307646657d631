"""Judge of Schwimmen: values of moves from playouts of sampled deals."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.schwimmen.bot import Foresight
from games.catalog.schwimmen.data import Choose, Move, Swap, SwapAll, View
from games.catalog.schwimmen.rules import Schwimmen
from games.catalog.schwimmen.value import shown, worth
from games.engine.chance import Stream
from games.engine.kit.cards import without
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge

WORLDS = 120


class Lifeguard(Judge[Schwimmen]):
    """Judge that rates moves as Hard does. It shows no chances to win, because one deal changes them little in a
    long match.
    """

    unit: ClassVar[str] = "order"
    margin: ClassVar[float] = 3.0
    section: ClassVar[str] = "4"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (1, 60)
    sparring: ClassVar = "normal"
    foresight: ClassVar[Foresight] = Foresight(WORLDS)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the value of each move in percent of a win."""
        return self.foresight.move_values(view, luck, effort)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return the points of the hand after the move, if known, and those of the cards then in the middle."""
        if isinstance(move, Choose):
            return [Fact(Why.HOLDS, what=shown(worth(view.hand)))] if move.keep else []
        hand, table = after(view, move)
        return [Fact(Why.HOLDS, what=shown(worth(hand))), Fact(Why.OFFERS, what=shown(worth(table)))]


def after(view: View, move: Move) -> tuple[Sequence[str], Sequence[str]]:
    """Return the hand and the middle after a move."""
    if isinstance(move, SwapAll):
        return view.table, view.hand
    if isinstance(move, Swap):
        return (*without(view.hand, (move.give,)), move.take), (*without(view.table, (move.take,)), move.give)
    return view.hand, view.table


def judge(game: Schwimmen) -> Lifeguard:
    """Return the judge of Schwimmen."""
    return Lifeguard(game)
