"""The board of Barricade as fields joined by lines (§ 2.1), and the fields to which a throw may lead (§ 3).

Fields are named by a letter for the column, a to q, and the row, 1 at the houses up to 14, the goal.
"""

from collections.abc import Iterator

from games.engine.kit.graphs import Graph, Way

COLUMNS = "abcdefghijklmnopq"
_EVERY = range(17)
ROWS = (
    *(_EVERY, (0, 4, 8, 12, 16), _EVERY, (2, 6, 10, 14), range(2, 15), (4, 12), range(4, 13)),
    *((6, 10), range(6, 11), (8,), _EVERY, (0, 16), _EVERY, (8,)),
)
"""The columns that have a field, row by row from the bottom."""
HOUSES = 4
HOUSE = -1
"""The position of pawns that are not on the board."""
SEATED = {2: (0, 3), 3: (0, 2, 3), 4: (0, 1, 2, 3)}
"""The houses in use, by the number of seats: the outer ones first, then the third from the left (§ 2.3)."""


def _named(column: int, row: int) -> str:
    return f"{COLUMNS[column]}{row + 1}"


def _joins() -> Iterator[tuple[str, str]]:
    for row, columns in enumerate(ROWS):
        for column in columns:
            if column + 1 in columns:
                yield _named(column, row), _named(column + 1, row)
            if row + 1 < len(ROWS) and column in ROWS[row + 1]:
                yield _named(column, row), _named(column, row + 1)


BOARD = Graph([_named(column, row) for row, columns in enumerate(ROWS) for column in columns], _joins())
FIELDS = BOARD.numbers
GOAL = FIELDS["i14"]
BOTTOM = frozenset(FIELDS[_named(column, 0)] for column in _EVERY)
BARRIERS = tuple(sorted(FIELDS[name] for name in ["a3", "e3", "i3", "m3", "q3", "g7", "k7", "i9", "i10", "i11", "i13"]))
ENTRIES = tuple(FIELDS[name] for name in ("c1", "g1", "k1", "o1"))


def house_of(seat: int, seats: int) -> int:
    """Return the house of a seat, counted from the left."""
    return SEATED[seats][seat]


def entry_of(seat: int, seats: int) -> int:
    """Return the field in front of a seat's house."""
    return ENTRIES[house_of(seat, seats)]


def walks(start: int, entry: int, die: int, barriers: tuple[int, ...]) -> dict[int, Way]:
    """Return the fields that a pawn may reach with the throw ``die``, each with a path.

    From its house a pawn starts on ``entry`` (§ 3.2).
    """
    if start == HOUSE:
        return BOARD.walks(entry, die - 1, barriers)
    return BOARD.walks(start, die, barriers)
