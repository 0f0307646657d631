"""Judge of Snip snap snorem: rates leads by playouts of sampled deals."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.snip_snap_snorem.bot import Foresight
from games.catalog.snip_snap_snorem.data import Play, View
from games.catalog.snip_snap_snorem.rules import SnipSnapSnorem
from games.catalog.snip_snap_snorem.running import shed, sure
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge

WORLDS = 160


class Caller(Judge[SnipSnapSnorem]):
    """Judge that rates leads as Hard does."""

    unit: ClassVar[str] = "order"
    margin: ClassVar[float] = 0.7
    section: ClassVar[str] = "3"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (1, 20)
    sparring: ClassVar = "normal"
    foresight: ClassVar[Foresight] = Foresight(WORLDS)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Play, float]:
        """Return for each lead by how many cards the seat is ahead of the others at the end of the deal."""
        return self.foresight.move_values(view, luck, effort)

    def facts(self, view: View, move: Play) -> Sequence[Fact]:
        """Return how many cards of the hand the lead gets rid of, and whether the seat certainly leads again."""
        takes = shed(move.card, view.hand, view.laid)
        gone = [Fact(Why.SHEDS_CARDS, takes)]
        if takes == len(view.hand):
            return [Fact(Why.WINS_ROUND)]
        return [*gone, Fact(Why.LEADS_AGAIN)] if sure(move.card, view.hand, view.laid) else gone


def judge(game: SnipSnapSnorem) -> Caller:
    """Return the judge of Snip snap snorem."""
    return Caller(game)
