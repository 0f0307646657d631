"""States that this process has lately shown or stored, so that a scene need not play a match again from its beginning.

Only a convenience: what is not here follows from the log. States are never changed, and a line of the log has one
state, so nothing here can be out of date.
"""

from collections import OrderedDict
from threading import Lock
from typing import Any

MATCHES = 100
PLIES = 6
"""States of one match that are kept."""

_kept: OrderedDict[str, OrderedDict[int, Any]] = OrderedDict()
_lock = Lock()


def remember_state(match_id: str, ply: int, state: Any) -> None:
    """The state of that match when its log has ``ply`` lines."""
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
    """The newest state that is here of those with at most ``ply`` lines: how many it has, and the state."""
    with _lock:
        found = [(at, state) for at, state in _kept.get(match_id, {}).items() if at <= ply]
    return max(found, key=lambda pair: pair[0], default=None)
