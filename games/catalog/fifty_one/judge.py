"""Judge of Fifty-one: how often another seat loses the round, by playing out sampled positions."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.fifty_one.bot import Foresight
from games.catalog.fifty_one.data import LIMIT, Play, View
from games.catalog.fifty_one.rules import FiftyOne, plays
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge

WORLDS = 400


class Adder(Judge[FiftyOne]):
    """Judge that plays positions out as the Hard bot does. It gives no win probabilities, since people do not play by
    the bots' heuristic.
    """

    unit: ClassVar[str] = "order"
    margin: ClassVar[float] = 6.0
    section: ClassVar[str] = "3"
    seats: ClassVar[int] = 3
    opening: ClassVar[tuple[int, int]] = (6, 40)
    foresight: ClassVar[Foresight] = Foresight(WORLDS)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Play, float]:
        """Return for each move how many rounds in a hundred another seat loses. Cards that add the same have equal
        values.
        """
        found = self.foresight.move_values(view, luck, effort)
        by_sum = {move.adds: worth for move, worth in found.items()}
        return {move: by_sum[move.adds] for move in plays(view.hand, view.options)}

    def facts(self, view: View, move: Play) -> Sequence[Fact]:
        """Return the sum after the move, and how many cards that remain in the hand would then be safe."""
        total = view.total + move.adds
        rest = [other for other in plays(view.hand, view.options) if other.card != move.card and not other.sevenfold]
        return [Fact(Why.SUM, total), Fact(Why.SAFE_CARDS, sum(total + other.adds < LIMIT for other in rest))]


def judge(game: FiftyOne) -> Adder:
    """Return the judge of Fifty-one."""
    return Adder(game)
