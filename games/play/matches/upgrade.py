"""Rows that an older version of a game has written: read by today's rules, and written anew.

All rows of a match are of one version, ``Match.stored_version``. Whoever locks a table that is still played rewrites
them once; pages and bots read them upgraded on the fly, and change nothing.
"""

from typing import Any

from games.engine.codec import BadData, decode, encode, plain
from games.play.errors import Unreadable
from games.play.models import Match, Move, Seat
from games.play.models.seat import StoredPlan

LINES_AT_ONCE = 200


def why_unreadable(match: Match) -> Unreadable | None:
    """What cannot be read of a match, all of its log included; None if everything can."""
    try:
        match.load_options()
        if match.state:
            match.load_state()
        for line in match.moves.all():
            _read_line(match, line)
    except Unreadable as error:
        return error
    return None


def is_outdated(match: Match) -> bool:
    """Whether another version than today's has written the rows. False where the game is gone: nobody can say."""
    try:
        return match.stored_version != match.rules.version
    except Unreadable:
        return False


def upgrade_match(match: Match, seats: list[Seat]) -> bool:
    """Rewrite the rows of a locked match if they are outdated. Returns whether they are of today's version now; if not,
    nothing has changed. The rows of a packed match stay as they are: it is read on the fly for ever.
    """
    if match.kept == Match.Kept.PACKED:
        return not is_outdated(match)
    if is_outdated(match):
        try:
            _rewrite(match, seats)
        except Unreadable:
            return False
    return True


def _rewrite(match: Match, seats: list[Seat]) -> None:
    """Raises Unreadable before anything is written."""
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
    """The move of a line (None where it has none) and what it led to."""
    move = match.load_move(line.data) if line.kind == Move.Kind.MOVE else None
    return move, match.load_events(line.events)


def _plan(match: Match, stored: str) -> str:
    """A seat's plan, upgraded; one that cannot be read counts as none, as ever."""
    try:
        kept = decode(StoredPlan, stored)
        upgraded = None if kept.plan is None else plain(match.load_plan(kept.plan))
    except (BadData, Unreadable):
        return ""
    return encode(StoredPlan(kept.moves, upgraded, kept.ended)).decode()
