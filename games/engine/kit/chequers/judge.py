"""The judge of draughts and related games: it searches, and names what a move captures, loses and risks."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar

from games.engine.game import Seat
from games.engine.kit.chequers.bitboards import Scoring
from games.engine.kit.chequers.bots import PLACED, POSITIONS, searcher
from games.engine.kit.chequers.data import Go, Move, Moved, State, View
from games.engine.kit.chequers.rules import Chequers
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import NO_LUCK, Searching
from games.engine.kit.search import AlphaBeta


class Draughtsman(Searching[Chequers[Any]]):
    """A judge that uses the search of Hard. ``scoring``: how positions are evaluated."""

    scale: ClassVar[float] = 180.0
    opening: ClassVar[tuple[int, int]] = (8, 50)
    scoring: ClassVar[Scoring] = PLACED

    @cached_property
    def search(self) -> AlphaBeta:
        return searcher(self.game, self.scoring, POSITIONS)

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return captures and promotions, what the opponent could capture next, and what may be huffed."""
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
    """Return the most pieces that the seat to move can capture with one move."""
    taken = 0
    for move in game.candidates(state, seat):
        if isinstance(move, Go):
            events = game.apply(state, seat, move, NO_LUCK).events
            taken = max(taken, *(event.taken for event in events if isinstance(event, Moved)))
    return taken


def judge(game: Chequers[Any]) -> Draughtsman:
    """Return the judge of a game of the draughts family."""
    return Draughtsman(game)
