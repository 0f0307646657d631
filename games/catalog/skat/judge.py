"""The judge: points of the list that a card brings, redealt and played on as Hard does. Of bids nobody can say it."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from games.catalog.skat.bot import REDEALER
from games.catalog.skat.data import Move, Play, TrickTaken, View
from games.catalog.skat.judging import order
from games.catalog.skat.rules import Skat
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import NO_LUCK, Judge
from games.engine.kit.tricktaking.ranking import TRUMP


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

    def worths(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Points on the list, on average: those of the declarer, or as many kept from them."""
        return REDEALER.worths(view, self.moves(view), luck, effort)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Who gets the trick, and whether it is a trump."""
        return [*_facts(self.game, self.state(view), view, move)]


def _facts(game: Skat, state: Any, view: View, move: Move) -> Iterator[Fact]:
    if not isinstance(move, Play):
        return
    taken = [
        event.seat for event in game.apply(state, view.seat or 0, move, NO_LUCK).events if isinstance(event, TrickTaken)
    ]
    if taken:
        yield Fact(Why.TRICK if taken[0] == view.seat else Why.DUCKS)
    if order(view).group(move.card) == TRUMP:
        yield Fact(Why.TRUMP)


def judge(game: Skat) -> Dealer:
    """The judge of the game."""
    return Dealer(game)
