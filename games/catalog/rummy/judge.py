"""Judge of rummy: rates draws and discards by the pips outside melds and the cards that would free them."""

from collections.abc import Sequence
from typing import Any, ClassVar

from games.catalog.rummy.bot import Counting, first_of
from games.catalog.rummy.data import Discard, Draw, Move, Take, View
from games.catalog.rummy.laying import must_lay
from games.catalog.rummy.melding import pips_of
from games.catalog.rummy.plain import loose
from games.catalog.rummy.rules import Rummy
from games.engine.chance import Stream
from games.engine.kit.cards import without
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge


class Collector(Judge[Rummy]):
    """Judge that rates moves as the Hard bot does. It does not judge positions in which cards can be laid."""

    unit: ClassVar[str] = "order"
    margin: ClassVar[float] = 2.5
    section: ClassVar[str] = "4"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (1, 24)
    sparring: ClassVar = "normal"

    def ready(self, view: View) -> bool:
        """Return whether the view can be judged: the choice is a draw or a discard."""
        if not super().ready(view) or view.phase == "buy" or must_lay(view):
            return False
        return view.phase == "draw" or first_of(view, view.seat or 0) is None

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the value of each move, in pips, as Hard computes it. ``luck`` is not used."""
        return Counting().move_values(view)

    def facts(self, view: View, move: Any) -> Sequence[Fact]:
        """Return the pips outside melds after the move."""
        if isinstance(move, Draw):
            return []
        if isinstance(move, Take):
            hand: Sequence[str] = (*view.hand, view.heap[-1])
        elif isinstance(move, Discard):
            hand = without(view.hand, (move.card,))
        else:
            return []
        return [Fact(Why.LOOSE, pips_of(loose(hand)))]


def judge(game: Rummy) -> Collector:
    """Return the judge of rummy."""
    return Collector(game)
