"""The expected further points of a sheet with best play.

``worths.bin`` has three tables whose entries are added, in tenths of a point: by the free boxes of the upper part and
its sum so far, by the free boxes of the lower part and the entry for the Yatzi, and by the number of free boxes in
each part. ``tests/bench/solve_yatzi.py`` computed the tables, from the full sheet backward.
"""

import struct
from functools import cache
from importlib import resources

from games.catalog.yatzi.data import BONUS_FROM, BOXES, LOWER, UPPER, YATZI, Sheet

OTHERS = tuple(box for box in LOWER if box != "yatzi")
FREE, GIVEN_UP, REACHED = range(3)
"""The state of the box for the Yatzi: free, 0, or 50."""
SUMS = BONUS_FROM + 1
"""The number of sums to tell apart: more than the bonus needs makes no difference."""
SCALE = 10
_LOWERS = SUMS << len(UPPER)
_COUNTS = _LOWERS + (3 << len(OTHERS))
_PLACES = tuple(BOXES.index(box) for box in OTHERS)


def worth(sheet: Sheet) -> float:
    """Return the expected further points, including the bonus."""
    table = _table()
    above = sum(1 << place for place, value in enumerate(sheet[: len(UPPER)]) if value is None)
    below = sum(1 << bit for bit, place in enumerate(_PLACES) if sheet[place] is None)
    yatzi = FREE if sheet[YATZI] is None else REACHED if sheet[YATZI] else GIVEN_UP
    total = min(SUMS - 1, sum(value or 0 for value in sheet[: len(UPPER)]))
    counts = above.bit_count() * (len(LOWER) + 1) + below.bit_count() + (yatzi == FREE)
    return (table[above * SUMS + total] + table[_LOWERS + 3 * below + yatzi] + table[_COUNTS + counts]) / SCALE


@cache
def _table() -> tuple[int, ...]:
    """Return the tables one after the other: signed 16-bit numbers, little-endian."""
    data = resources.files(__package__).joinpath("worths.bin").read_bytes()
    return struct.unpack(f"<{len(data) // 2}h", data)
