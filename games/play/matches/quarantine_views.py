"""Tables that rest: their page, and ending them."""

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
    """Where the rules of today cannot read what a view shows of a table, its page says so instead."""

    @wraps(view)
    def shown(request: HttpRequest, match_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, match_id, *args, **kwargs)
        except Unreadable:
            return show_table(request, match_id)

    return shown


@require_POST
def end(request: HttpRequest, match_id: str) -> HttpResponse:
    """End a resting match (``how``: "standing", else as drawn), or close its table."""
    how: Any = "standing" if request.POST.get("how") == "standing" else "drawn"
    return act(request, match_id, lambda: end_quarantined(match_id, how, request.user) and None)
