"""Track boards: a ring of fields, on which every house has its own entry and its own goal beyond the ring.

Pawns run clockwise. A pawn's *step* is its distance from the entry of its house: :data:`HIDDEN` before it enters, 0 on
the entry, up to the last field of the ring, and more in the goal. Its *field* is a number of the ring, the same for
all seats: field 0 is the entry of house 0.
"""

HIDDEN = -1


class Track:
    """A ring of ``ring`` fields with ``houses`` entries at equal distances, and ``goal`` fields for each house."""

    def __init__(self, ring: int, houses: int, goal: int) -> None:
        if ring % houses:
            raise ValueError(f"{houses} entries do not lie at equal distances on {ring} fields")
        self.ring = ring
        self.houses = houses
        self.goal = goal
        self.last = ring + goal - 1
        self.entries = tuple(house * ring // houses for house in range(houses))

    def field(self, house: int, step: int) -> int | None:
        """Return the ring field of a pawn of this house; None before the pawn enters and when it is in the goal."""
        return (self.entries[house] + step) % self.ring if 0 <= step < self.ring else None

    def step(self, house: int, field: int) -> int:
        """Return the distance of a field from the entry of the house, in steps."""
        return (field - self.entries[house]) % self.ring

    def in_goal(self, step: int) -> bool:
        """Tell whether a pawn with this step is in the goal."""
        return step >= self.ring

    def between(self, house: int, start: int, count: int, *, past: bool = False) -> tuple[int, ...]:
        """Return the ring fields that a pawn passes on ``count`` steps, without the first and the last.

        Fields of the goal are left out. With ``past`` the pawn passes the goal, stays on the ring and begins another
        round.
        """
        entry, steps = self.entries[house], range(start + 1, start + count)
        return tuple([(entry + step) % self.ring for step in steps if past or step < self.ring])

    def route(self, start: int, to: int) -> tuple[int, ...]:
        """Return the steps of a pawn from ``start`` to ``to``, including both.

        A pawn enters the ring in one step. If ``to`` is smaller than ``start``, the pawn passes its entry.
        """
        if start == HIDDEN:
            return (HIDDEN, to)
        if to >= start:
            return tuple(range(start, to + 1))
        return (*range(start, self.ring), *range(to + 1))
