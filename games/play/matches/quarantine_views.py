"""Views of matches in quarantine: show their page instead of another one, and end them."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.play.errors import Unreadable
from games.play.matches.quarantine import end_quarantined
from games.play.tables.actions import act
from games.play.tables.table_views import show_table

View = Callable[..., HttpResponse]


def or_quarantine_page(view: View) -> View:
    """Decorate a view: if today's rules cannot read what it shows, show the table's page, which says so."""

    @wraps(view)
    def shown(request: HttpRequest, match_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, match_id, *args, **kwargs)
        except Unreadable:
            return show_table(request, match_id)

    return shown


@require_POST
def end(request: HttpRequest, match_id: str) -> HttpResponse:
    """End a match in quarantine (``how``: "standing", else as a draw), or close its table."""
    how: Any = "standing" if request.POST.get("how") == "standing" else "drawn"
    return act(request, match_id, lambda: end_quarantined(match_id, how, request.user) and None)
