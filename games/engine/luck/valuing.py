"""What states are worth: the points that each seat will have at the end of the match, as far as bots can judge."""

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
    """Values states, the hidden parts of them too: only finished matches are looked at.

    ``looks``: how often the state that came is valued, where a single look is a guess; ``redraws``: how many others are
    drawn, and looked at once. Both are counted, not timed: so the same match is told the same on every machine.
    """

    looks: ClassVar[int] = 1
    redraws: ClassVar[int] = 60
    wins: ClassVar[bool] = False
    """Whether worths are hundredths of a win, not points (:mod:`.winning`)."""
    by_face: ClassVar[bool] = False
    """Whether the first number that a redraw asks for takes each of its values equally often, as far as that works out:
    so a throw of one die is drawn anew in all its faces. ``redraws`` has to be even.
    """

    def __init__(self, game: G) -> None:
        self.game = game

    def knows(self, options: Any, seats: int) -> bool:
        """Whether it can value matches like that."""
        return True

    def with_bots(self, levels: Sequence[str]) -> "Valuer[G]":
        """One that takes into account which bots have played, by seat; "" for people. Most have no use for that."""
        return self

    def brought(self, outcome: Outcome) -> Sequence[float]:
        """What the last state is worth, by seat."""
        return outcome.scores

    @abstractmethod
    def worth(self, state: Any, luck: Chance) -> Sequence[float]:
        """Points at the end, by seat, of a state that is not the last. What all seats get alike makes no difference:
        only how far they are apart is looked at. ``luck`` is for guesses that are made by playing on.
        """


@cache
def valuer_of(game: AnyGame) -> Valuer[Any] | None:
    """What ``valuer(game)`` makes: of the game's own module ``valuer`` (or that of its base), else of the module that
    its family names; None without either, and where nobody has anything to decide: there, all is luck.
    """
    if game.luck_only:
        return None
    own = part(game, "valuer") or (import_module(game.valued_by) if game.valued_by else None)
    found: Valuer[Any] | None = own.valuer(game) if own else None
    return found
