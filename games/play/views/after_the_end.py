"""What can be asked for only when a match is over: before that, the table says so."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from games.play.access import Table, load_table
from games.play.errors import NotFinished
from games.play.models import Match
from games.play.views.table import Refusal, show_table


def after_the_end(request: HttpRequest, match_id: str, page: Callable[[Table], HttpResponse]) -> HttpResponse:
    """The page of a finished match; of another one the table, with the reason and status 409."""
    table = load_table(match_id, request.user)
    if table.match.status != Match.Status.FINISHED:
        return show_table(request, match_id, Refusal.of(NotFinished()))
    return page(table)
