"""Put the log of a match into sentences, by round. Only information that is public for all spectators is included.

A finished match is described by the words stored at its end, even if its rules have changed since then; a running
match by its rules. Only the sentences of one page are made, so that a log of any length can be shown.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.core.paginator import Page, Paginator
from django.http import HttpRequest
from django.utils import timezone
from django.utils.dates import WEEKDAYS_ABBR
from django.utils.translation import gettext as _

from games.engine.parts import part
from games.engine.text import Phrase, Words
from games.play.clocks.clock_panel import outage_words, outages_of
from games.play.endings.rulings import Reason
from games.play.matches.access import LoadedTable
from games.play.matches.archive.shapes import from_plain
from games.play.models import Closing, Match, Move
from games.play.tables.running_table import language
from games.ui.scenes import told_to_all
from games.ui.signs import SIGNS

#: More than most matches have; a page of that many takes a tenth of a second.
ENTRIES_A_PAGE = 500
#: The kind of an extra line that tells of an outage.
OUTAGE = "outage"


Parts = Sequence[tuple[int | None, Sequence[Any]]]
"""The parts of a line, split where it begins a round: the number of that round or None, and phrases."""


class LogLine(NamedTuple):
    """The public data of a line of the log; ``events`` is JSON, empty if the line is stored in words."""

    ply: int
    kind: str
    seat: int | None
    made_by: str
    made_at: datetime
    events: str = ""


class LogUnit(NamedTuple):
    """The content of a log line about one round: its phrases, as plain data if they come from the archive.

    ``begins`` is the number of the round that begins with the unit, or None.
    """

    line: LogLine
    begins: int | None
    says: Sequence[Any]


class LogEntry(NamedTuple):
    """A unit in words. ``seat`` and ``made_by`` are empty if no player caused it: a deal, or an outage."""

    ply: int
    seat: int | None
    sign: str
    text: str
    made_at: datetime
    iso: str
    when: str
    made_by: str
    taken_back: bool
    is_undo: bool
    is_outage: bool


class LogChapter(NamedTuple):
    """The entries of a round on this page, oldest first. ``number`` is None in a game without rounds."""

    number: int | None
    entries: list[LogEntry]

    @property
    def newest_first(self) -> list[LogEntry]:
        """The entries in reverse order, for narrow layouts."""
        return self.entries[::-1]


class LogRound(NamedTuple):
    """A link to the heading of a round. If the heading is on the same page, the link is only a fragment."""

    number: int
    url: str


def log_context(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/log.html`` and ``play/_log.html``.

    At most two queries for any length, and one more for a ruling. Moves' data is not read. If the query names no page,
    the first page is shown; for htmx the last page, because the fragment begins with the newest entries.
    """
    told = telling(table)
    units = told.whole(outages_of(table))
    pages = Paginator(units, ENTRIES_A_PAGE)
    last = pages.num_pages if request.htmx else 1  # type: ignore[attr-defined]
    page: Page[LogUnit] = pages.get_page(request.GET.get("page", last))
    before = [unit.begins for unit in units[: page.start_index() - 1] if unit.begins is not None]
    chapters = told.chapters(page.object_list, before[-1] if before else None)
    return {"chapters": chapters, "rounds": _rounds(units, page.number), "page": page}


def log_in_words(table: LoadedTable) -> list[LogChapter]:
    """Return the whole log by round in the active language, for use outside the log page."""
    told = telling(table)
    return told.chapters(told.whole(outages_of(table)))


def telling(table: LoadedTable) -> "Telling":
    """Return the object that puts this table's log into words for its reader, in the active language."""
    match, reader = table.match, table.mine.index if table.mine is not None else None
    if match.words_kept() is not None:
        return KeptTelling(match, match.words_then(language()), table.names, reader)
    return Telling(match, match.words(language()), table.names, reader)


class Telling:
    """Puts the log of a match into words for one reader, by the rules of the game."""

    events_are_read = True

    def __init__(self, match: Match, words: Words, names: Sequence[str], reader: int | None) -> None:
        self.match = match
        self.words = words
        self.names = names
        self.reader = reader
        self.lines = lines_of(match, events=self.events_are_read)

    def whole(self, outages: Sequence[Closing]) -> list[LogUnit]:
        """Return all units of the log and these outages, in the order of time."""
        found: list[LogUnit] = []
        waiting = list(outages)
        for unit in self.units():
            while waiting and waiting[0].ends_at <= unit.line.made_at:
                found.append(unit_of(waiting.pop(0)))
            found.append(unit)
        return [*found, *map(unit_of, waiting)]

    def units(self) -> Iterator[LogUnit]:
        """Yield the units of all lines."""
        for index in range(len(self.lines)):
            yield from self.units_at(index)

    def units_at(self, index: int) -> Iterator[LogUnit]:
        """Yield the units of the line with that index."""
        return units_of(self.lines[index], self.parts(index))

    def parts(self, index: int) -> Parts:
        """Return the parts of the line with that index."""
        return parts_of(self.match.rules, self.match.load_events(self.lines[index].events))

    def chapters(self, units: Iterable[LogUnit], goes_on: int | None = None) -> list[LogChapter]:
        """Return units in words, by round. ``goes_on`` is the number of the round in which the first unit is."""
        found: list[LogChapter] = []
        back = taken_back(self.lines)
        for unit in units:
            if unit.begins is not None or not found:
                found.append(LogChapter(goes_on if unit.begins is None else unit.begins, []))
            found[-1].entries.append(entry_of(unit, self.sentences(unit), unit.line.ply in back))
        return found

    def sentences(self, unit: LogUnit) -> list[str]:
        """Return the sentences of a unit."""
        if unit.line.kind == OUTAGE:
            return list(unit.says)
        said = [self.words.say(self.phrase(each), self.names, self.reader) for each in unit.says]
        return [*said, ruling_words_of(self.match, self.names)] if unit.line.kind == Move.Kind.END else said

    def phrase(self, said: Any) -> Phrase:
        """Return an item of a unit as a phrase."""
        return said


class KeptTelling(Telling):
    """Puts a log into words for one reader, from the words that were stored with the finished match."""

    events_are_read = False

    def parts(self, index: int) -> Parts:
        """Return the stored parts of the line with that index. Its events are not read."""
        kept: Any = self.match.words_kept()
        return [(each.begins, each.says) for each in kept.told[index]]

    def phrase(self, said: Any) -> Phrase:
        """Return the phrase from its plain data."""
        return from_plain(said)


def lines_of(match: Match, *, events: bool = False) -> list[LogLine]:
    """Return the whole log; with the events only if ``events`` is true.

    One query, and another if the log is packed.
    """
    names = ["ply", "kind", "seat", "made_by", "made_at", *(["events"] if events else [])]
    rows = match.moves.values_list(*names) if match.kept != Match.Kept.PACKED else ()
    found = [LogLine(*row) for row in rows]
    return found or [LogLine(*(getattr(line, name) for name in names)) for line in match.lines()]


def parts_of(game: Any, events: Iterable[Any]) -> list[tuple[int | None, list[Phrase]]]:
    """Return the phrases of a log line from its events, split at the beginning of rounds, with the number of each
    round.
    """
    progress = part(game, "progress")
    found: list[tuple[int | None, list[Phrase]]] = []
    for event in told_to_all(game, events):
        begun = progress.round_begun(event) if progress else None
        if begun is not None or not found:
            found.append((begun, []))
        found[-1][1].append(game.tell(event))
    return found


def units_of(line: LogLine, parts: Parts) -> Iterator[LogUnit]:
    """Return the units of a line. A line without phrases has a unit only if it is an undo or an early end."""
    if not parts and line.kind in (Move.Kind.UNDO, Move.Kind.END):
        parts = [(None, ())]
    return (LogUnit(line, begins, says) for begins, says in parts)


def unit_of(outage: Closing) -> LogUnit:
    """Return a unit about an outage. Its time is the end of the outage."""
    return LogUnit(LogLine(-1, OUTAGE, None, "", outage.ends_at), None, (outage_words(outage),))


def ruling_words_of(match: Match, names: Sequence[str]) -> str:
    """Return why a match was ended early, in words."""
    rows = match.moves.filter(kind=Move.Kind.END) if match.kept != Match.Kept.PACKED else ()
    ends = [line for line in rows or match.lines() if line.kind == Move.Kind.END]
    if not ends:
        return ruling_words("")
    return said_at_the_table(ends[-1].data, ends[-1].seat, names) or ruling_words(ends[-1].data)


def said_at_the_table(reason: str, seat: int | None, names: Sequence[str]) -> str:
    """Return in words how the player in this seat ended the match; "" if no player did."""
    if seat is None:
        return ""
    known = {
        Match.EndedBy.RESIGNED: _("%(name)s has resigned."),
        Match.EndedBy.AGREED: _("%(name)s and %(rival)s have agreed on a draw."),
        Match.EndedBy.CLAIMED: _("%(rival)s had run out of time, and %(name)s has claimed the win."),
    }
    others = [name for index, name in enumerate(names) if index != seat]
    given = {"name": names[seat], "rival": ", ".join(others)}
    return known[Match.EndedBy(reason)] % given if reason in known else ""


def ruling_words(reason: str) -> str:
    """Return in words why a match was ended early, from the stored text of a :class:`Reason`."""
    told = Reason.read(reason)
    known = {
        "operator-drawn": _("An operator has ended this match as a draw:"),
        "operator-standing": _("An operator has ended this match at its current score:"),
        "deadline": _("The round ran out of time: the tournament has decided this table, and the match ends here."),
        "corrected": _("The organisers of the tournament have set the result of this table, and the match ends here."),
        "absent": _(
            "Somebody at this table did not turn up: the organisers have ruled on it, and the match ends here."
        ),
        "void": _("This table no longer counts, after a correction in the tournament, and the match ends here."),
        "rested-drawn": _("Today's rules could no longer read this match, so it ended as a draw."),
        "rested-standing": _("Today's rules could no longer read this match, so it ended at the score as it stood."),
    }
    sentence = known.get(told.key) or _("The match was stopped early.")
    return f"{sentence} {told.words(language())}".strip()


def entry_of(unit: LogUnit, sentences: Iterable[str], back: bool) -> LogEntry:
    """Return the entry of a unit in words. A unit that begins a round has no seat."""
    line = unit.line
    seat = None if unit.begins is not None else line.seat
    here = timezone.localtime(line.made_at)
    return LogEntry(
        ply=line.ply,
        seat=seat,
        sign="" if seat is None else SIGNS[seat],
        text=" ".join(sentences),
        made_at=line.made_at,
        iso=line.made_at.isoformat(timespec="seconds"),
        when=f"{WEEKDAYS_ABBR[here.weekday()]} {here:%H:%M}",
        made_by="" if seat is None or line.kind != Move.Kind.MOVE else line.made_by,
        taken_back=back,
        is_undo=line.kind == Move.Kind.UNDO,
        is_outage=line.kind == OUTAGE,
    )


def taken_back(lines: Iterable[LogLine]) -> set[int]:
    """Return the plies of moves that were taken back."""
    kept: list[int] = []
    back: set[int] = set()
    for line in lines:
        if line.kind == Move.Kind.UNDO:
            back.add(kept.pop())
        elif line.kind == Move.Kind.MOVE:
            kept.append(line.ply)
    return back


def _rounds(units: Sequence[LogUnit], page: int) -> list[LogRound]:
    """Return links to the rounds; empty if there are fewer than two."""
    found = []
    for index, unit in enumerate(units):
        if unit.begins is not None:
            there = index // ENTRIES_A_PAGE + 1
            found.append(LogRound(unit.begins, f"{'' if there == page else f'?page={there}'}#round-{unit.begins}"))
    return found if len(found) > 1 else []
