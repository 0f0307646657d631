"""The judge of games with men. Each game adds its search; facts about captures, losses and risks are here."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.game import Seat
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import NO_LUCK, Searching
from games.engine.kit.marching.data import Go, State, View
from games.engine.kit.marching.rules import Marching


class Marcher(Searching[Marching[Any]]):
    """A judge that uses the search of the bots."""

    def facts(self, view: View, move: Go) -> Sequence[Fact]:
        """Return facts about a move: captures, the end of the match, and what the opponent could capture next."""
        return [*_facts(self.game, self.game.state_of(view), view.seat or 0, move)]


def _facts(game: Marching[Any], state: State, seat: Seat, move: Go) -> Iterator[Fact]:
    after, taken = game.apply(state, seat, move, NO_LUCK).state, game.done(state.board, move).taken
    if taken:
        yield Fact(Why.TAKES, len(taken))
    if after.mover is None and after.winner != 1 - seat:
        yield Fact(Why.DRAWS if after.winner is None else Why.WINS)
    if after.mover == 1 - seat and game.takes:
        lost = most_taken(game, after, 1 - seat)
        yield Fact(Why.LOSES, lost) if lost else Fact(Why.SAFE)


def most_taken(game: Marching[Any], state: State, seat: Seat) -> int:
    """Return the most men that the seat to move can capture with one move."""
    return max((len(game.done(state.board, move).taken) for move in game.candidates(state, seat)), default=0)
