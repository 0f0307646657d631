"""Contexts of printable sheets: pairings, ranking, result slips, table signs, name cards."""

from typing import Any, NamedTuple

from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournaments.context.event import round_line, shown_metrics, worded
from tournaments.context.rules import as_context
from tournaments.context.words import METRICS
from tournaments.event.sheets import stand
from tournaments.models import TableRow, Tournament

SHEETS = {
    "pairings": gettext_lazy("Pairings"),
    "standings": gettext_lazy("Standings"),
    "forms": gettext_lazy("Result slips"),
    "tables": gettext_lazy("Table signs"),
    "names": gettext_lazy("Name cards"),
}
OF_A_ROUND = ("pairings", "forms", "tables")
BY_NAME_FROM = 6
"""The number of tables from which the pairings are also listed by name."""


class PaperPlace(NamedTuple):
    """A player's table; None for a bye."""

    name: str
    table: int | None


def paper_context(tournament: Tournament, sheet: str, number: int | None) -> dict[str, Any] | None:
    """Return the context of a printable sheet; None if there is nothing to print.

    ``sheet`` is the kind of sheet. ``number`` is the round; None means the open round or, without one, the last.
    """
    rounds = dict(tournament.rounds.order_by("number").values_list("number", "closed_at"))
    wanted = number or _usual(rounds)
    if sheet in OF_A_ROUND and wanted not in rounds:
        return None
    if sheet == "standings" and not tournament.has_begun:
        return None
    tables = TableRow.objects.filter(round__tournament=tournament, round__number=wanted)
    found = stand(tournament, (lambda: tables.order_by("number")) if sheet in OF_A_ROUND else None)
    context: dict[str, Any] = {
        **as_context(tournament),
        "sheet": sheet,
        "title": SHEETS[sheet],
        "sheets": [(name, text) for name, text in SHEETS.items() if tournament.has_begun or name == "names"],
        "rounds": list(rounds) if sheet in OF_A_ROUND else [],
        "number": wanted,
        "now": timezone.now(),
    }
    if sheet in OF_A_ROUND:
        row = next(each for each in found.rows.rounds if each.number == wanted)
        line = round_line(found.rows, row, None, set())
        return context | {"round": line, "by_name": _by_name(line.tables) if sheet == "pairings" else []}
    if sheet == "standings":
        metrics = [METRICS[name] for name in shown_metrics(tournament)]
        return context | {"lines": worded(found.rows, found.lines, None), "metrics": metrics}
    return context | {"field": [entry for entry in found.rows.entries.values() if entry.plays]}


def _usual(rounds: dict[int, Any]) -> int:
    """Return the number of the first open round, else of the last round; 0 if there is none.

    ``rounds`` maps numbers to closing times.
    """
    return next((number for number, closed in rounds.items() if closed is None), max(rounds, default=0))


def _by_name(tables: list[Any]) -> list[PaperPlace]:
    if len(tables) < BY_NAME_FROM:
        return []
    found = [
        PaperPlace(seat.entry.name, None if table.row.is_bye else table.row.number)
        for table in tables
        for seat in table.seats
        if seat.entry is not None
    ]
    return sorted(found, key=lambda place: place.name.casefold())
