"""What the coach says of gorges: how likely each number wins, and nothing more."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.death_leap.rules import DeathLeap
from games.engine.kit.coaching.facts import Fact
from games.engine.kit.throwing.data import Move, View
from games.engine.kit.throwing.judge import Thrower


class Judge(Thrower):
    """The family's; a number is good or bad for reasons of the whole circle."""

    opening: ClassVar[tuple[int, int]] = (0, 3)
    margin: ClassVar[float] = 2.0

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """None that one throw would show."""
        return ()


def judge(game: DeathLeap) -> Judge:
    """The judge of the game."""
    return Judge(game)
