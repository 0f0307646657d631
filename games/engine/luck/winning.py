"""What states are worth where points say little: chances to win, in hundredths, as far as progress tells."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from math import exp
from typing import Any, ClassVar

from games.engine.chance import Chance
from games.engine.game import Outcome, Seat
from games.engine.luck.valuing import G, Valuer

WIN = 100.0
Gains = Sequence[float]
"""How far each side has come, by side."""


class Winning(Valuer[G]):
    """A win is 100; those who win together share it."""

    wins: ClassVar[bool] = True
    by_face: ClassVar[bool] = True
    redraws: ClassVar[int] = 12

    def brought(self, outcome: Outcome) -> Sequence[float]:
        """The win, by seat."""
        first = outcome.places.count(1)
        return [WIN * (place == 1) / first for place in outcome.places]


class Progress(Winning[G]):
    """Whoever has come further is likelier to win, the more so the nearer the end: odds go with e to the lead times
    ``slope``, over the root of what is left. The mover is taken to use its throw as that sees it best.
    """

    slope: ClassVar[float]
    """Fitted to 20 to 60 matches between Normal bots for each family."""

    @abstractmethod
    def sides(self, state: Any) -> Sequence[int]:
        """The side of each seat, from 0."""

    @abstractmethod
    def after(self, state: Any) -> Iterable[Gains]:
        """How far the sides have come after each use of the throw; as they stand where there is none to use."""

    @abstractmethod
    def left(self, state: Any) -> float:
        """How long the match may still take, in the same measure; above 0."""

    def best(self, state: Any) -> Gains:
        """The use that puts the mover's side furthest ahead."""
        side = self.sides(state)[state.mover]
        return max(self.after(state), key=lambda gains: _ahead(gains, side))

    def worth(self, state: Any, luck: Chance) -> Sequence[float]:
        """The chance of each side, shared by its seats."""
        sides = self.sides(state)
        odds = shares(self.best(state), self.slope / self.left(state) ** 0.5)
        return [WIN * odds[side] / sides.count(side) for side in sides]


def _ahead(gains: Gains, side: Seat) -> float:
    return gains[side] - (sum(gains) - gains[side]) / (len(gains) - 1)


def shares(gains: Gains, slope: float) -> list[float]:
    """Odds that add up to 1."""
    most = max(gains)
    odds = [exp(slope * (gain - most)) for gain in gains]
    return [each / sum(odds) for each in odds]
