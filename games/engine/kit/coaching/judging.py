"""Judges: classes that give the value of each move of a position for the seat that sees it.

A judge is given the view of a seat, never the state, and derives its random numbers from that view. The same position
always gets the same evaluation. Effort is counted, not timed, so results are equal on every machine; advice may take
up to about 300 ms of CPU time.

:class:`Searching` judges by alpha-beta search, and converts values to chances to win.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from math import exp
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame, encode
from games.engine.game import Level
from games.engine.kit.coaching.facts import Fact
from games.engine.kit.search import WON, AlphaBeta
from games.engine.parts import part
from games.engine.text import Words

G = TypeVar("G", bound=AnyGame)

SHOWN = 3
"""How many moves are compared in words."""
SIFTING = 0.1
"""The effort of a first evaluation of a position."""
NO_LUCK = Chance(b"judged")
"""For rules that ask for luck after the move. Its result is not used."""


class Opinion(NamedTuple):
    """A move, its value in the judge's unit, and the facts about it."""

    move: Any
    value: float
    facts: tuple[Fact, ...] = ()


class Judge(ABC, Generic[G]):
    """Base class of judges, which evaluate moves.

    ``unit``: a key of ``[coach.units]`` in this package's words. ``margin``: how far, in that unit, the best move must
    be ahead of the next to be used in a drill. ``section``: the paragraph (§) to which a drill refers. ``drills``:
    whether a position alone is enough to solve a drill. ``seats``: the number of seats in a drill. ``opening``: the
    range of plies that bots play before a drill's position. ``patience``: how many positions are examined for a puzzle
    before the search gives up; the search should cost about five seconds of processor time at most.
    """

    unit: ClassVar[str] = "match"
    margin: ClassVar[float] = 12.0
    section: ClassVar[str] = "3"
    drills: ClassVar[bool] = True
    seats: ClassVar[int] = 2
    opening: ClassVar[tuple[int, int]] = (6, 40)
    patience: ClassVar[int] = 400
    sparring: ClassVar[Level] = "easy"
    """Level of the bots whose matches provide positions for drills."""
    told_by: ClassVar[tuple[type, ...]] = ()
    """Event types that name a move, where the first event is not enough."""

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def move_values(self, view: Any, luck: Stream, effort: float = 1.0) -> dict[Any, float]:
        """Return the value of each move: accurate for the best move, and only a bound for the others.

        ``effort`` is a share of the usual effort; 1.0 is the usual effort.
        """

    @abstractmethod
    def facts(self, view: Any, move: Any) -> Sequence[Fact]:
        """Return the facts about a move, in the order in which the coach mentions them."""

    def drilled(self) -> Any:
        """Return the options of the matches that provide positions for drills."""
        return self.game.options_type()

    def ready(self, view: Any) -> bool:
        """Tell whether the seat of the view has a choice now that this judge can evaluate."""
        return view.seat is not None and view.seat == view.mover and len(self.moves(view)) > 1

    def moves(self, view: Any) -> Sequence[Any]:
        """Return the legal moves of the seat of the view."""
        moves: Sequence[Any] = self.game.candidates(self.state(view), view.seat)
        return moves

    def state(self, view: Any) -> Any:
        """Return a state that fits the view. In an open game there is only one."""
        return self.game.imagine(view, luck_of(view))

    def named(self, view: Any, move: Any, words: Words, names: Sequence[str]) -> str:
        """Return the move as a sentence without its full stop, in the words that the rules use for its event."""
        events = self.game.apply(self.state(view), view.seat, move, NO_LUCK).events
        own = [event for event in events if isinstance(event, self.told_by)] if self.told_by else []
        said = [words.say(self.game.tell(event), names, view.seat) for event in own or events[:1]]
        return " ".join(said).rstrip(".")

    def unit_of(self, view: Any) -> str:
        """Return the unit of values, which may depend on the options of the match."""
        return self.unit

    def opinions(self, view: Any, shown: int = SHOWN) -> list[Opinion]:
        """Return the best moves with their facts, the best first."""
        values = self.move_values(view, luck_of(view))
        best = sorted(values, key=lambda move: -values[move])[:shown]
        return [Opinion(move, values[move], tuple(self.facts(view, move))) for move in best]

    def value_in(self, values: Mapping[Any, float], view: Any, move: Any) -> float:
        """Return the value of a legal move. A move that was not evaluated gets less than all others."""
        return values.get(move, min(values.values()) - self.margin)

    def lead(self, view: Any, effort: float = 1.0) -> float:
        """Return how far the best move is ahead of the second."""
        values = sorted(self.move_values(view, luck_of(view), effort).values())
        return values[-1] - values[-2] if len(values) > 1 else 0.0


def luck_of(view: Any, purpose: str = "judge") -> Stream:
    """Return a random stream derived from the view alone: the same view and purpose always give the same numbers."""
    return Stream(hashlib.sha256(encode(view)).digest(), purpose)


def differing(opinions: Sequence[Opinion]) -> list[tuple[Fact, ...]]:
    """Return, for each opinion, its facts without those that all opinions share. A single opinion keeps its facts."""
    if len(opinions) < 2:
        return [opinion.facts for opinion in opinions]
    common = set.intersection(*(set(opinion.facts) for opinion in opinions))
    return [tuple(fact for fact in opinion.facts if fact not in common) for opinion in opinions]


@cache
def judge_of(game: AnyGame) -> Judge[Any] | None:
    """Return the judge of a game, or None if it has none.

    The module ``judge`` of the game or its base comes first, then the judge module of its family.
    """
    own = part(game, "judge") or (import_module(game.judged_by) if game.judged_by else None)
    found: Judge[Any] | None = own.judge(game) if own else None
    return found


class Searching(Judge[G]):
    """A judge that uses alpha-beta search.

    ``scale``: a lead of this size, in units of the evaluation, means e times as many wins as losses. The scale of each
    game is fitted to matches of bots.
    """

    scale: ClassVar[float]
    close: ClassVar[float] = 3.0
    """Moves that are further behind than this many scales need no exact value."""
    patience: ClassVar[int] = 120

    @property
    @abstractmethod
    def search(self) -> AlphaBeta:
        """Return the search at full effort."""

    def move_values(self, view: Any, luck: Stream, effort: float = 1.0) -> dict[Any, float]:
        """Return the chance to win in percent; a draw counts as half a win."""
        rated = self.search.rated(view, luck, self.close * self.scale, effort)
        return {move: chance(value, self.scale) for move, value in rated.items()}


def chance(value: float, scale: float) -> float:
    """Convert a search value to a chance in percent. A forced win or loss is 100 or 0."""
    if abs(value) >= WON / 2:
        return 100.0 if value > 0 else 0.0
    return 100 / (1 + exp(-max(-30.0, min(30.0, value / scale))))
