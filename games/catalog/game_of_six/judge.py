"""Judge of Game of six: the coach's facts about rows."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.game_of_six.rows import mean
from games.catalog.game_of_six.rules import GameOfSix, free
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.throwing.data import Move, View
from games.engine.kit.throwing.judge import Thrower
from games.engine.kit.throwing.rules import used


class Judge(Thrower):
    """The family's judge, with facts about rows."""

    seats: ClassVar[int] = 2
    opening: ClassVar[tuple[int, int]] = (0, 9)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return the mean sum after the move."""
        [row] = used(move)
        left = mean(free(view.turn.row) - {row})
        return [Fact(Why.MEAN, round(view.total(view.mover or 0) + view.turn.dice[0] * (row + 1) + left))]


def judge(game: GameOfSix) -> Judge:
    """Return the judge of Game of six."""
    return Judge(game)
