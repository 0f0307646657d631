"""Judge of Three windows, which rates windows."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.three_windows.rules import ThreeWindows, ends, free, hits
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.throwing.data import Move, View
from games.engine.kit.throwing.judge import Thrower
from games.engine.kit.throwing.rules import used


class Judge(Thrower):
    """The family's judge, looking ahead over all rounds."""

    opening: ClassVar[tuple[int, int]] = (0, 5)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return the mean total after the move."""
        me = view.mover or 0
        points = view.total(me) + hits(view.turn.dice, used(move)[0])
        return [Fact(Why.MEAN, round(sum(n * odds for n, odds in ends(points, free(view, me) - 1, 6).items())))]


def judge(game: ThreeWindows) -> Judge:
    """Return the judge of Three windows."""
    return Judge(game)
