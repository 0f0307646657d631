"""The judge of the family: it searches, and names what moves take, lose and risk."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar

from games.engine.game import Seat
from games.engine.kit.chequers.bitboards import Scoring
from games.engine.kit.chequers.bots import PLACED, POSITIONS, searcher
from games.engine.kit.chequers.data import Go, Move, Moved, State, View
from games.engine.kit.chequers.rules import Chequers
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import NO_LUCK
from games.engine.kit.coaching.searching import Searching
from games.engine.kit.search import AlphaBeta


class Draughtsman(Searching[Chequers[Any]]):
    """As Hard sees it. ``scoring``: what a position is worth."""

    scale: ClassVar[float] = 180.0
    opening: ClassVar[tuple[int, int]] = (8, 50)
    scoring: ClassVar[Scoring] = PLACED

    @cached_property
    def search(self) -> AlphaBeta:
        return searcher(self.game, self.scoring, POSITIONS)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """What it takes and crowns, what the other could take next, and what may be huffed."""
        return [*_facts(self.game, self.game.state_of(view), view.seat or 0, move)]


def _facts(game: Chequers[Any], state: State, seat: Seat, move: Move) -> Iterator[Fact]:
    step = game.apply(state, seat, move, NO_LUCK)
    after, events = step.state, step.events
    for event in events:
        if isinstance(event, Moved) and event.taken:
            yield Fact(Why.TAKES, event.taken)
        if isinstance(event, Moved) and event.crowned:
            yield Fact(Why.CROWNS)
    if after.mover is None:
        if after.winner != 1 - seat:
            yield Fact(Why.DRAWS if after.winner is None else Why.WINS)
        return
    if after.mover == seat:
        return
    lost = most_taken(game, after, 1 - seat)
    yield Fact(Why.LOSES, lost) if lost else Fact(Why.SAFE)
    if after.huffable:
        yield Fact(Why.HUFFABLE)


def most_taken(game: Chequers[Any], state: State, seat: Seat) -> int:
    """How many pieces the seat, whose turn it is, takes at most with one move of its own piece."""
    taken = 0
    for move in game.candidates(state, seat):
        if isinstance(move, Go):
            events = game.apply(state, seat, move, NO_LUCK).events
            taken = max(taken, *(event.taken for event in events if isinstance(event, Moved)))
    return taken


def judge(game: Chequers[Any]) -> Draughtsman:
    """The judge of a game of the family."""
    return Draughtsman(game)
