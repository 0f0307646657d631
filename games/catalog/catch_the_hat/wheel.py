"""The board of Catch the hat: a ring of 40 fields, four spokes and a centre (§ 2.1), and the ends of a throw (§ 3).

Fields of the ring are called 1 to 40, those of the spokes a1 to d4 from the ring inwards; the centre is m.
"""

from collections.abc import Iterator
from itertools import pairwise

from games.engine.kit.graphs import Graph, Way

RING = 40
SPOKES = "abcd"
LENGTH = 4
QUARTER = RING // len(SPOKES)
NESTED = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""The nests in use, by the number of seats: two seats are opposite each other."""


def _joins() -> Iterator[tuple[str, str]]:
    for field in range(RING):
        yield str(field + 1), str((field + 1) % RING + 1)
    for quarter, spoke in enumerate(SPOKES):
        chain = [str(quarter * QUARTER + 1), *(f"{spoke}{place}" for place in range(1, LENGTH + 1)), "m"]
        yield from pairwise(chain)


_NAMES = [str(field + 1) for field in range(RING)]
_NAMES += [f"{spoke}{place}" for spoke in SPOKES for place in range(1, LENGTH + 1)]
BOARD = Graph([*_NAMES, "m"], _joins())
FIELDS = BOARD.numbers
DOORS = tuple(quarter * QUARTER for quarter in range(len(SPOKES)))
"""The fields of the ring at which the nests are."""
BENCHES = frozenset([*(door + more for door in DOORS for more in (3, 7)), *(FIELDS[f"{spoke}2"] for spoke in SPOKES)])
ROOM = 3
"""The number of towers that a bench holds."""


def nest_of(seat: int, seats: int) -> int:
    """Return the nest of a seat, counted clockwise."""
    return NESTED[seats][seat]


def door_of(seat: int, seats: int) -> int:
    """Return the field in front of a seat's nest."""
    return DOORS[nest_of(seat, seats)]


def from_nest(door: int, pips: int) -> dict[int, Way]:
    """Return the fields that a hat may reach from a nest, each with its path. The door is the first step."""
    return BOARD.walks(door, pips - 1) if pips else {}


def left_at_home(start: int, door: int, pips: int) -> list[int]:
    """Return the numbers of pips that may remain after a tower has gone into the nest, which counts as one step."""
    return [pips - steps - 1 for steps in range(pips) if door in BOARD.walks(start, steps)]
