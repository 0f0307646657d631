"""Withdraw from a tournament, or expel a player."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.play.endings.resign import hand_over
from games.play.models import Match, Seat
from games.ui.errors import Refused
from tournaments.errors import NotEntered, NotNow
from tournaments.models import Entry, Tournament
from tournaments.services.late_entry import may_enter_late
from tournaments.services.locking import changed, lock, lock_for, note
from tournaments.services.register import move_up

Status = Tournament.Status
OVER = (Status.FINISHED, Status.CANCELLED)


@transaction.atomic
def withdraw(tournament_id: str, user: Any) -> Entry:
    """Withdraw the user. Bots take the user's seats at running tables. Raises NotEntered, NotNow."""
    tournament = lock(tournament_id)
    entry = tournament.entries.filter(user=user).first()
    if entry is None or not (entry.plays or entry.status == Entry.Status.WAITING):
        raise NotEntered
    return _out(tournament, entry, Entry.Status.WITHDRAWN)


@transaction.atomic
def expel(tournament_id: str, user: Any, entry_id: int, *, gently: bool = False) -> Entry:
    """Expel a player or, with ``gently``, only withdraw the entry. Raises NotOrganiser, NotEntered, NotNow."""
    tournament = lock_for(tournament_id, user)
    entry = find_entry(tournament, entry_id)
    if gently and not (entry.plays or entry.status in (Entry.Status.WAITING, Entry.Status.HELD)):
        raise NotNow  # the player is out already
    action = "withdraw" if gently else "expel"
    note(tournament, user, action, entry.name_for_log, before=entry.status, about=entry.user)
    return _out(tournament, entry, Entry.Status.WITHDRAWN if gently else Entry.Status.EXPELLED)


def find_entry(tournament: Tournament, entry_id: int) -> Entry:
    """Return an entry of this tournament. Raises NotEntered if it does not exist."""
    entry = tournament.entries.select_related("user").filter(pk=entry_id).first()
    if entry is None:
        raise NotEntered
    return entry


def _out(tournament: Tournament, entry: Entry, status: Entry.Status) -> Entry:
    if tournament.status in OVER:
        raise NotNow
    entry.status, entry.left_at = status, timezone.now()
    entry.save(update_fields=["status", "left_at"])
    leave_tables(entry)
    if not tournament.has_begun or may_enter_late(tournament):
        move_up(tournament)
    changed(tournament)
    return entry


def leave_tables(entry: Entry) -> None:
    """Let bots play on for the entry's user at all running tables of the tournament."""
    for seat in _running_seats(entry):
        if not seat.bot:
            _resign(seat.match_id, entry.user)


def _resign(match_id: str, user: Any) -> None:
    try:
        hand_over(match_id, user)
    except Refused:
        return  # the match has ended meanwhile


def _running_seats(entry: Entry) -> list[Seat]:
    """Return the seats of the entry's user at running tables of the tournament."""
    if entry.user_id is None:
        return []
    return list(
        Seat.objects.filter(
            user=entry.user_id,
            match__status=Match.Status.RUNNING,
            match__tournament_table__round__tournament=entry.tournament_id,
        )
    )
