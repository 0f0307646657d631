"""Replace the player of an entry by another one."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.engine.game import LEVELS
from tournaments.errors import NoBotsInPubs, NotEntered, NotNow
from tournaments.models import Entry, Tournament
from tournaments.services.bots import new_bot_names
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.tell import tell
from tournaments.services.withdraw import OVER, find_entry, leave_tables


@transaction.atomic
def substitute(tournament_id: str, user: Any, entry_id: int, by: int | str) -> Entry:
    """Give an entry, with its results, to a user from the waiting list or to a bot.

    ``by`` is the key of a waiting entry or the level of a bot. A bot stands in at the entry's running tables. Raises
    NotOrganiser, NotEntered, NotNow, and NoBotsInPubs for a bot at real tables.
    """
    tournament = lock_for(tournament_id, user)
    if tournament.real_tables and by in LEVELS:
        raise NoBotsInPubs
    entry = find_entry(tournament, entry_id)
    if tournament.status in OVER or entry.status in (Entry.Status.WAITING, Entry.Status.HELD):
        raise NotNow
    person, name = entry.user, entry.name_for_log
    leave_tables(entry)
    entry.vacations, entry.listed = [], {}  # they belong to the former player
    if by in LEVELS:
        entry.user, entry.bot, entry.given_name = None, str(by), new_bot_names(tournament, 1)[0]
    else:
        _take_over(tournament, entry, by)
    entry.status = Entry.Status.CHECKED_IN
    entry.save()
    note(tournament, user, "substitute", name, after={"entry": entry.pk, "user": entry.user_id}, about=person)
    changed(tournament)
    return entry


def _take_over(tournament: Tournament, entry: Entry, by: int | str) -> None:
    waiting = tournament.entries.select_related("user").filter(pk=by, status=Entry.Status.WAITING).first()
    if waiting is None:
        raise NotEntered
    newcomer = waiting.user
    waiting.delete()
    entry.user, entry.bot, entry.given_name = newcomer, "", ""
    name = tournament.name
    tell(tournament, [newcomer.pk], f"substitute:{entry.pk}", lambda: (_("You are playing in %s") % name, ""))  # type: ignore[union-attr]
