"""Win probabilities of each seat in Barricade, from the distances of its pawns to the goal."""

from collections.abc import Iterator, Sequence

from games.catalog.barricade.data import State
from games.catalog.barricade.paths import GOAL, entry_of, walks
from games.catalog.barricade.rules import Barricade
from games.catalog.barricade.value import HOME, LIFTED, Fields, distances, worth
from games.engine.luck.winning import Gains, Progress

DETOUR = 4
"""Cost of a barrier on the path, in steps."""


class Race(Progress[Barricade]):
    """Progress by each seat's foremost pawn, with a small share for the others."""

    slope = 0.54

    def sides(self, state: State) -> Sequence[int]:
        """Return one side for each seat."""
        return range(state.seats)

    def after(self, state: State) -> Iterator[Gains]:
        """Yield the progress after each path of each pawn; the new place of a barrier is ignored."""
        seat, gains = state.mover or 0, self.gains(state)
        own, entry = state.pawns[seat], entry_of(seat, state.seats)
        for at, start in enumerate(own):
            for to in walks(start, entry, state.die, state.barriers):
                if to not in own:
                    after = [*gains]
                    after[seat] = self.gain(state, (*own[:at], to, *own[at + 1 :]), seat)
                    after[seat] += HOME * (to == GOAL) + LIFTED * (to in state.barriers)
                    yield after

    def gains(self, state: State) -> list[float]:
        """Return the progress of all seats with the present pawns."""
        return [self.gain(state, state.pawns[seat], seat) for seat in range(state.seats)]

    def gain(self, state: State, pawns: Fields, seat: int) -> float:
        """Return the progress of a seat with these pawns."""
        return worth(pawns, entry_of(seat, state.seats), distances(state.barriers, DETOUR))

    def left(self, state: State) -> float:
        """Return the steps that the foremost pawn still needs."""
        return -max(self.gains(state))


def valuer(game: Barricade) -> Race:
    """Return the valuer of Barricade."""
    return Race(game)
