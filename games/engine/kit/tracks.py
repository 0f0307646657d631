"""Tracks: a ring of fields that all run round clockwise; each house has its own way in, and a goal that it turns into.

Where a pawn stands is told in two ways. Its *step* is how far it has come from its house's entry: :data:`HIDDEN` before
it is brought out, 0 on the entry, then up to the last field of the ring, and beyond that the goal. Its *field* is a
number of the ring, the same for everybody: field 0 is the entry of house 0.
"""

HIDDEN = -1


class Track:
    """A ring of ``ring`` fields with ``houses`` entries at equal distances, and ``goal`` fields behind it for each."""

    def __init__(self, ring: int, houses: int, goal: int) -> None:
        if ring % houses:
            raise ValueError(f"{houses} entries do not lie at equal distances on {ring} fields")
        self.ring = ring
        self.houses = houses
        self.goal = goal
        self.last = ring + goal - 1
        self.entries = tuple(house * ring // houses for house in range(houses))

    def field(self, house: int, step: int) -> int | None:
        """The field of the ring on which a pawn of that house stands; None in hiding and in the goal."""
        return (self.entries[house] + step) % self.ring if 0 <= step < self.ring else None

    def step(self, house: int, field: int) -> int:
        """How far that field is from the entry of the house."""
        return (field - self.entries[house]) % self.ring

    def in_goal(self, step: int) -> bool:
        """Whether a pawn with that step has come home."""
        return step >= self.ring

    def between(self, house: int, start: int, count: int, *, past: bool = False) -> tuple[int, ...]:
        """The fields of the ring that a pawn passes on ``count`` steps, without the first and the last.

        The way into the goal leaves the ring; with ``past`` the pawn stays on it and begins another round.
        """
        entry, steps = self.entries[house], range(start + 1, start + count)
        return tuple([(entry + step) % self.ring for step in steps if past or step < self.ring])

    def route(self, start: int, to: int) -> tuple[int, ...]:
        """The steps of a pawn from one to another, both included: out of hiding at once, past the entry where ``to`` is
        smaller.
        """
        if start == HIDDEN:
            return (HIDDEN, to)
        if to >= start:
            return tuple(range(start, to + 1))
        return (*range(start, self.ring), *range(to + 1))
