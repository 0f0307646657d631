"""Estimate each side's chances in a race of pachisi from how far its pawns have come."""

from collections.abc import Iterator, Sequence

from games.catalog.pachisi.bot import AGAIN
from games.catalog.pachisi.data import PAWNS, SIX, TRACK, Pawns, State
from games.catalog.pachisi.moving import moved, usable
from games.catalog.pachisi.rules import Family
from games.catalog.pachisi.turns import side_of
from games.catalog.pachisi.value import HOME, OUT, gained
from games.engine.luck.winning import Gains, Progress

FULL = OUT + HOME + TRACK.ring
"""The gain of a pawn on the first field of its goal."""


class Race(Progress[Family]):  # type: ignore[type-arg]  # whatever its options
    """Valuer that compares the fields that all pawns have covered."""

    slope = 0.16

    def sides(self, state: State) -> Sequence[int]:
        """Return the side of each seat, numbered in order of their first seat."""
        names = [side_of(state.terms, seat) for seat in range(state.seats)]
        order = [*dict.fromkeys(names)]
        return [order.index(name) for name in names]

    def after(self, state: State) -> Iterator[Gains]:
        """Yield the gains after each possible use of the throw, with another throw after a 6."""
        seat = state.mover or 0
        goes = usable(state, seat, state.die) if state.die else ()
        if not goes or state.terms.waiving != "never":
            yield self.gains(state, state.pawns)
        for go in goes:
            gains = self.gains(state, moved(state.terms, state.pawns, go, state.die or 0))
            if state.die == SIX:
                gains[self.sides(state)[seat]] += AGAIN
            yield gains

    def gains(self, state: State, pawns: Pawns) -> list[float]:
        """Return the fields that each side has gained."""
        sides = self.sides(state)
        found = [0.0] * (max(sides) + 1)
        for seat, side in enumerate(sides):
            found[side] += sum(gained(step) for house in state.terms.houses[seat] for step in pawns[house])
        return found

    def left(self, state: State) -> float:
        """Return how many fields the leading side still needs."""
        sides = self.sides(state)
        houses = [house for seat, mine in enumerate(sides) if mine == 0 for house in state.terms.houses[seat]]
        return max(1.0, PAWNS * len(houses) * FULL - max(self.gains(state, state.pawns)))


def valuer(game: Family) -> Race:  # type: ignore[type-arg]  # whatever its options
    """Return the valuer of the family."""
    return Race(game)
