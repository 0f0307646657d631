"""Names of entrants in sentences."""

from collections.abc import Iterable, Mapping
from typing import Any

Names = Mapping[int, str]
UNKNOWN = "?"
MOST_LISTED = 8


def listed(entrants: Iterable[Any], names: Names) -> str:
    """ "Anna, Ben"; entrants without a name by their number, and no more than a sentence bears."""
    found = [names.get(entrant, f"#{entrant}") for entrant in entrants]
    more = "" if len(found) <= MOST_LISTED else ", …"
    return ", ".join(found[:MOST_LISTED]) + more
