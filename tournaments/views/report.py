"""Pages of a player about their own table: the score pad and result of a real table, and protests."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.ui.errors import Refused
from tournaments.context.reports import report_context
from tournaments.context.rules import as_context
from tournaments.errors import BadPad
from tournaments.models import Protest
from tournaments.services.protest import protest
from tournaments.services.report import MOST_LINES, keep_pad, report
from tournaments.views.access import load_tournament, or_404
from tournaments.views.forms import not_yours, places_of, scores_of, table_of, whole_numbers


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def send_report(request: HttpRequest, tournament_id: str, table_id: int) -> HttpResponse:
    """Show the score pad and the reports of a table, or store a pad or a report."""
    tournament = load_tournament(request, tournament_id)
    try:
        table = table_of(request, tournament, table_id)
    except Refused as error:
        return not_yours(request, tournament_id, error)
    if not tournament.real_tables:
        raise Http404
    refusal, seats = None, len(table.entrants)
    if request.method == "POST":
        try:
            with or_404():
                if "pad" in request.POST:
                    keep_pad(tournament.pk, request.user, table.pk, _pad(request, seats))
                else:
                    places, scores = _places(request, seats), scores_of(request, seats)
                    report(tournament.pk, request.user, table.pk, places, scores or [])
            return redirect("tournaments:report", tournament.pk, table.pk)
        except Refused as error:
            refusal = error
    context = as_context(tournament) | report_context(tournament, table, request.user)
    context |= {"table": table, "refusal": refusal}
    return render(request, "tournaments/report.html", context, status=refusal.status if refusal else 200)


def _pad(request: HttpRequest, seats: int) -> list[list[int]]:
    """Return the lines of the form's score pad that are not empty. Raises BadPad."""
    found = []
    for number in range(MOST_LINES + 1):
        texts = [request.POST.get(f"line-{number}-{seat}", "") for seat in range(seats)]
        if not any(text.strip() for text in texts):
            continue
        line = whole_numbers([text.strip() or "0" for text in texts])
        if line is None:
            raise BadPad
        found.append(line)
    return found


def _places(request: HttpRequest, seats: int) -> list[int]:
    """Return the places in the form by seat; empty if none was entered, so that the points decide."""
    given = any(request.POST.get(f"place-{seat}") for seat in range(seats))
    return places_of(request, seats) if given else []


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def send_protest(request: HttpRequest, tournament_id: str, table_id: int) -> HttpResponse:
    """Show the protest form and the user's earlier protests, or send a protest."""
    tournament = load_tournament(request, tournament_id)
    try:
        table = table_of(request, tournament, table_id)
    except Refused as error:
        return not_yours(request, tournament_id, error)
    refusal, text = None, request.POST.get("text", "")
    if request.method == "POST":
        try:
            with or_404():
                protest(tournament.pk, request.user, table.pk, text)
            return redirect("tournaments:protest", tournament.pk, table.pk)
        except Refused as error:
            refusal = error
    context = as_context(tournament) | {
        "table": table,
        "sent": list(tournament.protests.filter(user=request.user.pk, table=table)),
        "text": text,
        "most": Protest.LONGEST,
        "refusal": refusal,
    }
    return render(request, "tournaments/protest.html", context, status=refusal.status if refusal else 200)
