"""Cache states that this process has recently shown or stored, so that a scene need not replay a match from its start.

The cache is optional: a missing state follows from the log. States are never modified and each line of the log has one
state, so entries cannot be out of date.
"""

from collections import OrderedDict
from threading import Lock
from typing import Any

MATCHES = 100
PLIES = 6
"""How many states of one match are kept."""

_kept: OrderedDict[str, OrderedDict[int, Any]] = OrderedDict()
_lock = Lock()


def remember_state(match_id: str, ply: int, state: Any) -> None:
    """Store the state of that match when its log had ``ply`` lines."""
    with _lock:
        plies = _kept.setdefault(match_id, OrderedDict())
        plies[ply] = state
        plies.move_to_end(ply)
        _kept.move_to_end(match_id)
        if len(plies) > PLIES:
            plies.popitem(last=False)
        if len(_kept) > MATCHES:
            _kept.popitem(last=False)


def nearest_state(match_id: str, ply: int) -> tuple[int, Any] | None:
    """Return the newest cached state with at most ``ply`` lines, as (number of lines, state); None if there is none."""
    with _lock:
        found = [(at, state) for at, state in _kept.get(match_id, {}).items() if at <= ply]
    return max(found, key=lambda pair: pair[0], default=None)
