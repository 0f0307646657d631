"""Respond to forms beside the table, for which htmx replaces only their own part of the page."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from games.play.errors import NotSeated
from games.play.matches.access import load_table
from games.play.models import Match
from games.play.tables.actions import act
from games.play.tables.running_table import title_context
from games.play.tables.table_views import TableRefusal
from games.play.talk.panel import talk_context
from games.ui.errors import Refused


def in_place(request: HttpRequest, match_id: str, template: str, action: Callable[[], Any]) -> HttpResponse:
    """Run ``action`` and render ``template`` for htmx. Without htmx, or if the target is the table, show the table."""
    if not request.htmx or request.htmx.target == "table":  # type: ignore[attr-defined]
        return act(request, match_id, lambda: action() and None)
    refusal = None
    try:
        if not request.user.is_authenticated:
            raise NotSeated
        action()
    except Match.DoesNotExist:
        raise Http404 from None
    except Refused as error:
        refusal = TableRefusal.of(error)
    table = load_table(match_id, request.user)
    context = title_context(table) | talk_context(request, table) | {"refused": refusal, "done": refusal is None}
    return render(request, template, context, status=refusal.status if refusal else 200)
