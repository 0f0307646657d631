"""Views of the table page: the whole page, its htmx fragment, and the poll for changes."""

from http import HTTPStatus
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.play.clocks.clock_panel import clocks, latest_outage
from games.play.endings.result_page import result
from games.play.errors import Unreadable
from games.play.matches.access import LoadedTable, load_table
from games.play.matches.archived_page import kept
from games.play.matches.quarantine import may_end, quarantine, standing, why
from games.play.matches.scene import scene_context
from games.play.matches.seen import mark_seen
from games.play.matches.store import version_and_audience
from games.play.models import Match
from games.play.tables.hints import hints_context
from games.play.tables.open_table import open_table_context
from games.play.tables.poll_interval import is_ticket, poll_interval, ticket
from games.play.tables.running_table import CHOSEN, chosen_before, language, running
from games.play.tables.sharing import sharing
from games.play.tables.waiting import next_of, next_waiting
from games.play.talk.panel import talk_context
from games.ui.errors import Refused


class TableRefusal(NamedTuple):
    """Why an action was refused, in words for the reader, with the HTTP status and the section of a broken rule."""

    text: str
    status: int
    section: str = ""

    @classmethod
    def of(cls, error: Refused) -> "TableRefusal":
        """Create a refusal from one of the site's own errors."""
        return cls(str(error.message), error.status)


def show_table(
    request: HttpRequest, match_id: str, refusal: TableRefusal | None = None, table: LoadedTable | None = None
) -> HttpResponse:
    """Render the table page, or only its fragment for htmx. A refusal sets the status.

    ``table`` is given if it is loaded already.
    """
    table = table or load_table(match_id, request.user)
    mark_seen(table.match, table.mine)
    context = table_context(request, table) | {"refusal": refusal}
    if refusal:
        context["sheet"] = None  # a refusal is about the board
    template = "play/_table.jinja"
    if not request.htmx:  # type: ignore[attr-defined]
        template = "play/table.html"
        context |= hints_context(context["table"], context["words"], context.get("board"))
    return render(request, template, context, status=refusal.status if refusal else 200)


def table_context(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of the table page, limited to what the reader may see. An unreadable match is quarantined."""
    try:
        return _context(request, table, _part(request, table))
    except Unreadable:
        if table.match.status == Match.Status.FINISHED:
            return _context(request, table, kept(request, table))
        quarantine(table.match.pk)
    table = load_table(table.match.pk, request.user)  # now quarantined, or it was being upgraded elsewhere
    return _context(request, table, _part(request, table))


def _part(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context for the status of the match. Raises Unreadable."""
    match table.match.status:
        case Match.Status.RUNNING:
            return running(request, table) | clocks(table) | {"outage": latest_outage(table)}
        case Match.Status.FINISHED:
            return result(request, table)
        case Match.Status.RESTING:
            return quarantine_context(request, table)
        case _:
            return open_table_context(request, table)


def _context(request: HttpRequest, table: LoadedTable, part: dict[str, Any]) -> dict[str, Any]:
    match = table.match
    next_id, waiting = _waiting(request, table)
    words = match.words(language())
    context = {
        "table": table,
        "match": match,
        "words": words,
        "game_name": words.text("name"),
        "title": match.name or words.text("name"),
        "rated": pgettext("match", "rated") if match.rated else "",
        "next_id": next_id,
        "next_count": waiting,
        "my_turn": False,
        "share": SimpleLazyObject(lambda: sharing(request, table, words)),  # not used in the fragment
        "asking": poll_interval(table, part.get("lines", ())),
        "ticket": ticket(match.pk) if match.audience == Match.Audience.NAMED else "",
        **part,
        **scene_context(request, table, part.get("lines", ()), part.get("present")),
    }
    context["waiting_count"] = waiting + context["my_turn"]
    context["page_title"] = _page_title(context["title"], context["my_turn"], context["waiting_count"])
    return context


def _waiting(request: HttpRequest, table: LoadedTable) -> tuple[str | None, int]:
    """Return the next table that waits for the reader, and how many others wait besides this one."""
    if not request.user.is_authenticated:
        return None, 0
    if table.awaited is not None:
        return next_of(table.awaited, table.match.pk)
    return next_waiting(request.user, table.match.pk)


def _page_title(title: str, my_turn: bool, waiting: int) -> str:
    """Return the title of the browser tab: number of waiting tables, whether this one waits, and its title."""
    count = f"({waiting}) " if waiting else ""
    return count + (_("Your turn") + " · " if my_turn else "") + title


@never_cache
@require_GET
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show a table of any status, with a move to confirm that the user chose before signing in again."""
    if CHOSEN in request.GET and request.user.is_authenticated:
        return _offered_again(request, match_id)
    return show_table(request, match_id)


def _offered_again(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the table with the question whether to play the move from the URL. A URL alone never plays a move."""
    found = load_table(match_id, request.user)
    running = found.match.status == Match.Status.RUNNING
    asked = chosen_before(request, found, found.match.load_position()) if running else None
    request.GET = QueryDict()  # the board must not read these parameters
    if asked is None:
        text = _("The table has moved on, or that move can't be offered again. Please choose again.")
        return show_table(request, match_id, TableRefusal(text, HTTPStatus.OK), found)
    context = table_context(request, found) | {"asked": asked, "sheet": None}
    context |= hints_context(context["table"], context["words"], context.get("board"))
    return render(request, "play/table.html", context)


@never_cache
@require_GET
def poll(request: HttpRequest, match_id: str) -> HttpResponse:
    """Respond 204 if the page shows the newest version (one query, no session), else with the fragment.

    Strangers must not learn that a private table exists, so its page sends a ticket.
    """
    if "\0" in match_id:
        raise Http404
    found = version_and_audience(match_id)
    if not is_newest(request, found):
        return show_table(request, match_id)
    if not is_known_to(request, match_id, found):
        load_table(match_id, request.user)
    return HttpResponse(status=204)


def is_newest(request: HttpRequest, found: tuple[int, str] | None) -> bool:
    """Return whether the polling page shows the current version."""
    return found is not None and request.GET.get("version") == str(found[0])


def is_known_to(request: HttpRequest, match_id: str, found: tuple[int, str] | None) -> bool:
    """Return whether the polling page may know of the table, checked without a session."""
    return found is None or found[1] != Match.Audience.NAMED or is_ticket(request.GET.get("ticket", ""), match_id)


def quarantine_context(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/_resting.html``: why the match is in quarantine, and how the reader may end it."""
    match = table.match
    decides = may_end(match, table.seats, request.user)
    begun = match.started_at is not None
    stands = standing(match, len(table.seats)) if decides and begun else None
    return {
        "rests": True,
        "why": why(match),
        "begun": begun,
        "may_end": decides,
        "stands": [(seat, stands.scores[seat.index]) for seat in table.seats] if stands else [],
        **talk_context(request, table),
    }
