"""Parse a list of entrants, as CSV or as a FIDE tournament report file (TRF). Errors name the faulty line."""

import csv
import io
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.game import LEVELS
from games.ui.inputs import whole
from tournaments.core.limits import MOST_ENTRIES
from tournaments.errors import BadEntries
from tournaments.event.trf_records import PLAYER, TrfPlayer, is_report, lines_of, read_report
from tournaments.models.entry import with_title
from tournaments.services.by_name import distinct
from tournaments.services.seeding import MOST_RATING

COLUMNS = ("name", "rating", "bot")
MOST_BYTES, MOST_LINES, NAME_LENGTH = 200_000, MOST_ENTRIES, 40
ABOUT = {"title": "[A-Z]{2,3}", "federation": "[A-Z]{3}", "fide_id": "[1-9][0-9]{0,10}", "sex": "[mw]"}
"""Further data of a player in a report, with the pattern of each. Data that does not match is ignored."""
WESTERN, CENTRAL = "cp1252", "cp1250"
ENCODINGS = {
    WESTERN: gettext_lazy("Western European (Windows-1252)"),
    CENTRAL: gettext_lazy("Central European (Windows-1250)"),
}
CENTRAL_FEDERATIONS = frozenset({"CZE", "SVK", "POL", "HUN", "SLO", "CRO", "BIH", "ROU", "SRB", "MNE", "ALB"})
KEPT_OUT: Mapping[str, Promise] = MappingProxyType(
    dict.fromkeys(("XXS", "162", "299"), gettext_lazy("points for results"))
    | dict.fromkeys(("013", "300", "310", "320", "330", "801", "802"), gettext_lazy("teams"))
    | dict.fromkeys(("240", "XXZ"), gettext_lazy("byes that players asked for"))
    | dict.fromkeys(("250", "XXA"), gettext_lazy("accelerated rounds"))
    | dict.fromkeys(("260", "XXP"), gettext_lazy("pairs that must not meet"))
    | dict.fromkeys(("152", "XXC"), gettext_lazy("colours of the first round"))
    | dict.fromkeys(("142", "XXR"), gettext_lazy("number of rounds"))
    | dict.fromkeys(("202", "212"), gettext_lazy("tie-breaks"))
    | dict.fromkeys(("042", "052", "132"), gettext_lazy("dates"))
    | dict.fromkeys(("012", "022", "032"), gettext_lazy("name and place of the tournament"))
    | {PLAYER: gettext_lazy("rounds that were played, points and places")}
)
"""Records of a report that are not imported, with their names. Other records concern arbiters and the like."""
DANGEROUS = ("=", "+", "-", "@", "\t", "\r")


class Listed(NamedTuple):
    """One line of a list of entrants. ``level`` is the level of a bot, empty for a person.

    ``about`` is stored in :attr:`tournaments.models.Entry.listed`; a CSV list has none. ``same`` is set if an earlier
    line has the same name: the name as it is in the file, without the number added to ``name``.
    """

    line: int
    name: str
    rating: int | None
    level: str
    about: Mapping[str, str] = MappingProxyType({})
    same: str = ""

    @property
    def titled(self) -> str:
        """The name with the player's title, as in :attr:`tournaments.models.Entry.titled`."""
        return with_title(self.name, self.about)


class Dropped(NamedTuple):
    """Adjacent lines of a report that hold the same kind of record and are not imported."""

    record: str
    first: int
    last: int


class Entrants(NamedTuple):
    """A parsed list of entrants.

    ``report`` is whether it is a TRF report, ``unknown`` its unknown records as (line, record), ``dropped`` the records
    that are not imported.
    """

    lines: list[Listed]
    report: bool = False
    unknown: tuple[tuple[int, str], ...] = ()
    dropped: tuple[Dropped, ...] = ()


class Decoded(NamedTuple):
    """The decoded text of a file.

    If the file is neither UTF-8 nor UTF-16, its encoding is ambiguous. ``others`` then maps the names of other possible
    encodings to the texts that differ.
    """

    text: str
    encoding: str = "utf-8"
    others: Mapping[str, str] = MappingProxyType({})


def safe_cell(text: str) -> str:
    """Return the text escaped so that no spreadsheet interprets the cell as a formula."""
    return f"'{text}" if text.startswith((*DANGEROUS, "'")) else text


def decode(data: bytes) -> Decoded:
    """Decode a file: UTF-8, UTF-16 with a byte order mark, or a Windows encoding of older programs and spreadsheets.

    Raises BadEntries if the file is too long or not text.
    """
    if len(data) > MOST_BYTES:
        raise BadEntries(_("This list is too long: at most 200 kB, please."))
    for encoding in ("utf-16",) if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig",):
        try:
            return Decoded(data.decode(encoding))
        except UnicodeDecodeError:
            continue
    found = {name: text for name in ENCODINGS if (text := _decoded(data, name)) is not None}
    if not found:
        raise not_text()
    guess = _likely(found)
    text = found.pop(guess)
    return Decoded(text, guess, {name: other for name, other in found.items() if other != text})


def not_text() -> BadEntries:
    """Return the error for a file that is not text."""
    return BadEntries(_("This can't be read as text. Save the list as UTF-8 and try again."))


def _decoded(data: bytes, encoding: str) -> str | None:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return None
    return text if all(sign.isprintable() or sign in "\r\n\t\xa0" for sign in text) else None


def _likely(found: Mapping[str, str]) -> str:
    """Return the more likely Windows encoding: Central European if most federations in the report are, else Western."""
    if CENTRAL not in found or WESTERN not in found:
        return next(iter(found))
    of = [line[53:56] for line in lines_of(found[WESTERN]) if line.startswith("001 ")]
    inside = sum(federation in CENTRAL_FEDERATIONS for federation in of)
    return CENTRAL if inside * 2 > len(of) else WESTERN


def read_list(text: str) -> Entrants:
    """Parse a list, CSV or report. Raises BadEntries or BadFile, which name the faulty line."""
    if len(text) > MOST_BYTES:
        raise BadEntries(_("This list is too long: at most 200 kB, please."))
    if "\x00" in text:
        raise not_text()
    if is_report(text):
        report = read_report(text)
        found = Entrants([_of_report(player) for player in report.players], True, report.unknown, _dropped(text))
    else:
        found = Entrants(_of_csv(text))
    if len(found.lines) > MOST_LINES:
        raise BadEntries(_("At most %d lines, please.") % MOST_LINES)
    return found._replace(lines=_told_apart(found.lines))


def _told_apart(lines: list[Listed]) -> list[Listed]:
    """Return the lines with a number appended to each name that an earlier line already has: "Hans Müller (2)"."""
    known = {each.name for each in lines}
    seen: set[str] = set()
    told = []
    for each in lines:
        name = distinct(each.name, known) if each.name in seen else each.name
        known.add(name)
        seen.add(name)
        told.append(each._replace(name=name, same=each.name if name != each.name else ""))
    return told


def _dropped(text: str) -> tuple[Dropped, ...]:
    """Return the records of a report that are not imported. Adjacent lines of one record type are combined."""
    found: list[Dropped] = []
    for number, line in enumerate(lines_of(text), 1):
        record = line[:3]
        if record not in KEPT_OUT or (record == PLAYER and not line[80:].strip()):
            continue
        if found and found[-1].record == record and found[-1].last == number - 1:
            found[-1] = found[-1]._replace(last=number)
        else:
            found.append(Dropped(record, number, number))
    return tuple(found)


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
    """Return the delimiter of the first line: a semicolon as in German spreadsheets, a tab as in copied cells, or else
    a comma.
    """
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


def _of_report(player: TrfPlayer) -> Listed:
    """Return the line of a report's player. In a report, a rating of 0 means no rating."""
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
