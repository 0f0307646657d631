"""Valuers: estimates of the points that each seat will have at the end of a match."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeVar

from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import Outcome
from games.engine.parts import part

G = TypeVar("G", bound=AnyGame)


class Valuer(ABC, Generic[G]):
    """A valuer of states. Valuers know hidden information too, because only finished matches are examined.

    ``looks``: how often the actual state is evaluated, if a single evaluation is a guess. ``redraws``: how many
    alternatives are drawn, each evaluated once. Both are counts and not times, so that every machine gives the same
    result. ``wins``: whether values are hundredths of a win.
    """

    looks: ClassVar[int] = 1
    redraws: ClassVar[int] = 60
    wins: ClassVar[bool] = False
    """Whether values are hundredths of a win, not points (:mod:`.winning`)."""
    by_face: ClassVar[bool] = False
    """Whether the first number of the redraws takes each of its values equally often, as far as the count allows: a
    throw of one die is redrawn with all its faces.

    ``redraws`` must then be even.
    """

    def __init__(self, game: G) -> None:
        self.game = game

    def knows(self, options: Any, seats: int) -> bool:
        """Return whether the valuer can value matches with these options and seats."""
        return True

    def with_bots(self, levels: Sequence[str]) -> "Valuer[G]":
        """Return a valuer that considers the levels of the bots that played, by seat; "" for people.

        Most valuers return themselves.
        """
        return self

    def brought(self, outcome: Outcome) -> Sequence[float]:
        """Return the value of the final state, by seat, from its outcome."""
        return outcome.scores

    @abstractmethod
    def value(self, state: Any, luck: Chance) -> Sequence[float]:
        """Return the estimated points at the end, by seat, for a state that is not final.

        Only differences between seats matter. ``luck`` is the chance for valuers that play the match on.
        """


@cache
def valuer_of(game: AnyGame) -> Valuer[Any] | None:
    """Return the valuer of a game: from the module ``valuer`` of the game or its base, or else from its family.

    None if there is no such module, and for games in which players have no choice.
    """
    if game.luck_only:
        return None
    own = part(game, "valuer") or (import_module(game.valued_by) if game.valued_by else None)
    found: Valuer[Any] | None = own.valuer(game) if own else None
    return found
