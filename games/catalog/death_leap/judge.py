"""Judge of Death leap: the coach gives the chance of each number to win, and nothing else."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.death_leap.rules import DeathLeap
from games.engine.kit.coaching.facts import Fact
from games.engine.kit.throwing.data import Move, View
from games.engine.kit.throwing.judge import Thrower


class Judge(Thrower):
    """The family's judge without facts: whether a number is good depends on all seats still in the match."""

    opening: ClassVar[tuple[int, int]] = (0, 3)
    margin: ClassVar[float] = 2.0

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return no facts: one throw shows nothing about a number."""
        return ()


def judge(game: DeathLeap) -> Judge:
    """Return the judge of Death leap."""
    return Judge(game)
