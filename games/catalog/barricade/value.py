"""Static value of a position of Barricade: the distances of all pawns to the goal, now or after the next throw."""

from functools import lru_cache
from math import inf

from games.catalog.barricade.data import SIX, State
from games.catalog.barricade.paths import BOARD, GOAL, HOUSE, entry_of, walks
from games.catalog.barricade.rules import TO_GOAL
from games.engine.game import Seat

Fields = tuple[int, ...]
NEAR = 3.5
"""A pawn this near needs the exact throw in any case."""
OTHERS = 0.12
"""Weight of a step of a pawn that is not the foremost."""
FOREMOST = 0.6
"""Weight of the best rival; the other rivals share the rest."""
HOME = 20.0
"""Value of reaching the goal with the next throw, in steps."""
SHUT = 1 << 20
"""The cost in steps that makes a barrier impassable."""
LIFTED = 1.0
"""Value of a barrier that the seat may put, in steps."""


@lru_cache(maxsize=4096)
def distances(barriers: Fields, cost: int) -> Fields:
    """Return the steps from each field to the goal; a barrier adds ``cost`` steps."""
    return tuple(BOARD.distances(GOAL, dict.fromkeys(barriers, cost)))


@lru_cache(maxsize=4096)
def ends(start: int, entry: int, barriers: Fields) -> tuple[Fields, ...]:
    """Return the fields that a pawn may reach, by the number of the die minus 1."""
    return tuple(tuple(walks(start, entry, die, barriers)) for die in range(1, SIX + 1))


def worth(pawns: Fields, entry: int, far: Fields) -> float:
    """Return the value of pawns: the negative distance of the foremost pawn, and a small share for each of the others.

    ``far`` gives each field's distance to the goal; ``entry`` is the first field of pawns that are in the house.
    """
    house = far[entry] + 2
    steps = sorted(max(house if field == HOUSE else far[field], NEAR) for field in pawns)
    return -steps[0] - OTHERS * sum(steps[1:])


def hope(pawns: Fields, barriers: Fields) -> float:
    """Return the probability that the next throw brings one of these pawns to the goal on the shortest path."""
    if all(field == HOUSE or TO_GOAL[field] > SIX for field in pawns):
        return 0.0
    far = distances(barriers, SHUT)
    return len({far[field] for field in pawns if field != HOUSE and far[field] <= SIX}) / SIX


class Race:
    """Evaluates positions by own steps compared with those of the rivals, mainly of the foremost rival.

    ``barrier``: the cost of a barrier on the path, in steps. ``rivals``: the weight of the rivals' steps. ``hopes``:
    whether to consider which seats may reach the goal next.
    """

    def __init__(self, barrier: int, rivals: float = 1.0, *, hopes: bool = False) -> None:
        self.barrier = barrier
        self.rivals = rivals
        self.hopes = hopes

    def now(self, state: State, seat: Seat) -> float:
        """Return the static value of a state for a seat."""
        far = distances(state.barriers, self.barrier)
        found = [worth(state.pawns[other], entry_of(other, state.seats), far) for other in range(state.seats)]
        if self.hopes:
            chances = [hope(pawns, state.barriers) for pawns in state.pawns]
            found = [value + chance * (HOME - value) for value, chance in zip(found, chances, strict=True)]
        return self._compare(found, seat)

    def soon(self, state: State, seat: Seat) -> float:
        """Return the value for a seat after all seats have played their next throw as well as possible."""
        return self._compare([self._after_a_throw(state, other) for other in range(state.seats)], seat)

    def _compare(self, worths: list[float], seat: Seat) -> float:
        others = worths[:seat] + worths[seat + 1 :]
        rivals = FOREMOST * max(others) + (1 - FOREMOST) * sum(others) / len(others)
        return worths[seat] - self.rivals * rivals

    def _after_a_throw(self, state: State, seat: Seat) -> float:
        """Return the value of a seat's pawns after its best move, averaged over the die."""
        stay = worth(state.pawns[seat], entry_of(seat, state.seats), distances(state.barriers, self.barrier))
        found = [self._best(state, seat, die) for die in range(SIX)]
        return sum(stay if best == -inf else best for best in found) / SIX

    def _best(self, state: State, seat: Seat, die: int) -> float:
        """Return the value after the best move with a die (given minus 1); minus infinity if no pawn can use it.

        Hits and the places of barriers are ignored.
        """
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
