"""Divide entrants into tables whose sizes differ by at most one and are as near as possible to the preferred size."""

import msgspec

from tournaments.core.types import PairingError


class Sizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of seats of each table, larger tables first, and the number of entrants who sit out."""

    tables: tuple[int, ...]
    sit_outs: int = 0


def table_sizes(count: int, smallest: int, largest: int, preferred: int) -> Sizes:
    """Return the table sizes for ``count`` entrants, each from ``smallest`` to ``largest`` seats.

    These criteria apply in turn: fewest sit-outs (usually none), the smallest sum of distances to ``preferred``, and
    more tables rather than fewer, because a small table finishes sooner. Raises PairingError ("too_few") if not even
    one table can be filled, and ValueError for an invalid range.
    """
    if not 2 <= smallest <= preferred <= largest:
        raise ValueError(f"{smallest} to {largest}, preferably {preferred}, is no range of seats")
    if count < smallest:
        raise PairingError("too_few", {"entrants": count, "smallest": smallest})
    seated = next(number for number in range(count, 0, -1) if _table_counts(number, smallest, largest))
    options = _table_counts(seated, smallest, largest)
    tables = min(options, key=lambda tables: (_distance(seated, tables, preferred), -tables))
    size, long = divmod(seated, tables)
    return Sizes((size + 1,) * long + (size,) * (tables - long), count - seated)


def _table_counts(seated: int, smallest: int, largest: int) -> range:
    """Return the possible numbers of tables that seat exactly ``seated`` entrants."""
    return range(-(-seated // largest), seated // smallest + 1)


def _distance(seated: int, tables: int, preferred: int) -> int:
    """Return the sum of the differences between each table's size and the preferred size."""
    size, long = divmod(seated, tables)
    return long * abs(size + 1 - preferred) + (tables - long) * abs(size - preferred)
