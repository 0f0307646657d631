"""Judge of Sixteen is dead, which rates throwing and stopping."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import ClassVar

from games.catalog.sixteen_dead.rules import MOST, TWO, SixteenDead
from games.catalog.sixteen_dead.sticks import thrown
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Move, Stop, View
from games.engine.kit.throwing.judge import Thrower


class Judge(Thrower):
    """The family's judge, with values in sticks instead of points."""

    margin: ClassVar[float] = 0.1
    game: SixteenDead

    def unit_of(self, view: View) -> str:
        """Return the unit of the values: sticks."""
        return "sticks"

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the mean change in sticks for each move."""
        found: Mapping[Move, float] = self.game.weighed(view) or {}
        return {**found}

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts: how many throws put the seat over, whether stopping is safe, and how often the next throw
        exceeds the lowest sum.
        """
        return [*_facts(self.game, view, move)]


def _facts(game: SixteenDead, view: View, move: Move) -> Iterator[Fact]:
    points = view.turn.points
    if not isinstance(move, Stop):
        falls = product(range(1, FACES + 1), repeat=TWO if view.turn.throws == TWO else 1)
        sums = [points + sum(dice) for dice in falls]
        yield Fact(Why.OUT, sum(one > MOST for one in sums), len(sums))
        return
    there = [one for _, one in thrown(view)]
    if min(there, default=MOST + 1) < points:
        yield Fact(Why.SAFE_ROUND)
    elif len(there) < len(view.order()) - 1:
        yield Fact(Why.PASSED, round(100 * game.past(points)), 100)


def judge(game: SixteenDead) -> Judge:
    """Return the judge of Sixteen is dead."""
    return Judge(game)
