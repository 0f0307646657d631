"""Entrants as a list: out, and in again. A list with a fault changes nothing and says which line is wrong."""

import csv
import io
from typing import Any

from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.game import LEVELS
from tournaments.errors import BadEntries, EntriesClosed, NoBotsInPubs
from tournaments.models import Entry, Tournament
from tournaments.services.entries_file import COLUMNS, Listed, read_list, safe_cell
from tournaments.services.locking import changed, lock_for, note

REFUSE, SKIP, BOT, PEOPLE = "refuse", "skip", "bot", "people"
_STRANGERS = {
    REFUSE: gettext_lazy("refuse the list"),
    SKIP: gettext_lazy("leave them out"),
    BOT: gettext_lazy("let bots play under their names"),
    PEOPLE: gettext_lazy("enter them: they play without an account, and the organisers write down their results"),
}


def strangers_of(tournament: Tournament) -> dict[str, Promise]:
    """What can become of a name of the list that has not entered: bots sit at no real table, and nobody without an
    account at one of this site."""
    gone = BOT if tournament.real_tables else PEOPLE
    return {key: name for key, name in _STRANGERS.items() if key != gone}


def write_entries(tournament: Tournament) -> str:
    """Everybody in the field: name, rating, level of a bot (empty for a person)."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for entry in tournament.entries.filter(status__in=Entry.PLAYING).select_related("user"):
        rating = "" if entry.rating is None else entry.rating
        writer.writerow([safe_cell(entry.name), rating, entry.bot])
    return out.getvalue()


@transaction.atomic
def import_entries(tournament_id: str, user: Any, text: str, strangers: str = REFUSE) -> int:
    """Ratings for those who are in, by name, and bots who are not. ``strangers`` says what to do about other names, a
    key of :func:`strangers_of`; any other refuses the list.

    Returns how many lines were used. Raises NotOrganiser, EntriesClosed, NoBotsInPubs, BadEntries (which line, why).
    """
    tournament = lock_for(tournament_id, user)
    if tournament.has_begun or tournament.status == Tournament.Status.CANCELLED:
        raise EntriesClosed
    strangers = strangers if strangers in strangers_of(tournament) else REFUSE
    lines = read_list(text)
    if tournament.real_tables and any(each.level for each in lines):
        raise NoBotsInPubs
    known: dict[str, list[Entry]] = {}
    for entry in tournament.entries.filter(status__in=Entry.PLAYING).select_related("user"):
        known.setdefault(entry.name, []).append(entry)
    used = sum(_use(tournament, known.get(each.name, []), each, strangers) for each in lines)
    if tournament.entries.filter(status__in=Entry.PLAYING).count() > tournament.entries_most:
        raise BadEntries(_("These are more than the %d players of this tournament.") % tournament.entries_most)
    note(tournament, user, "import", after={"lines": used})
    changed(tournament)
    return used


def _use(tournament: Tournament, found: list[Entry], each: Listed, strangers: str) -> bool:
    """Whether the line was used."""
    said = {"line": each.line, "name": each.name}
    if len(found) > 1:
        raise BadEntries(_("Line %(line)d: %(name)s is in this field more than once.") % said)
    level = each.level or ("normal" if strangers == BOT else "")
    if not found and not level and strangers != PEOPLE:
        if strangers == SKIP:
            return False
        text = _("Line %(line)d: %(name)s has not entered. Choose what shall become of such names.")
        raise BadEntries(text % said)
    entry = found[0] if found else Entry(tournament=tournament, bot=level, given_name=each.name)
    if not found and level and tournament.check_in:
        entry.status = Entry.Status.CHECKED_IN
    if entry.user is None and each.level in LEVELS:
        entry.bot = each.level
    entry.rating = each.rating
    entry.save()
    return True
