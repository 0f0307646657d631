"""Download a tournament as CSV, JSON, report (TRF) or calendar, and import one from a file."""

import csv
import io
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import get_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.play.tables.table_views import too_many_tables
from games.ui.errors import Refused
from tournaments.context.event import names_of
from tournaments.context.problems import problem_text
from tournaments.context.words import METRICS, decimal, reason
from tournaments.core.types import PairingError
from tournaments.errors import BadFile
from tournaments.event.calendar import deadlines_ics
from tournaments.event.event_data import read_rows
from tournaments.event.exporting import event_json
from tournaments.event.ranking import rules_of
from tournaments.event.same_deals import shown
from tournaments.event.sheets import stand, whole
from tournaments.event.trf import check_room, report
from tournaments.services.entries_csv import write_entries
from tournaments.services.entries_file import safe_cell
from tournaments.services.import_event import MOST_BYTES, read_event
from tournaments.views.access import load_for_organiser, load_tournament
from tournaments.views.show import show_event

MARK = "\ufeff"
GZIP = b"\x1f\x8b"


def as_file(text: str | bytes, kind: str, name: str) -> HttpResponse:
    """Return a response that browsers save under this name."""
    answer = HttpResponse(text, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def as_table(rows: Iterable[Sequence[Any]]) -> str:
    """Return rows as CSV with a byte order mark, from which spreadsheets recognise UTF-8.

    Cells are separated by semicolons if the active language has a decimal comma, as spreadsheets expect.
    """
    out = io.StringIO(MARK)
    out.seek(len(MARK))
    separator = ";" if get_format("DECIMAL_SEPARATOR") == "," else ","
    csv.writer(out, lineterminator="\n", delimiter=separator).writerows(rows)
    return out.getvalue()


@never_cache
@require_safe
def standings_csv(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Download the ranking as CSV: place, name, points, tie-breaks and reason, in the user's language."""
    tournament = load_tournament(request, tournament_id)
    found = stand(tournament)
    rows = found.rows
    metrics = [str(name) for name in rules_of(tournament).precedence if name not in ("points", "direct")]
    names = names_of(rows)
    lines: list[list[Any]] = [[_("Place"), _("Name"), *(METRICS[name] for name in ("points", *metrics)), _("Why")]]
    for line in found.lines:
        name = safe_cell(rows.entries[line.entrant].titled)
        values = (line.points, *(line.values[metric] for metric in metrics))
        lines.append([line.place, name, *map(decimal, values), safe_cell(reason(line, names))])
    return as_file(as_table(lines), "text/csv; charset=utf-8", "standings.csv")


@never_cache
@require_safe
def entries_csv(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Download the entrants as CSV, for organisers."""
    tournament = load_for_organiser(request, tournament_id)
    return as_file(MARK + write_entries(tournament), "text/csv; charset=utf-8", "entries.csv")


@never_cache
@require_safe
def tournament_json(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Download the export file of the event."""
    tournament = load_tournament(request, tournament_id)
    return as_file(event_json(shown(read_rows(tournament))), "application/json", "tournament.json")


@never_cache
@require_safe
def report_trf(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Download the report file (TRF) for rating programs. Only events with tables of two have one."""
    tournament = load_tournament(request, tournament_id)
    try:
        check_room(tournament)
        found = whole(tournament)
        text = report(found.rows, found.lines)
    except BadFile as error:
        return show_event(request, tournament_id, error)
    return as_file(text, "text/plain; charset=utf-8", "report.trf")


@never_cache
@require_safe
def deadlines(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Download the calendar: the start, the deadlines of rounds and, for signed-in users, of their own turns."""
    tournament = load_tournament(request, tournament_id)
    page = request.build_absolute_uri(reverse("tournaments:show", args=[tournament.pk]))
    return as_file(deadlines_ics(tournament, page, request.user), "text/calendar; charset=utf-8", "deadlines.ics")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def read(request: HttpRequest) -> HttpResponse:
    """Show the import form, or import a file. An unusable file is answered with status 422 and the reason."""
    if request.method != "POST":
        return render(request, "tournaments/read.html")
    refused = too_many_tables(request, request.user)
    if refused is not None:
        return refused
    try:
        tournament = read_event(request.user, _bytes(request))
    except PairingError as error:
        text = problem_text({"key": error.key, "details": error.details})
        return _refuse(request, BadFile(text))
    except Refused as error:
        return _refuse(request, error)
    return redirect("tournaments:desk", tournament.pk)


def _bytes(request: HttpRequest) -> bytes:
    upload: Any = request.FILES.get("file")
    if upload is None:
        raise BadFile(_("Choose a file first."))
    data = bytes(upload.read())
    return _unpacked(data) if data.startswith(GZIP) else data


def _unpacked(data: bytes) -> bytes:
    """Decompress a gzip file, up to one byte more than the allowed size. Raises BadFile."""
    unpacking = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        return unpacking.decompress(data, MOST_BYTES + 1)
    except zlib.error:
        raise BadFile(_("This file cannot be unpacked.")) from None


def _refuse(request: HttpRequest, refusal: Refused) -> HttpResponse:
    return render(request, "tournaments/read.html", {"refusal": refusal}, status=refusal.status)
