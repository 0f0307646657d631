"""Upgrade the rows of a match that an older version of its game has written, or find why they cannot be read.

All rows of a match are of one version, ``Match.stored_version``. Code that locks an open or running match rewrites
outdated rows once. Pages and bots only upgrade them in memory.
"""

from typing import Any

from games.engine.codec import BadData, decode, encode, plain
from games.play.errors import Unreadable
from games.play.models import Match, Move, Seat
from games.play.models.seat import StoredPlan

LINES_AT_ONCE = 200


def why_unreadable(match: Match) -> Unreadable | None:
    """Return the first error in reading a match, including all of its log; None if all data can be read."""
    try:
        match.load_options()
        if match.state:
            match.load_state()
        for line in match.moves.all():
            _read_line(match, line)
    except Unreadable as error:
        return error
    return None


def upgrade_match(match: Match, seats: list[Seat]) -> bool:
    """Rewrite the rows of a locked match if they are outdated.

    Return False if they cannot be upgraded; then nothing is changed. A packed match is never rewritten: it is always
    upgraded in memory.
    """
    if match.kept == Match.Kept.PACKED:
        return not match.is_outdated
    if match.is_outdated:
        try:
            _rewrite(match, seats)
        except Unreadable:
            return False
    return True


def _rewrite(match: Match, seats: list[Seat]) -> None:
    """Rewrite all rows of a match. Raises Unreadable before anything is written."""
    options = encode(match.load_options()).decode()
    state = encode(match.load_state()).decode() if match.state else ""
    lines = list(match.moves.all())
    for line in lines:
        move, events = _read_line(match, line)
        line.data = line.data if move is None else encode(move).decode()
        line.events = encode(events).decode()
    planned = [seat for seat in seats if seat.plan]
    for seat in planned:
        seat.plan = _plan(match, seat.plan)
    Move.objects.bulk_update(lines, ["data", "events"], batch_size=LINES_AT_ONCE)
    Seat.objects.bulk_update(planned, ["plan"])
    match.options, match.state, match.stored_version = options, state, match.rules.version
    match.save(update_fields=["options", "state", "stored_version"])


def _read_line(match: Match, line: Move) -> tuple[Any, list[Any]]:
    """Return the move of a log line (None if it has none) and its events. Raises Unreadable."""
    move = match.load_move(line.data) if line.kind == Move.Kind.MOVE else None
    return move, match.load_events(line.events)


def _plan(match: Match, stored: str) -> str:
    """Return a seat's stored plan, upgraded; "" if it cannot be read."""
    try:
        kept = decode(StoredPlan, stored)
        upgraded = None if kept.plan is None else plain(match.load_plan(kept.plan))
    except (BadData, Unreadable):
        return ""
    return encode(StoredPlan(kept.moves, upgraded, kept.ended)).decode()
