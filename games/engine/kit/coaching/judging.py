"""Judges: what the moves of a position are worth to the seat that sees it.

A judge is given the view of a seat, never the state, and its luck is drawn from that view: the same position always
gets the same judgement. What it spends is counted, not timed, so it says the same on every machine; about 300 ms of
CPU are the most that an advice may take.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame, encode
from games.engine.game import Level
from games.engine.kit.coaching.facts import Fact
from games.engine.parts import part
from games.engine.text import Words

G = TypeVar("G", bound=AnyGame)

SHOWN = 3
"""So many moves are compared in words."""
SIFTING = 0.1
"""The effort of a first look at a position."""
NO_LUCK = Chance(b"judged")
"""For rules that ask for luck after the move that is judged; what comes of it is not looked at."""


class Opinion(NamedTuple):
    """A move, what it is worth in the judge's unit, and what can be said about it."""

    move: Any
    worth: float
    facts: tuple[Fact, ...] = ()


class Judge(ABC, Generic[G]):
    """Weighs moves. ``unit``: a key of ``[coach.units]`` in the words beside; ``margin``: by so much, in that unit, the
    best move must be ahead of the next to be asked for in a drill; ``section``: the § that a drill refers to.

    ``drills``: whether a position alone says enough to be solved; ``seats`` at a drill, ``opening``: from how many
    plies to how many bots have played before it; ``patience``: how many positions are looked at for a puzzle before the
    title is passed over, so many that it costs about five seconds of CPU at most.
    """

    unit: ClassVar[str] = "match"
    margin: ClassVar[float] = 12.0
    section: ClassVar[str] = "3"
    drills: ClassVar[bool] = True
    seats: ClassVar[int] = 2
    opening: ClassVar[tuple[int, int]] = (6, 40)
    patience: ClassVar[int] = 400
    sparring: ClassVar[Level] = "easy"
    """Whose matches the positions of drills are from."""
    told_by: ClassVar[tuple[type, ...]] = ()
    """Events that name a move, where the first one does not say it all."""

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def worths(self, view: Any, luck: Stream, effort: float = 1.0) -> dict[Any, float]:
        """What each move is worth: near the truth for the best, for others no more than that they are worse.

        ``effort`` is the share of the usual one.
        """

    @abstractmethod
    def facts(self, view: Any, move: Any) -> Sequence[Fact]:
        """What can be said about a move, in the order in which it should be."""

    def drilled(self) -> Any:
        """The options of the matches that drills are from."""
        return self.game.options_type()

    def ready(self, view: Any) -> bool:
        """Whether the seat of the view has something to choose now that this judge understands."""
        return view.seat is not None and view.seat == view.mover and len(self.moves(view)) > 1

    def moves(self, view: Any) -> Sequence[Any]:
        """What is open to the seat of the view."""
        moves: Sequence[Any] = self.game.candidates(self.state(view), view.seat)
        return moves

    def state(self, view: Any) -> Any:
        """A state that looks like the view: the only one in an open game."""
        return self.game.imagine(view, luck_of(view))

    def named(self, view: Any, move: Any, words: Words, names: Sequence[str]) -> str:
        """The move as a sentence without its full stop, in the game's words: what the rules would tell of it."""
        events = self.game.apply(self.state(view), view.seat, move, NO_LUCK).events
        own = [event for event in events if isinstance(event, self.told_by)] if self.told_by else []
        said = [words.say(self.game.tell(event), names, view.seat) for event in own or events[:1]]
        return " ".join(said).rstrip(".")

    def unit_of(self, view: Any) -> str:
        """The unit, where it depends on what is agreed."""
        return self.unit

    def opinions(self, view: Any, shown: int = SHOWN) -> list[Opinion]:
        """The best moves with their facts, the best first."""
        worths = self.worths(view, luck_of(view))
        best = sorted(worths, key=lambda move: -worths[move])[:shown]
        return [Opinion(move, worths[move], tuple(self.facts(view, move))) for move in best]

    def worth_in(self, worths: Mapping[Any, float], view: Any, move: Any) -> float:
        """What a legal move is worth; one that was not weighed is worth less than all that were."""
        return worths.get(move, min(worths.values()) - self.margin)

    def lead(self, view: Any, effort: float = 1.0) -> float:
        """By how much the best move is ahead of the next."""
        worths = sorted(self.worths(view, luck_of(view), effort).values())
        return worths[-1] - worths[-2] if len(worths) > 1 else 0.0


def luck_of(view: Any) -> Stream:
    """A judge's own luck: it knows nothing that the view does not know."""
    return Stream(hashlib.sha256(encode(view)).digest(), "judge")


def differing(opinions: Sequence[Opinion]) -> list[tuple[Fact, ...]]:
    """The facts of each that do not hold for all of them; a single one keeps its own."""
    if len(opinions) < 2:
        return [opinion.facts for opinion in opinions]
    common = set.intersection(*(set(opinion.facts) for opinion in opinions))
    return [tuple(fact for fact in opinion.facts if fact not in common) for opinion in opinions]


@cache
def judge_of(game: AnyGame) -> Judge[Any] | None:
    """What ``judge(game)`` makes: of the game's own module ``judge`` (or that of its base), else of the module that its
    family names; None without either.
    """
    own = part(game, "judge") or (import_module(game.judged_by) if game.judged_by else None)
    found: Judge[Any] | None = own.judge(game) if own else None
    return found
