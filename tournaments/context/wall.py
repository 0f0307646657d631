"""Slides of a tournament or a series for a screen on a wall, with text that can be read from a distance."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from tournaments.context.event import BRACKETS, StandingLine, round_line, worded
from tournaments.context.lines import RoundLine, TableLine
from tournaments.context.rules import as_context
from tournaments.context.series import SumLine, evening_lines, sum_lines
from tournaments.event.series import sum_of
from tournaments.event.sheets import Stand, stand
from tournaments.models import Entry, Series, TableRow, Tournament

SECONDS = 15
"""How long a slide is shown, in seconds."""
LINES = 12
"""Lines of text below each other on a slide. Tables and rankings have two columns of them."""
PLACES, TOLD, NAMES, _FEW = 18, 12, 30, 8
"""Per slide: places, places with a line of explanation, names, and the limit below which the text is larger."""
MOST = 6
"""The maximum number of slides of one kind. Later items of a long list are only on the tournament's page."""
FEW = 12
"""With at most this many lines, the text is larger."""


class Slide(NamedTuple):
    """A slide with tables of a round, lines of the ranking, or names of entrants.

    ``part`` counts the slides of one kind, from 1 to ``parts``.
    """

    kind: str
    title: str
    part: int
    parts: int
    round: RoundLine | None = None
    tables: Sequence[TableLine] = ()
    lines: Sequence[StandingLine] = ()
    names: Sequence[Entry] = ()

    @property
    def few(self) -> bool:
        """Whether the slide has so little text that the font can be larger."""
        seats = max((len(table.seats) for table in self.tables), default=0)
        return (
            -(-len(self.tables) // 2) * (seats + 1) <= _FEW and len(self.lines) <= _FEW + 4 and len(self.names) <= _FEW
        )


def wall_context(tournament: Tournament, number: int) -> dict[str, Any]:
    """Return the context of one slide, and the number of the next slide.

    Slides count from 0. A ``number`` beyond the last starts again from 0.
    """
    undecided = TableRow.objects.filter(round__tournament=tournament, round__closed_at=None)
    found = stand(tournament, lambda: undecided.order_by("round__number", "number")[: MOST * LINES])
    slides = _slides(found)
    at = number % len(slides)
    return {
        **as_context(tournament),
        "slide": slides[at],
        "next": (at + 1) % len(slides),
        "slides": [n == at for n in range(len(slides))],
        "seconds": SECONDS,
        "winners": [line for line in _worded(found) if line.line.place == 1] if _is_over(tournament) else [],
    }


def _is_over(tournament: Tournament) -> bool:
    return tournament.status == Tournament.Status.FINISHED


def _slides(found: Stand) -> list[Slide]:
    """Return slides of the open rounds' tables and of the ranking or, before the start, of the entrants."""
    rows = found.rows
    if not rows.tournament.has_begun:
        field = [entry for entry in rows.entries.values() if entry.plays]
        return _parts("field", _("Who plays"), NAMES, field) or [Slide("field", _("Who plays"), 1, 1)]
    tables = [slide for each in rows.rounds if each.closed_at is None for slide in _of_round(found, each)]
    return [*tables, *_of_standings(found)] or [Slide("standings", _("Standings"), 1, 1)]


def _of_round(found: Stand, row: Any) -> list[Slide]:
    line = round_line(found.rows, row, None, set())
    seats = max((len(table.seats) for table in line.tables), default=2)
    return [
        slide._replace(round=line)
        for slide in _parts("tables", line.title, 2 * max(1, LINES // (seats + 1)), line.tables)
    ]


def _of_standings(found: Stand) -> list[Slide]:
    over = _is_over(found.rows.tournament)
    title = _("Final standings") if over else _("Standings")
    slides = list[Slide]()
    for division, lines in groupby(_worded(found), key=lambda each: each.line.division):
        named = _("Division %(n)d") % {"n": division} if division else title
        size = TOLD if found.rows.tournament.format in BRACKETS else PLACES
        slides += _parts("standings", named, size, list(lines))
    return slides


def _worded(found: Stand) -> list[StandingLine]:
    return worded(found.rows, found.lines[: MOST * PLACES], None)


def _parts(kind: str, title: str, size: int, items: Iterable[Any]) -> list[Slide]:
    """Divide a list of tables, lines or entries into slides of ``size`` items."""
    given = list(items)[: MOST * size]
    cut = [given[at : at + size] for at in range(0, len(given), size)]
    found = [(Slide(kind, title, n, len(cut)), part) for n, part in enumerate(cut, 1)]
    if kind == "tables":
        return [slide._replace(tables=part) for slide, part in found]
    if kind == "standings":
        return [slide._replace(lines=part) for slide, part in found]
    return [slide._replace(names=part) for slide, part in found]


class SumSlide(NamedTuple):
    """A slide with lines of a series' ranking. ``part`` counts the slides from 1 to ``parts``."""

    lines: Sequence[SumLine]
    part: int
    parts: int

    @property
    def few(self) -> bool:
        """Whether the slide has so few lines that the text can be larger."""
        return len(self.lines) <= FEW


def series_wall(series: Series, user: Any, number: int) -> dict[str, Any]:
    """Return the context of one slide of a series, and the number of the next slide.

    Slides count from 0. A ``number`` beyond the last starts again from 0.
    """
    found = sum_of(series, user)
    lines = sum_lines(found, evening_lines(found), found.totals[: MOST * PLACES])
    cut = [lines[at : at + PLACES] for at in range(0, len(lines), PLACES)] or [[]]
    at = number % len(cut)
    return {
        "series": series,
        "slide": SumSlide(cut[at], at + 1, len(cut)),
        "next": (at + 1) % len(cut),
        "slides": [n == at for n in range(len(cut))],
        "seconds": SECONDS,
        "held": len(found.held),
    }
