"""Entrants as CSV: out, and in again. A list with a fault changes nothing and says which line is wrong."""

import csv
import io
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.engine.game import LEVELS
from tournaments.errors import BadEntries, EntriesClosed
from tournaments.models import Entry, Tournament
from tournaments.services.locking import changed, lock_for, note

COLUMNS = ("name", "rating", "bot")
MOST_BYTES, MOST_LINES, MOST_RATING = 200_000, 2000, 10_000
DANGEROUS = ("=", "+", "-", "@", "\t", "\r")


def safe_cell(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(DANGEROUS) else text


def write_entries(tournament: Tournament) -> str:
    """Everybody in the field: name, rating, level of a bot (empty for a person)."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for entry in tournament.entries.filter(status__in=Entry.PLAYING).select_related("user"):
        writer.writerow([safe_cell(entry.name), entry.rating or "", entry.bot])
    return out.getvalue()


@transaction.atomic
def import_entries(tournament_id: str, user: Any, text: str) -> int:
    """Ratings for those who are in, by name, and bots who are not. A list cannot enter people.

    Returns how many lines were used. Raises NotOrganiser, EntriesClosed, BadEntries (which line, and why).
    """
    tournament = lock_for(tournament_id, user)
    if tournament.has_begun or tournament.status == Tournament.Status.CANCELLED:
        raise EntriesClosed
    lines = _read(text)
    known: dict[str, list[Entry]] = {}
    for entry in tournament.entries.filter(status__in=Entry.PLAYING).select_related("user"):
        known.setdefault(entry.name, []).append(entry)
    for number, (name, rating, level) in lines:
        _use(tournament, known, number, name, rating, level)
    if tournament.entries.filter(status__in=Entry.PLAYING).count() > tournament.entries_most:
        raise BadEntries(_("These are more than the %d players of this tournament.") % tournament.entries_most)
    note(tournament, user, "import", after={"lines": len(lines)})
    changed(tournament)
    return len(lines)


def _use(
    tournament: Tournament, known: dict[str, list[Entry]], number: int, name: str, rating: int | None, level: str
) -> None:
    found = known.get(name, [])
    if len(found) > 1:
        raise BadEntries(_("Line %(line)d: %(name)s is in this field more than once.") % {"line": number, "name": name})
    if not found and not level:
        text = _("Line %(line)d: %(name)s has not entered. People enter by themselves; only bots can be listed.")
        raise BadEntries(text % {"line": number, "name": name})
    entry = found[0] if found else Entry(tournament=tournament, bot=level, given_name=name)
    if not found and tournament.check_in:
        entry.status = Entry.Status.CHECKED_IN
    entry.rating = rating
    entry.save()


def _read(text: str) -> list[tuple[int, tuple[str, int | None, str]]]:
    if len(text) > MOST_BYTES or "\x00" in text:
        raise BadEntries(_("This is no list of players: it is too long, or not text."))
    try:
        rows = list(csv.reader(io.StringIO(text.lstrip("\ufeff")), strict=True))
    except csv.Error:
        raise BadEntries(_("This cannot be read as CSV.")) from None
    rows = [row for row in rows if any(cell.strip() for cell in row)]
    if not rows or [cell.strip().lower() for cell in rows[0]][:1] != ["name"]:
        raise BadEntries(_("The first line must be: name,rating,bot"))
    if len(rows) > MOST_LINES:
        raise BadEntries(_("At most %d lines, please.") % MOST_LINES)
    lines = [(number, _line(number, row)) for number, row in enumerate(rows[1:], 2)]
    names = [line[0] for _number, line in lines]
    if len(set(names)) != len(names):
        raise BadEntries(_("A name stands there twice."))
    return lines


def _line(number: int, row: list[str]) -> tuple[str, int | None, str]:
    cells = [cell.strip() for cell in row] + ["", ""]
    name, rating, level = cells[0], cells[1], cells[2].lower()
    if not name or len(name) > 40 or not name.isprintable() or len(row) > len(COLUMNS):
        raise BadEntries(_("Line %d: that is not “name,rating,bot”.") % number)
    if rating and not (rating.isascii() and rating.isdigit() and int(rating) <= MOST_RATING):
        text = _("Line %(line)d: a rating is a number up to %(most)d.")
        raise BadEntries(text % {"line": number, "most": MOST_RATING})
    if level and level not in LEVELS:
        text = _("Line %(line)d: a bot is one of %(levels)s.")
        raise BadEntries(text % {"line": number, "levels": ", ".join(LEVELS)})
    return name.removeprefix("'"), int(rating) if rating else None, level
