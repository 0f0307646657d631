"""Judge of Mau-Mau: points of the round in simulated positions."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from games.catalog.mau_mau.bot import Foresight
from games.catalog.mau_mau.data import Lay, Move, View
from games.catalog.mau_mau.laying import EIGHT, JACK, SEVEN, fits
from games.catalog.mau_mau.rules import MauMau
from games.catalog.mau_mau.scoring import VALUES
from games.engine.chance import Stream
from games.engine.kit.cards import rank
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge

WORLDS = 120


class Oracle(Judge[MauMau]):
    """Judge that uses the simulations of the Hard bot."""

    unit: ClassVar[str] = "points"
    margin: ClassVar[float] = 3.0
    section: ClassVar[str] = "3"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (2, 30)
    foresight: ClassVar[Foresight] = Foresight(WORLDS)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return for each move the mean points of the others minus the seat's at the end of the round."""
        return self.foresight.move_values(view, luck, effort)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts about a move: the card's points, its effect on the next seat, and the cards that fit on it."""
        return [*_facts(view, move)] if isinstance(move, Lay) else []


def _facts(view: View, move: Lay) -> Iterator[Fact]:
    rest = [card for card in view.hand if card != move.card]
    if not rest:
        yield Fact(Why.WINS_ROUND)
        return
    yield Fact(Why.SHEDS, VALUES[rank(move.card)])
    if view.options.specials != "off" and rank(move.card) in (SEVEN, EIGHT):
        yield Fact(Why.STOPS)
    if any(rank(card) == JACK for card in rest):
        yield Fact(Why.JACK_STAYS)
    yield Fact(Why.CARDS, sum(fits(card, move.card, move.wish) for card in rest))


def judge(game: MauMau) -> Oracle:
    """Return the judge of Mau-Mau."""
    return Oracle(game)
