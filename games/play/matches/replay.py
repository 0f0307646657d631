"""Convert a stored log to the engine's, and replay it: every stored match must lead to its stored state."""

from collections.abc import Iterable
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
