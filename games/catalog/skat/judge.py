"""Judge of Skat: rates cards by the mean score in sampled deals, as Hard does.

It does not judge bids.
"""

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
    """Judge that rates cards by sampling deals as Hard does."""

    unit: ClassVar[str] = "points"
    margin: ClassVar[float] = 12.0
    section: ClassVar[str] = "10"
    seats: ClassVar[int] = 3
    sparring: ClassVar[Any] = "normal"
    opening: ClassVar[tuple[int, int]] = (10, 60)

    def ready(self, view: View) -> bool:
        """Return whether the view can be judged: cards are being played."""
        return view.phase == "play" and super().ready(view)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the mean score of each card: the declarer's, or for opponents its negative."""
        return REDEALER.move_values(view, self.moves(view), luck, effort)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts about the card: the seat that would win the trick with it, and whether it is a trump."""
        if not isinstance(move, Play):
            return ()
        return [*facts_of(self.game, self.state(view), view.seat or 0, move, order(view))]


def judge(game: Skat) -> Dealer:
    """Return the judge of Skat."""
    return Dealer(game)
