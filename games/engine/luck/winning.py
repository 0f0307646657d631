"""Valuers for games in which points say little: chances to win, in hundredths, estimated from progress."""

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
    """A valuer in which a win is worth 100, divided among the winners."""

    wins: ClassVar[bool] = True
    by_face: ClassVar[bool] = True
    redraws: ClassVar[int] = 12

    def brought(self, outcome: Outcome) -> Sequence[float]:
        """Return 100, divided among the winners, by seat."""
        first = outcome.places.count(1)
        return [WIN * (place == 1) / first for place in outcome.places]


class Progress(Winning[G]):
    """A valuer by progress: odds are exp(``slope`` × lead / √left), so a lead counts more near the end.

    The seat to move is assumed to use its throw in the way that puts its side furthest ahead.
    """

    slope: ClassVar[float]
    """Fitted to 20 to 60 matches between Normal bots for each family."""

    @abstractmethod
    def sides(self, state: Any) -> Sequence[int]:
        """Return the side of each seat, from 0."""

    @abstractmethod
    def after(self, state: Any) -> Iterable[Gains]:
        """Return the progress of the sides after each possible use of the throw.

        If no throw is to be used, return only the current progress.
        """

    @abstractmethod
    def left(self, state: Any) -> float:
        """Return how much progress is left in the match, in the same measure as :meth:`after`; above 0."""

    def best(self, state: Any) -> Gains:
        """Return the progress after the use of the throw that puts the side to move furthest ahead."""
        side = self.sides(state)[state.mover]
        return max(self.after(state), key=lambda gains: _ahead(gains, side))

    def value(self, state: Any, luck: Chance) -> Sequence[float]:
        """Return the chance to win of each seat, in hundredths: the chance of its side, divided among the side's
        seats.
        """
        sides = self.sides(state)
        odds = shares(self.best(state), self.slope / self.left(state) ** 0.5)
        return [WIN * odds[side] / sides.count(side) for side in sides]


def _ahead(gains: Gains, side: Seat) -> float:
    return gains[side] - (sum(gains) - gains[side]) / (len(gains) - 1)


def shares(gains: Gains, slope: float) -> list[float]:
    """Return the chance of each side, as shares that add up to 1, from the progress of the sides."""
    most = max(gains)
    odds = [exp(slope * (gain - most)) for gain in gains]
    return [each / sum(odds) for each in odds]
