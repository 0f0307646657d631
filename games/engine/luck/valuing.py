"""What states are worth: the points that each seat will have at the end of the match, as far as bots can judge."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeVar

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.game import LEVELS, Level, Seat
from games.engine.kit.sheets import totals_of
from games.engine.parts import part

G = TypeVar("G", bound=AnyGame)


class Valuer(ABC, Generic[G]):
    """Values states, the hidden parts of them too: only finished matches are looked at.

    ``looks``: how often the state that came is valued, where a single look is a guess; ``redraws``: how many others are
    drawn, and looked at once. Both are counted, not timed: so the same match is told the same on every machine.
    """

    looks: ClassVar[int] = 1
    redraws: ClassVar[int] = 60

    def __init__(self, game: G) -> None:
        self.game = game

    def knows(self, options: Any, seats: int) -> bool:
        """Whether it can value matches like that."""
        return True

    @abstractmethod
    def worth(self, state: Any, luck: Chance) -> Sequence[float]:
        """Points at the end, by seat, of a state that is not the last. What all seats get alike makes no difference:
        only how far they are apart is looked at. ``luck`` is for guesses that are made by playing on.
        """


class PlayedOut(Valuer[G]):
    """For games of deals: each is played to its end by bots of that ``level``; those to come are worth the same to all.

    Of a hundred moves ``slips`` are any that is open: so one look at a deal differs from the next, and none hangs on a
    single card.
    """

    level: ClassVar[Level] = LEVELS[1]
    slips: ClassVar[int] = 25
    looks: ClassVar[int] = 24
    redraws: ClassVar[int] = 24

    def worth(self, state: Any, luck: Chance) -> Sequence[float]:
        """The totals after the deal."""
        game, own = self.game, luck.stream("bots")
        over = len(totals_of(game, state))
        while len(totals_of(game, state)) == over and (awaited := game.to_move(state)):
            state = game.apply(state, awaited[0], self.chosen(state, awaited[0], own), luck).state
        return totals_of(game, state)[-1]

    def chosen(self, state: Any, seat: Seat, own: Stream) -> Any:
        """A move of the bot, or any."""
        if own.below(100) < self.slips:
            return own.choice(self.game.candidates(state, seat))
        return self.game.bot(self.level).choose(self.game.view(state, seat), own)


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
