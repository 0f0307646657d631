"""Quarantine matches whose stored data today's rules cannot read or whose game was removed; restore or end them.

In quarantine (status ``RESTING``) no seat is to move and no clock runs, so that sweeps, bots and mails skip the match.
The time left on each clock is stored in its bank. A sweep restores a match once it can be read again; its host,
players, an operator or organisers may end it.
"""

from datetime import datetime
from functools import partial
from typing import Any, Literal

from django.db import transaction
from django.utils import timezone

from games.catalog import games
from games.engine.game import Outcome
from games.engine.replay import replay
from games.play.clocks.seat_clocks import CLOCK_FIELDS, stop_clock
from games.play.endings.rulings import rule
from games.play.errors import GameGone, NoStanding, NotHost, NotResting, Unreadable
from games.play.matches.moves import commit_position, effective_moves, engine_log
from games.play.matches.store import lock_and_upgrade
from games.play.matches.upgrade import upgrade_match, why_unreadable
from games.play.models import Match, Seat
from games.play.tables.seats import changed, close_table

How = Literal["drawn", "standing"]
#: The least time (seconds) left on the clock of a seat that was awaited, but no more than a full bank: its player
#: could not move for some time before the quarantine.
LEAST_LEFT = 3600
_PLAYED = (Match.Status.OPEN, Match.Status.RUNNING)


@transaction.atomic
def quarantine(match_id: str) -> bool:
    """Put a match into quarantine if it cannot be read. The check is made under the table's lock.

    Return whether the match is in quarantine now. Raises Match.DoesNotExist.
    """
    match, seats = lock_and_upgrade(match_id)
    return quarantine_locked(match, seats)


def quarantine_locked(match: Match, seats: list[Seat]) -> bool:
    """Put a locked match into quarantine if it cannot be read. Return whether it is in quarantine now."""
    if match.status not in _PLAYED or why_unreadable(match) is None:
        return match.status == Match.Status.RESTING
    now = timezone.now()
    for seat in seats:
        if seat.waiting_since is not None:
            _lay_down(match, seat, now)
            seat.save(update_fields=CLOCK_FIELDS)
    match.status, match.rests_since = Match.Status.RESTING, now
    match.save(update_fields=["rests_since"])
    changed(match)
    return True


def _lay_down(match: Match, seat: Seat, now: datetime) -> None:
    stop_clock(match, seat, now)
    seat.bank = max(seat.bank, min(LEAST_LEFT, match.bank_start))
    seat.waiting_since = None


@transaction.atomic
def restore(match_id: str, *, rebuild: bool = False) -> bool:
    """Try to read a match in quarantine again. If that works, it continues with the time that was left on each clock.

    ``rebuild``: if only the stored state cannot be read, replay the log, provided that the replay gives the stored
    events. Return whether the match was restored. Raises Match.DoesNotExist.
    """
    match, seats = lock_and_upgrade(match_id)
    if match.status != Match.Status.RESTING:
        return False
    try:
        state = _state_again(match, seats, rebuild=rebuild)
    except Unreadable:
        return False
    match.status = Match.Status.RUNNING if match.started_at else Match.Status.OPEN
    match.rests_since = None
    match.save(update_fields=["rests_since"])
    if match.started_at:
        commit_position(match, seats, state, match.ply)
    else:
        changed(match)
    return True


def _state_again(match: Match, seats: list[Seat], *, rebuild: bool) -> Any:
    """Return the state of a locked match if it can be read again; None before its start. Raises Unreadable."""
    upgrade_match(match, seats)
    found = why_unreadable(match)
    if found is None:
        return match.load_state() if match.started_at else None
    if not (rebuild and match.started_at):
        raise found
    state = played_again(match, len(seats))
    match.state = ""  # upgrade the other rows without the state, which `restore` stores again
    if not upgrade_match(match, seats):
        raise found
    return state


def played_again(match: Match, seats: int) -> Any:
    """Return the state after replaying the log.

    Raises Unreadable if the log cannot be replayed, or the replay gives events other than the stored ones.
    """
    moves = effective_moves(match)
    told = [match.moves.get(ply=0), *moves]
    try:
        steps = list(replay(match.rules, match.load_options(), seats, bytes(match.seed), engine_log(match, moves)))
    except Exception as error:  # other rules have made this log, so the replay may fail in any way
        raise Unreadable(f"log: {type(error).__name__}: {error}") from error
    if any(list(step.events) != match.load_events(line.events) for step, line in zip(steps, told, strict=True)):
        raise Unreadable("log: it leads elsewhere by the rules of today")
    return steps[-1].state


def standing(match: Match, seats: int) -> Outcome | None:
    """Return the places and scores of a started match if it ended now; None if these are unknown."""
    for state_of in (match.load_state, partial(played_again, match, seats)):
        try:
            state = state_of()
        except Unreadable:
            continue
        return match.rules.outcome(state) or match.rules.standing(state)
    return None


def why(match: Match) -> str:
    """Return in words why the match is in quarantine."""
    return str((GameGone if match.game not in games() else Unreadable).message)


def may_end(match: Match, seats: list[Seat], user: Any) -> bool:
    """Return whether this user may end the match in quarantine: its host, or any player if the host is not active."""
    if match.host is not None and match.host.is_active:
        return bool(match.host_id == user.pk)
    return user.pk is not None and any(seat.user_id == user.pk for seat in seats)


@transaction.atomic
def end_quarantined(match_id: str, how: How, by: Any = None) -> Match:
    """End a match in quarantine as a draw or by its standing; a table that has not begun is closed.

    ``by`` is the user who ends it; None for an operator or organiser, whose right the caller has checked. Raises
    NotHost, NotResting, NoStanding, Match.DoesNotExist.
    """
    match, seats = lock_and_upgrade(match_id)
    if by is not None and not may_end(match, seats, by):
        raise NotHost
    if match.status != Match.Status.RESTING:
        raise NotResting
    match.rests_since = None
    match.save(update_fields=["rests_since"])
    if match.started_at is None:
        close_table(match, [seat for seat in seats if by is None or seat.user_id != by.pk], "rested")
        return match
    result = _drawn(len(seats)) if how == "drawn" else standing(match, len(seats))
    if result is None:
        raise NoStanding
    rule(match, seats, result, f"rested-{how}")
    return match


def _drawn(seats: int) -> Outcome:
    return Outcome(places=(1,) * seats, scores=(0,) * seats)
