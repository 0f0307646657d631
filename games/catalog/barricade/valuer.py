"""How likely each seat wins Barricade, by how far its pawns are from the goal."""

from collections.abc import Iterator, Sequence

from games.catalog.barricade.data import State
from games.catalog.barricade.paths import GOAL, entry_of, walks
from games.catalog.barricade.rules import Barricade
from games.catalog.barricade.value import HOME, LIFTED, Fields, distances, worth
from games.engine.luck.winning import Gains, Progress

DETOUR = 4
"""What a barrier on the way costs, in steps."""


class Race(Progress[Barricade]):
    """By the foremost pawn of each, and a little for the others."""

    slope = 0.54

    def sides(self, state: State) -> Sequence[int]:
        """Everybody alone."""
        return range(state.seats)

    def after(self, state: State) -> Iterator[Gains]:
        """Each way of each pawn; where a barrier goes then is left out."""
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
        """As all stand."""
        return [self.gain(state, state.pawns[seat], seat) for seat in range(state.seats)]

    def gain(self, state: State, pawns: Fields, seat: int) -> float:
        """Of these pawns."""
        return worth(pawns, entry_of(seat, state.seats), distances(state.barriers, DETOUR))

    def left(self, state: State) -> float:
        """What the foremost lacks."""
        return -max(self.gains(state))


def valuer(game: Barricade) -> Race:
    """The valuer of Barricade."""
    return Race(game)
