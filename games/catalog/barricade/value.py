"""What a position of Barricade is worth: how far all pawns are from the goal, now or after the next throw."""

from functools import lru_cache
from math import inf

from games.catalog.barricade.data import SIX, State
from games.catalog.barricade.paths import BOARD, GOAL, HOUSE, entry_of, walks
from games.catalog.barricade.rules import TO_GOAL
from games.engine.game import Seat

Fields = tuple[int, ...]
NEAR = 3.5
"""Whoever is that near needs the exact throw anyway."""
OTHERS = 0.12
"""What a step of a pawn counts that is not the foremost."""
FOREMOST = 0.6
"""What the best of the rivals counts; all of them share the rest."""
HOME = 20.0
"""What it is worth to reach the goal with the next throw, in steps."""
SHUT = 1 << 20
"""A barrier counted as that many steps is one that nobody passes."""
LIFTED = 1.0
"""What a barrier in the hand is worth, in steps."""


@lru_cache(maxsize=4096)
def distances(barriers: Fields, cost: int) -> Fields:
    """Steps from each field to the goal, a barrier counted as so many more."""
    return tuple(BOARD.distances(GOAL, dict.fromkeys(barriers, cost)))


@lru_cache(maxsize=4096)
def ends(start: int, entry: int, barriers: Fields) -> tuple[Fields, ...]:
    """Where a pawn may go, by the die less 1."""
    return tuple(tuple(walks(start, entry, die, barriers)) for die in range(1, SIX + 1))


def worth(pawns: Fields, entry: int, far: Fields) -> float:
    """Minus the steps that the foremost pawn lacks, and a little for each of the others."""
    house = far[entry] + 2
    steps = sorted(max(house if field == HOUSE else far[field], NEAR) for field in pawns)
    return -steps[0] - OTHERS * sum(steps[1:])


def hope(pawns: Fields, barriers: Fields) -> float:
    """How likely the next throw leads one of these pawns to the goal, on the shortest way."""
    if all(field == HOUSE or TO_GOAL[field] > SIX for field in pawns):
        return 0.0
    far = distances(barriers, SHUT)
    return len({far[field] for field in pawns if field != HOUSE and far[field] <= SIX}) / SIX


class Race:
    """Own steps against those of the rivals, the foremost of them above all. ``barrier``: what a barrier on the way
    costs, in steps; ``rivals``: how much their steps count; ``hopes``: whether to see who may reach the goal next.
    """

    def __init__(self, barrier: int, rivals: float = 1.0, *, hopes: bool = False) -> None:
        self.barrier = barrier
        self.rivals = rivals
        self.hopes = hopes

    def now(self, state: State, seat: Seat) -> float:
        """How good a state is for a seat."""
        far = distances(state.barriers, self.barrier)
        found = [worth(state.pawns[other], entry_of(other, state.seats), far) for other in range(state.seats)]
        if self.hopes:
            chances = [hope(pawns, state.barriers) for pawns in state.pawns]
            found = [value + chance * (HOME - value) for value, chance in zip(found, chances, strict=True)]
        return self._compare(found, seat)

    def soon(self, state: State, seat: Seat) -> float:
        """How good it is if everybody makes the best of their next throw."""
        return self._compare([self._after_a_throw(state, other) for other in range(state.seats)], seat)

    def _compare(self, worths: list[float], seat: Seat) -> float:
        others = worths[:seat] + worths[seat + 1 :]
        rivals = FOREMOST * max(others) + (1 - FOREMOST) * sum(others) / len(others)
        return worths[seat] - self.rivals * rivals

    def _after_a_throw(self, state: State, seat: Seat) -> float:
        """What the pawns of a seat are worth after its best moves, on average over the die."""
        stay = worth(state.pawns[seat], entry_of(seat, state.seats), distances(state.barriers, self.barrier))
        found = [self._best(state, seat, die) for die in range(SIX)]
        return sum(stay if best == -inf else best for best in found) / SIX

    def _best(self, state: State, seat: Seat, die: int) -> float:
        """With that die less 1; minus infinity if no pawn can use it. Hits are left out, and where a barrier goes."""
        own, entry, best = state.pawns[seat], entry_of(seat, state.seats), -inf
        for at, start in enumerate(own):
            for to in ends(start, entry, state.barriers)[die]:
                if to not in own:
                    value = (
                        HOME if to == GOAL else self._gone(state.barriers, (*own[:at], to, *own[at + 1 :]), entry, to)
                    )
                    best = max(best, value)
        return best

    def _gone(self, barriers: Fields, pawns: Fields, entry: int, to: int) -> float:
        if to not in barriers:
            return worth(pawns, entry, distances(barriers, self.barrier))
        left = tuple(field for field in barriers if field != to)
        return worth(pawns, entry, distances(left, self.barrier)) + LIFTED
