"""Messages of organisers to players: announcements, and reminders at most once an hour."""

from datetime import datetime, timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.models import Notice
from games.play.safety.names import refuse_invisible
from tournaments.errors import ForeignTable, NobodyAwaited, NothingSaid, NotNow, RemindedAlready
from tournaments.event.watching import OpenTable, open_tables
from tournaments.models import Announcement, Tournament
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.tell import players, tell

LONGEST = 1000
AGAIN = timedelta(hours=1)


@transaction.atomic
def announce(tournament_id: str, user: Any, text: str) -> Announcement:
    """Store an announcement and notify all players of the tournament. Raises NotOrganiser, NothingSaid."""
    tournament = lock_for(tournament_id, user)
    said_text = legible(text, LONGEST)
    if said_text is None:
        raise NothingSaid
    said = Announcement.objects.create(tournament=tournament, user=user, text=said_text)
    changed(tournament)
    name = tournament.name
    what = f"announcement:{said.pk}"
    tell(tournament, players(tournament), what, lambda: (_("News of %s") % name, said_text), by=user)
    return said


@transaction.atomic
def remind(tournament_id: str, user: Any, table_id: int | None = None) -> int:
    """Remind awaited players, and players who may take their seat back from a bot, at one table or at all tables.

    Returns the number of users notified. Raises NotOrganiser, NotNow, ForeignTable, NobodyAwaited, RemindedAlready.
    """
    tournament = lock_for(tournament_id, user)
    if tournament.status != Tournament.Status.RUNNING:
        raise NotNow
    tables = open_tables(tournament)
    if table_id is not None:
        tables = [table for table in tables if table.pk == table_id]
        if not tables:
            raise ForeignTable
    late = _late(tables)
    if not late:
        raise NobodyAwaited
    now = timezone.now()
    fresh = set(late) - _told_lately(set(late), now)
    if not fresh:
        raise RemindedAlready
    for person in sorted(fresh):
        _tell(tournament, user, person, late[person], now)
    note(tournament, user, "remind", f"#{table_id}" if table_id is not None else "", after={"people": len(fresh)})
    return len(fresh)


def _late(tables: list[OpenTable]) -> dict[int, OpenTable]:
    """Return the users to remind by key, each with the table that has waited longest."""
    found: dict[int, OpenTable] = {}
    for table in tables:
        for seat in table.seats:
            if table.match_id and not table.rests and (seat.since is not None or seat.may_return):
                found.setdefault(seat.user_id, table)
    return found


def _told_lately(people: set[int], now: datetime) -> set[int]:
    told = Notice.objects.filter(
        user__in=people, kind=Notice.Kind.TOURNAMENT, written_at__gt=now - AGAIN, key__contains=":remind:"
    )
    return set(told.values_list("user_id", flat=True))


def _tell(tournament: Tournament, user: Any, person: int, table: OpenTable, now: datetime) -> None:
    name = tournament.name

    def worded() -> tuple[str, str]:
        title = _("%s: your table is waiting for you") % name
        return title, _("The organisers ask you to play on. Everybody at your table is waiting.")

    tell(tournament, [person], f"remind:{now:%Y%m%d%H%M%S}", worded, "play:table", (table.match_id,), by=user)


def legible(text: str, most: int) -> str | None:
    """Return the stripped text, or None if it is empty, longer than ``most`` characters, or has invisible characters.

    NUL is one of these, because PostgreSQL cannot store it.
    """
    text = "\n".join(text.strip().splitlines())
    if not text or len(text) > most:
        return None
    try:
        for line in text.split("\n"):
            refuse_invisible(line)
    except ValidationError:
        return None
    return text
