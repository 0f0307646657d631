"""Export the entrants as CSV, and import a list of entrants.

If a line is faulty, nothing is imported and the error names the line.
"""

import csv
import io
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.game import LEVELS
from tournaments.errors import BadEntries, EntriesClosed, NoBotsInPubs
from tournaments.models import Entry, Tournament
from tournaments.services.entries_file import COLUMNS, KEPT_OUT, Dropped, Entrants, Listed, read_list, safe_cell
from tournaments.services.locking import changed, lock_for, note

REFUSE, SKIP, BOT, PEOPLE, HOLD = "refuse", "skip", "bot", "people", "hold"
_STRANGERS = {
    REFUSE: gettext_lazy("refuse the list"),
    SKIP: gettext_lazy("leave them out"),
    HOLD: gettext_lazy("hold places for them: you send each a link to enter with"),
    BOT: gettext_lazy("let bots play under their names"),
    PEOPLE: gettext_lazy("enter them: they play without an account, and the organisers enter their results"),
}


def strangers_of(tournament: Tournament) -> dict[str, Promise]:
    """Return the options for names in a list that have not entered, by key.

    At real tables, bots cannot play, but players without an account can. On this site it is the other way round, and a
    place can be held for the person.
    """
    gone = (BOT, HOLD) if tournament.real_tables else (PEOPLE,)
    return {key: name for key, name in _STRANGERS.items() if key not in gone}


class Looked(NamedTuple):
    """The preview of a list before it is imported.

    ``lines`` has each line and whether its name has entered. ``report`` is whether the file is a TRF report,
    ``unknown`` its unknown records as (line, record), and ``dropped`` the records that are not imported, each with a
    label.
    """

    lines: list[tuple[Listed, bool]]
    report: bool
    unknown: tuple[tuple[int, str], ...]
    dropped: tuple[tuple[Dropped, Promise], ...] = ()

    @property
    def strangers(self) -> int:
        """Return the number of persons in the list who have not entered.

        Bots do not count, because the import enters them.
        """
        return sum(not known and not each.level for each, known in self.lines)


def look_at(tournament: Tournament, text: str) -> Looked:
    """Parse a list and compare it with the entries, without storing anything.

    Raises EntriesClosed, NoBotsInPubs, BadEntries, BadFile.
    """
    found, known = _read(tournament, text)
    dropped = tuple((each, KEPT_OUT[each.record]) for each in found.dropped)
    return Looked([(each, each.name in known) for each in found.lines], found.report, found.unknown, dropped)


def _read(tournament: Tournament, text: str) -> tuple[Entrants, dict[str, list[Entry]]]:
    """Return the parsed list and the tournament's entries by name."""
    if tournament.has_begun or tournament.status == Tournament.Status.CANCELLED:
        raise EntriesClosed
    found, known = read_list(text), dict[str, list[Entry]]()
    if tournament.real_tables and any(each.level for each in found.lines):
        raise NoBotsInPubs
    for entry in tournament.entries.filter(status__in=Entry.TAKEN).select_related("user"):
        known.setdefault(entry.name, []).append(entry)
    for each in found.lines:
        if len(known.get(each.name, [])) > 1:
            said = {"line": each.line, "name": each.name}
            raise BadEntries(_("Line %(line)d: %(name)s is in this field more than once.") % said)
    return found, known


def write_entries(tournament: Tournament) -> str:
    """Return the entries as CSV: name, rating, and the level of a bot (empty for a person)."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for entry in tournament.entries.filter(status__in=Entry.PLAYING).select_related("user"):
        rating = "" if entry.rating is None else entry.rating
        writer.writerow([safe_cell(entry.name), rating, entry.bot])
    return out.getvalue()


@transaction.atomic
def import_entries(tournament_id: str, user: Any, text: str, strangers: str = REFUSE) -> int:
    """Import the ratings of entered players by name, and enter the bots in the list.

    ``strangers`` is a key of :func:`strangers_of` that says what to do with other names; an unknown key means refusal.
    Returns the number of lines used. Raises NotOrganiser, EntriesClosed, NoBotsInPubs, and BadEntries or BadFile with
    the faulty line.
    """
    tournament = lock_for(tournament_id, user)
    strangers = strangers if strangers in strangers_of(tournament) else REFUSE
    found, known = _read(tournament, text)
    used = sum(_use(tournament, known.get(each.name, []), each, strangers) for each in found.lines)
    if tournament.entries.filter(status__in=Entry.TAKEN).count() > tournament.entries_most:
        raise BadEntries(_("That is more than the %d players of this tournament.") % tournament.entries_most)
    note(tournament, user, "import", after={"lines": used})
    changed(tournament)
    return used


def _use(tournament: Tournament, found: list[Entry], each: Listed, strangers: str) -> bool:
    """Apply one line to the tournament. Returns whether the line was used."""
    level = each.level or ("normal" if strangers == BOT else "")
    if not found and not level and strangers not in (PEOPLE, HOLD):
        if strangers == SKIP:
            return False
        text = _("Line %(line)d: %(name)s has not entered. Choose what to do with such names.")
        raise BadEntries(text % {"line": each.line, "name": each.name})
    entry = found[0] if found else Entry(tournament=tournament, bot=level, given_name=each.name)
    if not found and strangers == HOLD and not level:
        entry.status = Entry.Status.HELD
    elif not found and level and tournament.check_in:
        entry.status = Entry.Status.CHECKED_IN
    if entry.user is None and each.level in LEVELS:
        entry.bot = each.level
    entry.rating = each.rating
    entry.listed = dict(each.about) or entry.listed
    entry.save()
    return True
