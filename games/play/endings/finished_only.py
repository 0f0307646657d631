"""Guard pages that exist only for finished matches; before the end, the table is shown with the reason."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from games.play.errors import DealsNotOver, NotFinished
from games.play.matches.access import LoadedTable, load_table
from games.play.models import Match
from games.play.tables.table_views import TableRefusal, show_table


def after_the_end(
    request: HttpRequest, match_id: str, page: Callable[[LoadedTable], HttpResponse], *, revealed: bool = False
) -> HttpResponse:
    """Return ``page`` of a finished match; otherwise the table with the reason and status 409.

    ``revealed``: the page shows the seed, so it also waits for all other matches with the same seed.
    """
    table = load_table(match_id, request.user)
    if table.match.status != Match.Status.FINISHED:
        return show_table(request, match_id, TableRefusal.of(NotFinished()))
    if revealed and not table.match.is_revealed:
        return show_table(request, match_id, TableRefusal.of(DealsNotOver()))
    return page(table)
