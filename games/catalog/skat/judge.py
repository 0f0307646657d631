"""The judge: points of the list that a card brings, redealt and played on as Hard does. Of bids nobody can say it."""

from collections.abc import Sequence
from typing import Any, ClassVar

from games.catalog.skat.bot import REDEALER
from games.catalog.skat.data import Move, Play, View
from games.catalog.skat.judging import order
from games.catalog.skat.rules import Skat
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact
from games.engine.kit.coaching.judging import Judge
from games.engine.kit.tricktaking.speaking import facts_of


class Dealer(Judge[Skat]):
    """As Hard redeals."""

    unit: ClassVar[str] = "points"
    margin: ClassVar[float] = 12.0
    section: ClassVar[str] = "10"
    seats: ClassVar[int] = 3
    sparring: ClassVar[Any] = "normal"
    opening: ClassVar[tuple[int, int]] = (10, 60)

    def ready(self, view: View) -> bool:
        """While cards are played."""
        return view.phase == "play" and super().ready(view)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Points on the list, on average: those of the declarer, or as many kept from them."""
        return REDEALER.move_values(view, self.moves(view), luck, effort)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Who gets the trick, and whether it is a trump."""
        if not isinstance(move, Play):
            return ()
        return [*facts_of(self.game, self.state(view), view.seat or 0, move, order(view))]


def judge(game: Skat) -> Dealer:
    """The judge of the game."""
    return Dealer(game)
