"""Judge of the battue: the family's judge, with the evaluation of this game's bots."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from games.catalog.morris_hunt.bot import evaluate, mills_first
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.judge import Miller
from games.engine.kit.mills.rules import Mills
from games.engine.kit.search import AlphaBeta, by_rules


class Hunter(Miller):
    """Judge that does not count men. Its values are for the current round only."""

    scale: ClassVar[float] = 60.0
    opening: ClassVar[tuple[int, int]] = (3, 24)

    @cached_property
    def search(self) -> AlphaBeta:
        return AlphaBeta(self.game, by_rules(self.game, evaluate, mills_first), 1800)

    def facts(self, view: Any, move: Go) -> Sequence[Fact]:
        """Return facts about mills now and after the next move, while the round goes on."""
        state = self.game.state_of(view)
        after: Any = self.game.after(state, move)
        if after.wins == view.wins:
            return super().facts(view, move)
        return [Fact(Why.WINS)] if after.mover is None and after.winner == view.seat else []


def judge(game: Mills[Any]) -> Hunter:
    """Return the judge of the battue."""
    return Hunter(game)
