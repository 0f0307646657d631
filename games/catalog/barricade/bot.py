"""Bots of Barricade. They rate a position by the steps of all pawns to the goal; a barrier counts as a detour."""

from heapq import nlargest
from math import inf
from typing import NamedTuple

from games.catalog.barricade.data import Go, State, View
from games.catalog.barricade.moving import moved
from games.catalog.barricade.paths import GOAL, HOUSE, entry_of
from games.catalog.barricade.rules import TO_GOAL, Barricade, number_of
from games.catalog.barricade.threats import threats
from games.catalog.barricade.value import Race
from games.engine.chance import Stream
from games.engine.game import Bot, Level, Seat

GAME = Barricade()


class Rated(NamedTuple):
    """A move, the state after it, and its static value. ``risk``: the expected loss by rivals' next throws."""

    value: float
    move: Go
    after: State
    risk: float


class Racer:
    """Plays the best move by its value.

    ``error_rate``: the share of random moves. ``wary``: the weight of possible hits. ``kept``: the number of best
    moves that are examined with every seat's next throw, 0 for none.
    """

    def __init__(self, judge: Race, *, error_rate: float = 0.0, wary: float = 0.0, kept: int = 0) -> None:
        self.judge = judge
        self.error_rate = error_rate
        self.wary = wary
        self.kept = kept

    def choose(self, view: View, chance: Stream) -> Go:
        """Return the best move; among equal moves a random one."""
        state, seat = GAME.imagine(view, chance), view.mover or 0
        moves = chance.shuffled(GAME.candidates(state, seat))
        if len(moves) == 1 or chance.below(1000) < 1000 * self.error_rate:
            return moves[0]
        danger = threats(state, seat) if self.wary else {}
        rated = [self.rate(state, seat, move, danger) for move in moves]
        best = nlargest(self.kept or 1, rated, key=lambda each: each.value)
        if best[0].value == inf or len(best) == 1:
            return best[0].move
        return max(best, key=lambda each: self.judge.soon(each.after, seat) - each.risk).move

    def rate(self, state: State, seat: Seat, move: Go, danger: dict[int, float]) -> Rated:
        """Return the move with its rating.

        ``danger`` gives for each field the probability that a pawn there is hit next.
        """
        to = number_of(move.to)
        after, _ = moved(state, seat, number_of(move.start), to, number_of(move.barrier))
        if to == GOAL:
            return Rated(inf, move, after, 0.0)
        chances = [danger.get(field, 0.0) * _lost(field, seat, state) for field in after.pawns[seat]] if danger else []
        risk = self.wary * sum(chances)
        return Rated(self.judge.now(after, seat) - risk, move, after, risk)


def _lost(field: int, seat: Seat, state: State) -> float:
    """Return how many steps a pawn loses if it is hit on this field."""
    return 0.0 if field == HOUSE else max(0.0, TO_GOAL[entry_of(seat, state.seats)] + 2 - TO_GOAL[field])


BOTS: dict[Level, Bot[View, Go]] = {
    "easy": Racer(Race(4, rivals=0.0), error_rate=0.35),
    "normal": Racer(Race(4)),
    "hard": Racer(Race(2, hopes=True), wary=0.1, kept=12),
}
