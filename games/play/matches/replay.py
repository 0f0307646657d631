"""Replay a stored log with the engine, and cache states, so that a scene need not replay a match from its start.

Every stored match must lead to its stored state. The cache holds states that this process has recently shown or stored.
It is optional: a missing state follows from the log. States are never modified and each line of the log has one state,
so entries cannot be out of date.
"""

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import Any

from games.engine.replay import LoggedMove, final_state
from games.play.errors import Unreadable
from games.play.models import Match, Move


def effective_moves(match: Match) -> list[Move]:
    """Return the moves that were not taken back, from rows or from the packed log. One query."""
    return kept_moves(match.lines())


def kept_moves(lines: Iterable[Move]) -> list[Move]:
    """Return the moves of a whole log that were not taken back."""
    kept: list[Move] = []
    for line in lines:
        if line.kind == Move.Kind.UNDO:
            kept.pop()
        elif line.kind == Move.Kind.MOVE:
            kept.append(line)
    return kept


def engine_log(match: Match, moves: Iterable[Move]) -> list[LoggedMove]:
    """Return lines of the log as the engine's moves.

    Raises Unreadable if a move cannot be read, or if the game's rules have changed too much for a replay since the
    match began.
    """
    if match.rules_version < match.rules.replays_since:
        raise Unreadable(f"log: version {match.rules_version} played by other rules")
    return [LoggedMove(move.seat or 0, match.load_move(move.data)) for move in moves]


def state_after(match: Match, moves: int | None = None) -> Any:
    """Return the state after that many effective moves (None: after all), replayed from the seed."""
    log = engine_log(match, effective_moves(match)[:moves])
    return final_state(match.rules, match.load_options(), match.seat_set.count(), bytes(match.seed), log)


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
