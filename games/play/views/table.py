"""The table page and its fragment, the poll, moves and undo."""

from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.play.access import Table, load_table
from games.play.context.clock import clocks
from games.play.context.kept import kept
from games.play.context.opening import opening
from games.play.context.resting import resting
from games.play.context.result import result
from games.play.context.running import language, running
from games.play.errors import Unreadable
from games.play.models import Match
from games.play.services.resting import rest
from games.play.services.waiting import next_waiting
from games.ui.errors import Refused


class Refusal(NamedTuple):
    """Why something was not done: worded for the reader, with the paragraph of a broken rule."""

    text: str
    status: int
    section: str = ""

    @classmethod
    def of(cls, error: Refused) -> "Refusal":
        """Of an error of the site's own."""
        return cls(str(error.message), error.status)


def show_table(
    request: HttpRequest, match_id: str, refusal: Refusal | None = None, table: Table | None = None
) -> HttpResponse:
    """The whole page, or only its fragment for htmx. A refusal sets the status. ``table``, if it is loaded already."""
    context = table_context(request, table or load_table(match_id, request.user)) | {"refusal": refusal}
    template = "play/_table.html" if request.htmx else "play/table.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=refusal.status if refusal else 200)


def table_context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Everything about a table that its reader may see; one that turns out to be unreadable rests from now on."""
    try:
        return _context(request, table, _part(request, table))
    except Unreadable:
        if table.match.status == Match.Status.FINISHED:
            return _context(request, table, kept(request, table))
        rest(table.match.pk)
    table = load_table(table.match.pk, request.user)  # as it is now: it rests, or another process was upgrading it
    return _context(request, table, _part(request, table))


def _part(request: HttpRequest, table: Table) -> dict[str, Any]:
    """What belongs to the state in which the table is. Raises Unreadable."""
    match table.match.status:
        case Match.Status.RUNNING:
            return running(request, table) | clocks(table)
        case Match.Status.FINISHED:
            return result(request, table)
        case Match.Status.RESTING:
            return resting(request, table)
        case _:
            return opening(request, table)


def _context(request: HttpRequest, table: Table, part: dict[str, Any]) -> dict[str, Any]:
    match = table.match
    next_id, waiting = next_waiting(request.user, match.pk) if request.user.is_authenticated else (None, 0)
    words = match.words(language())
    context = {
        "table": table,
        "match": match,
        "game_name": words.text("name"),
        "title": match.name or words.text("name"),
        "next_id": next_id,
        "next_count": waiting,
        "my_turn": False,
        **part,
    }
    context["waiting_count"] = waiting + context["my_turn"]
    context["page_title"] = _("Your turn") + " · " + context["title"] if context["my_turn"] else context["title"]
    return context


@never_cache
@require_GET
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    """A table, open, running or finished."""
    return show_table(request, match_id)


@never_cache
@require_GET
def poll(request: HttpRequest, match_id: str) -> HttpResponse:
    """204 if the reader has the newest version: one query, no session (but at a table of named people). Else a page."""
    if "\0" in match_id:
        raise Http404
    found = Match.objects.filter(pk=match_id).values_list("version", "audience").first()
    if found is not None and request.GET.get("version") == str(found[0]):
        if found[1] == Match.Audience.NAMED:  # a stranger may not even learn that there is such a table
            load_table(match_id, request.user)
        return HttpResponse(status=204)
    return show_table(request, match_id)
