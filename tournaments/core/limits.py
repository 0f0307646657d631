"""How large an event may be: one place for the form, for files that are read, and for the start.

Every page of the largest event must stay light (docs/decisions), so a format whose tables grow with the square of its
entrants takes fewer of them.
"""

from typing import Any

FORMATS = {
    "swiss": 1000,
    "round_robin": 64,
    "knockout": 1024,
    "double_knockout": 512,
    "multi_knockout": 1024,
    "groups": 512,
    "league": 512,
    "ladder": 512,
}
MOST_ENTRIES = max(FORMATS.values())
MOST_WAITING = 500
"""On the waiting list of an event that is full."""
MOST_TABLES = 10_000
"""Of a whole event, played again or not."""

#: Numbers that a format asks for: the least and the most.
RANGES = {
    "rounds": (1, 15),
    "leaves": (0, 15),
    "at_once": (0, 20),
    "advance": (1, 8),
    "group_size": (3, 20),
    "division_size": (3, 20),
    "moves": (0, 8),
    "reach": (0, 50),
    "final": (0, 20),
    "answer_days": (0, 42),
    "idle_days": (0, 42),
    "again_days": (0, 28),
    "break_days": (0, 28),
}
CHECK_IN = (0, 15, 30, 60, 120, 720, 1440)
"""Minutes before the start from which one can check in; 0: from the beginning."""
LONGEST_VACATION, LONGEST_ROUND, LONGEST_EXTENSION = 45, 24 * 42, 24 * 7
"""Days, and hours."""


def most_entries(kind: str) -> int:
    """How many may play an event of that format."""
    return FORMATS[kind]


def out_of_range(parameters: dict[str, Any]) -> str | None:
    """The first parameter that no form could have given; None where all are possible."""
    for name, (least, most) in RANGES.items():
        value = parameters.get(name, least)
        if not isinstance(value, int) or not least <= value <= most:
            return name
    return None
