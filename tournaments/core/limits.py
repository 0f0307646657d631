"""Limits on the size of events, shared by the form, the import of files, and the start of an event.

Formats whose tables grow with the square of the number of entrants have lower limits, so that every page of the largest
event stays small (docs/decisions).
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
"""The most entries on a waiting list."""
MOST_TABLES = 10_000
"""The most tables of an event, including replays."""

#: The least and the most value of numeric parameters.
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
"""The choices of when check-in opens, in minutes before the start; 0 means from the beginning."""
LONGEST_VACATION, LONGEST_ROUND, LONGEST_EXTENSION = 45, 24 * 42, 24 * 7
"""Maximum calendar days of vacation, hours of a round, and hours of an extension."""


def most_entries(kind: str) -> int:
    """Return the maximum number of entrants of an event of this format."""
    return FORMATS[kind]


def out_of_range(parameters: dict[str, Any]) -> str | None:
    """Return the name of the first parameter that is outside its allowed range, or None."""
    for name, (least, most) in RANGES.items():
        value = parameters.get(name, least)
        if not isinstance(value, int) or not least <= value <= most:
            return name
    return None
