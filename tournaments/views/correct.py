"""Correcting a result: the form shows what would follow, a second button does it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.ui.errors import Refused
from tournaments.context.event import names_of
from tournaments.context.rules import as_context
from tournaments.context.words import number
from tournaments.errors import BadPlaces, ForeignTable, NotOrganiser
from tournaments.event.rows import load_rows, result_of
from tournaments.models import TableRow, Tournament
from tournaments.services.correct import Consequences, correct_result, preview, undo_correction
from tournaments.services.locking import is_organiser
from tournaments.views.access import load_tournament, or_404
from tournaments.views.desk import show_desk
from tournaments.views.show import show_event


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, tournament_id: str, table_id: int) -> HttpResponse:
    """Ask for the places, show what follows, do it."""
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        return _not_yours(request, tournament_id)
    table = TableRow.objects.select_related("round").filter(pk=table_id, round__tournament=tournament).first()
    if table is None or table.kind in ("bye", "void"):
        return show_desk(request, tournament_id, ForeignTable())
    if request.method != "POST":
        return _show(request, tournament, table, _places_now(table))
    ranks: list[int] = []
    try:
        ranks = _ranks(request, len(table.entrants))
        with or_404():
            if "sure" in request.POST:
                correct_result(tournament.pk, request.user, table.pk, ranks)
                return redirect("tournaments:desk", tournament.pk)
            found = preview(tournament.pk, request.user, table.pk, ranks)
    except Refused as error:
        return _show(request, tournament, table, ranks or _places_now(table), refusal=error)
    return _show(request, tournament, table, ranks, found)


@require_POST
def undo(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Take a correction back."""
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        return _not_yours(request, tournament_id)
    text = request.POST.get("audit", "")
    try:
        if not (text.isascii() and text.isdigit() and len(text) < 12):
            raise ForeignTable
        with or_404():
            undo_correction(tournament.pk, request.user, int(text))
    except Refused as error:
        return show_desk(request, tournament_id, error)
    return redirect("tournaments:desk", tournament.pk)


def _not_yours(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """A page that was only looked for is not there; an action is refused by name."""
    if request.method != "POST":
        raise Http404
    return show_event(request, tournament_id, NotOrganiser())


def _places_now(table: TableRow) -> list[int]:
    return list(result_of(table).ranks) if table.result is not None else list(range(1, len(table.entrants) + 1))


def _ranks(request: HttpRequest, seats: int) -> list[int]:
    texts = [request.POST.get(f"place-{index}", "") for index in range(seats)]
    if not all(text.isascii() and text.isdigit() and len(text) < 3 for text in texts):
        raise BadPlaces
    return [int(text) for text in texts]


def _show(
    request: HttpRequest,
    tournament: Tournament,
    table: TableRow,
    ranks: list[int],
    found: Consequences | None = None,
    refusal: Refused | None = None,
) -> HttpResponse:
    names = names_of(load_rows(tournament))
    context: dict[str, Any] = {
        **as_context(tournament),
        "table": table,
        "seats": [(index, names[key], ranks[index]) for index, key in enumerate(table.entrants)],
        "places": range(1, len(table.entrants) + 1),
        "found": found,
        "moved": [
            (names[old.entrant], old.place, new.place, number(old.points), number(new.points))
            for old, new in found.moved
        ]
        if found
        else [],
        "refusal": refusal,
    }
    return render(request, "tournaments/correct.html", context, status=refusal.status if refusal else 200)
