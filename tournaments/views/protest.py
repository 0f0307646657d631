"""The page on which a player sends a protest about a table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.ui.errors import Refused
from tournaments.context.rules import as_context
from tournaments.models import Protest
from tournaments.services.protest import protest
from tournaments.views.access import load_tournament, or_404
from tournaments.views.forms import not_yours, table_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def send_protest(request: HttpRequest, tournament_id: str, table_id: int) -> HttpResponse:
    """Show the form and the user's earlier protests, or send a protest."""
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
