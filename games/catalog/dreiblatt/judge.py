"""Judge of Three leaves: the chips of the deal, resampled and played out."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.dreiblatt.bot import Foresight
from games.catalog.dreiblatt.data import Move, Play, View
from games.catalog.dreiblatt.rules import Dreiblatt
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge
from games.engine.kit.tricktaking.decks import ACE_TEN_32 as DECK
from games.engine.kit.tricktaking.tricks import best

PLAYOUTS = 400


class Gambler(Judge[Dreiblatt]):
    """A judge that plays deals out as Hard does."""

    unit: ClassVar[str] = "chips"
    margin: ClassVar[float] = 1.2
    section: ClassVar[str] = "3"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (0, 20)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the mean result of each move, in chips more than the other seats get."""
        return Foresight(self.game, PLAYOUTS).move_values(view, luck, effort)

    def ready(self, view: View) -> bool:
        """Return whether the seat has a choice, including the choice before the deal that all seats make at the same
        time.
        """
        asked = view.seat is not None and view.phase == "waive" and not view.said[view.seat]
        return asked or super().ready(view)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts about a card: whether it takes or loses the trick, and whether it is a trump."""
        if not isinstance(move, Play) or not view.trick:
            return []
        cards = (*(one.card for one in view.trick), move.card)
        takes = best(cards, view.trump, DECK.height) == len(cards) - 1
        trump = [Fact(Why.TRUMP)] if move.card[-1] == view.trump else []
        return [Fact(Why.TRICK if takes else Why.DUCKS), *trump]


def judge(game: Dreiblatt) -> Gambler:
    """Return the judge of Three leaves and of its variants."""
    return Gambler(game)
