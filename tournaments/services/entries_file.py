"""Lists of entrants as people send them: CSV or a tournament report file (TRF). A fault is named with its line."""

import csv
import io
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.engine.game import LEVELS
from games.ui.numbers import whole
from tournaments.core.limits import MOST_ENTRIES
from tournaments.errors import BadEntries
from tournaments.event.trf_records import Player, is_report, read_report
from tournaments.models.entry import with_title
from tournaments.services.seeding import MOST_RATING

COLUMNS = ("name", "rating", "bot")
MOST_BYTES, MOST_LINES, NAME_LENGTH = 200_000, MOST_ENTRIES, 40
ABOUT = {"title": "[A-Z]{2,3}", "federation": "[A-Z]{3}", "fide_id": "[1-9][0-9]{0,10}", "sex": "[mw]"}
"""What a report says of somebody besides, and how it looks; what looks otherwise is passed over."""
DANGEROUS = ("=", "+", "-", "@", "\t", "\r")


class Listed(NamedTuple):
    """A line of a list; ``level`` is empty for a person. ``about`` is what :attr:`tournaments.models.Entry.listed`
    keeps; a list as CSV says nothing of it."""

    line: int
    name: str
    rating: int | None
    level: str
    about: Mapping[str, str] = MappingProxyType({})

    @property
    def titled(self) -> str:
        """As :attr:`tournaments.models.Entry.titled`."""
        return with_title(self.name, self.about)


class Entrants(NamedTuple):
    """What was read: lines, whether they are a report's, and its records that nobody knows, as (line, record)."""

    lines: list[Listed]
    report: bool = False
    unknown: tuple[tuple[int, str], ...] = ()


def safe_cell(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith((*DANGEROUS, "'")) else text


def text_of(data: bytes) -> str:
    """The text of a file: UTF-8, and of a report also Latin-1, in which older programs write. Raises BadEntries."""
    if len(data) > MOST_BYTES:
        raise BadEntries(_("This list is too long: at most 200 kB, please."))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if is_report(text := data.decode("latin-1")):
            return text
        raise BadEntries(_("This is not UTF-8 text. Save the list as UTF-8 and try again.")) from None


def read_list(text: str) -> Entrants:
    """The lines of a list of either kind. Raises BadEntries or BadFile, which say what is wrong in which line."""
    if len(text) > MOST_BYTES:
        raise BadEntries(_("This list is too long: at most 200 kB, please."))
    if "\x00" in text:
        raise BadEntries(_("This is not UTF-8 text. Save the list as UTF-8 and try again."))
    if is_report(text):
        report = read_report(text)
        found = Entrants([_of_report(player) for player in report.players], True, report.unknown)
    else:
        found = Entrants(_of_csv(text))
    _check(found.lines)
    return found


def _check(lines: list[Listed]) -> None:
    if len(lines) > MOST_LINES:
        raise BadEntries(_("At most %d lines, please.") % MOST_LINES)
    seen: dict[str, int] = {}
    for each in lines:
        if each.name in seen:
            said = {"line": each.line, "name": each.name, "first": seen[each.name]}
            raise BadEntries(_("Line %(line)d: %(name)s is already in line %(first)d.") % said)
        seen[each.name] = each.line


def _of_csv(text: str) -> list[Listed]:
    text = text.lstrip("\ufeff")
    reader = csv.reader(io.StringIO(text), delimiter=_delimiter(text), strict=True)
    try:
        rows = [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except csv.Error:
        raise BadEntries(_("This cannot be read as CSV, and it has no players of a report file (TRF).")) from None
    if not rows or rows[0][1][0].strip().lower() != "name":
        raise BadEntries(_("The first line must be: name,rating,bot"))
    return [_of_row(line, row) for line, row in rows[1:]]


def _delimiter(text: str) -> str:
    """What parts the cells of the first line: spreadsheets write semicolons in German, and tabs to the clipboard."""
    head = text.lstrip().partition("\n")[0]
    return next((mark for mark in ";\t" if mark in head and "," not in head), ",")


def _of_row(line: int, row: list[str]) -> Listed:
    cells = [cell.strip() for cell in row] + ["", ""]
    name, level = cells[0], cells[2].lower()
    if len(row) > len(COLUMNS):
        raise BadEntries(_("Line %d: that is not “name,rating,bot”.") % line)
    if level and level not in LEVELS:
        text = _("Line %(line)d: a bot must be one of %(levels)s.")
        raise BadEntries(text % {"line": line, "levels": ", ".join(LEVELS)})
    bare = name[1:] if name.startswith("'") and name[1:].startswith((*DANGEROUS, "'")) else name
    return Listed(line, _name(line, bare), _rating(line, cells[1]), level)


def _of_report(player: Player) -> Listed:
    """A rating of 0 means none there."""
    rating = _rating(player.line, player.rating)
    told = {key: text for key, form in ABOUT.items() if re.fullmatch(form, text := getattr(player, key))}
    return Listed(player.line, _name(player.line, player.name), rating or None, "", told)


def _name(line: int, name: str) -> str:
    if not name or len(name) > NAME_LENGTH or not name.isprintable():
        said = {"line": line, "most": NAME_LENGTH}
        raise BadEntries(_("Line %(line)d: a name has 1 to %(most)d characters, all visible.") % said)
    return name


def _rating(line: int, text: str) -> int | None:
    rating = whole(text, 7)
    if text and (rating is None or rating > MOST_RATING):
        said = {"line": line, "most": MOST_RATING}
        raise BadEntries(_("Line %(line)d: a rating is a number up to %(most)d.") % said)
    return rating
