"""The score pad of a match, for paper."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.play.access import load_table
from games.play.context.naming import title_context
from games.play.context.running import board_of


@never_cache
@require_GET
def pad(request: HttpRequest, match_id: str) -> HttpResponse:
    """The pad as it stands, as anybody at the table may see it. Not found before the first deal."""
    table = load_table(match_id, request.user)
    match = table.match
    if not match.state:
        raise Http404
    title = title_context(table)
    context = {
        "board": board_of(match, match.load_state(), None, table.names),
        "back_url": reverse("play:table", args=[match.pk]),
        "back_text": title["title"],
    }
    return render(request, "play/pad.html", title | context)
