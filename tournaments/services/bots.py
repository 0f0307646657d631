"""Add bots to a tournament that has too few players."""

from typing import Any

from django.db import transaction

from games.engine.game import LEVELS
from games.play.bots.fill_seats import BOT_NAMES
from tournaments.errors import EntriesClosed, NoBotsInPubs, TooMany
from tournaments.models import Entry, Tournament
from tournaments.services.locking import changed, lock_for, note

MOST_AT_ONCE = 64


@transaction.atomic
def add_bots(tournament_id: str, user: Any, count: int, level: str) -> list[Entry]:
    """Enter ``count`` bots of the given level. Raises NotOrganiser, NoBotsInPubs, EntriesClosed, TooMany."""
    tournament = lock_for(tournament_id, user)
    if tournament.real_tables:
        raise NoBotsInPubs
    if tournament.has_begun or tournament.status == Tournament.Status.CANCELLED or level not in LEVELS:
        raise EntriesClosed
    inside = tournament.entries.filter(status__in=Entry.TAKEN).count()
    if not 1 <= count <= min(MOST_AT_ONCE, tournament.entries_most - inside):
        raise TooMany
    status = Entry.Status.CHECKED_IN if tournament.check_in else Entry.Status.REGISTERED
    names = new_bot_names(tournament, count)
    entries = [Entry(tournament=tournament, bot=level, given_name=name, status=status) for name in names]
    Entry.objects.bulk_create(entries)
    note(tournament, user, "bots", after={"count": count, "level": level})
    changed(tournament)
    return entries


def new_bot_names(tournament: Tournament, count: int) -> list[str]:
    """Return ``count`` bot names that no bot of this tournament has yet."""
    known = set(tournament.entries.exclude(bot="").values_list("given_name", flat=True))
    return [name for name in _names(count + len(known)) if name not in known][:count]


def _names(count: int) -> list[str]:
    """Return the first ``count`` bot names: Alma, Bruno, ..., Nele, Alma 2, ..."""
    size = len(BOT_NAMES)
    return [BOT_NAMES[n % size] + (f" {n // size + 1}" if n >= size else "") for n in range(count)]
