"""Names of entrants in sentences."""

from collections.abc import Iterable, Mapping
from typing import Any

Names = Mapping[int, str]
UNKNOWN = "?"
MOST_LISTED = 8


def listed(entrants: Iterable[Any], names: Names) -> str:
    """Return names as "Anna, Ben", at most :data:`MOST_LISTED`. Entrants without a name are shown by their key."""
    found = [names.get(entrant, f"#{entrant}") for entrant in entrants]
    more = "" if len(found) <= MOST_LISTED else ", …"
    return ", ".join(found[:MOST_LISTED]) + more
