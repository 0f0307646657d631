"""Bots of Barricade. They weigh how far all pawns are from the goal, barriers counted as a detour of so many steps."""

from math import inf

from games.catalog.barricade.data import Go, State, View
from games.catalog.barricade.moving import moved
from games.catalog.barricade.paths import BOARD, GOAL, HOUSE, entry_of
from games.catalog.barricade.rules import Barricade, number_of
from games.catalog.barricade.threats import threats
from games.engine.chance import Stream
from games.engine.game import Bot, Level, Seat

GAME = Barricade()
WON = 1000.0
NEAR = 3.5
"""Whoever is that near needs the exact throw anyway."""
OTHERS = 0.12
"""What a step of a pawn counts that is not the foremost."""


class Race:
    """Own steps against those of the rivals, the foremost of them above all. ``barrier``: what a barrier on the way
    costs, in steps; ``rivals``: how much their steps count.
    """

    def __init__(self, barrier: int, rivals: float = 1.0) -> None:
        self.barrier = barrier
        self.rivals = rivals

    def __call__(self, state: State, seat: Seat) -> float:
        """How good a state is for a seat."""
        far = BOARD.distances(GOAL, dict.fromkeys(state.barriers, self.barrier))
        others = [worth(state, other, far) for other in range(state.seats) if other != seat]
        return worth(state, seat, far) - self.rivals * (0.6 * max(others) + 0.4 * sum(others) / len(others))


def worth(state: State, seat: Seat, far: list[int]) -> float:
    """Minus the steps that the foremost pawn lacks, and a little for each of the others."""
    house = far[entry_of(seat, state.seats)] + 2
    steps = sorted(max(house if field == HOUSE else far[field], NEAR) for field in state.pawns[seat])
    return -steps[0] - OTHERS * sum(steps[1:])


class Greedy:
    """The best move by a judge; ``slips`` is the share of moves at random, ``wary`` counts who may be hit next."""

    def __init__(self, judge: Race, *, slips: float = 0.0, wary: float = 0.0) -> None:
        self.judge = judge
        self.slips = slips
        self.wary = wary

    def choose(self, view: View, chance: Stream) -> Go:
        """Equals are drawn by lot."""
        state, seat = GAME.imagine(view, chance), view.mover or 0
        moves = chance.shuffled(GAME.candidates(state, seat))
        if len(moves) == 1 or chance.below(1000) < 1000 * self.slips:
            return moves[0]
        danger = threats(state, seat) if self.wary else {}
        best, found = -inf, moves[0]
        for move in moves:
            value = self._value(state, seat, move, danger)
            if value > best:
                best, found = value, move
        return found

    def _value(self, state: State, seat: Seat, move: Go, danger: dict[int, float]) -> float:
        start, to = number_of(move.start), number_of(move.to)
        if to == GOAL:
            return WON
        after, _ = moved(state, seat, start, to, number_of(move.barrier))
        value = self.judge(after, seat)
        if danger:
            value -= self.wary * sum(danger.get(field, 0.0) * _lost(field, seat, state) for field in after.pawns[seat])
        return value


def _lost(field: int, seat: Seat, state: State) -> float:
    """How many steps a pawn would lose that is hit there."""
    return 0.0 if field == HOUSE else max(0.0, _FAR[entry_of(seat, state.seats)] + 2 - _FAR[field])


_FAR = BOARD.distances(GOAL)


BOTS: dict[Level, Bot[View, Go]] = {
    "easy": Greedy(Race(4, rivals=0.0), slips=0.35),
    "normal": Greedy(Race(4)),
    "hard": Greedy(Race(2), wary=0.1),
}
