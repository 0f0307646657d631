"""Views of the table page: the whole page, its htmx fragment, the poll for changes, and the answer to a form.

A page polls at once when its tab becomes visible, and a hidden tab never polls. Otherwise the interval depends on
which seats may move next and on the time of the last change.

:func:`act` runs the action of a form, then shows the table or the reason for a refusal. The user of a request may get
a guest account (a setting names the accounts' entry point), and may open a limited number of tables.
"""

from collections.abc import Callable, Iterable
from datetime import timedelta
from http import HTTPStatus
from typing import Any, NamedTuple

from allauth.core import ratelimit
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.signing import Signer
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.functional import SimpleLazyObject
from django.utils.module_loading import import_string
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.engine.game import IllegalMove
from games.play.clocks.clock_panel import clocks, is_alone, latest_outage
from games.play.clocks.seat_clocks import terms_of
from games.play.endings.result_page import result
from games.play.errors import NotSeated, Unreadable
from games.play.matches.access import LoadedTable, load_table, mark_seen, next_of, next_waiting
from games.play.matches.archived_page import kept
from games.play.matches.quarantine import may_end, quarantine, standing, why
from games.play.matches.scene import scene_context
from games.play.matches.store import version_and_audience
from games.play.models import Match, Move
from games.play.safety.names import TitleField
from games.play.tables.hints import hints_context
from games.play.tables.open_table import open_table_context
from games.play.tables.running_table import CHOSEN, chosen_before, language, running
from games.play.tables.sharing import sharing
from games.play.talk.messages import talk_context
from games.ui import fragments
from games.ui.addresses import address
from games.ui.errors import Refused

LOADED_LATER = {"seat-notes": "play/_seat_notes.jinja", "plan": "play/_plan.jinja", "time": "play/_time.jinja"}
"""The templates of fragments that are loaded when they are opened, by the target of the request."""


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

    ``table`` is given if it is already loaded.
    """
    table = table or load_table(match_id, request.user)
    mark_seen(table.match, table.mine)
    context = table_context(request, table) | {"refusal": refusal}
    if refusal:
        context["sheet"] = None  # a refusal is about the board
    htmx: Any = request.htmx  # type: ignore[attr-defined]
    template = LOADED_LATER.get(htmx.target, "play/_table.jinja")
    if not htmx:
        template = "play/table.html"
        context |= hints_context(context["table"], context["words"], context.get("board"))
    shown = request.headers.get(fragments.HEADER)
    if shown is not None:
        context["csrf_token"] = ""  # the page sends its token in a header
    with fragments.known_to(shown if htmx.target == "table" else None):
        return render(request, template, context, status=refusal.status if refusal else 200)


def table_context(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of the table page, limited to what the reader may see.

    An unreadable match is put into quarantine.
    """
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
    """Return the next table that waits for the reader, and how many tables besides this one wait."""
    if not request.user.is_authenticated:
        return None, 0
    if table.awaited is not None:
        return next_of(table.awaited, table.match.pk)
    return next_waiting(request.user, table.match.pk)


def _page_title(title: str, my_turn: bool, waiting: int) -> str:
    """Return the title of the browser tab: number of waiting tables, whether this table waits, and the
    table's title.
    """
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

    Users without access must not learn that a private table exists, so the page of a private table sends a ticket.
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
    """Return whether the polling page may know that the table exists, checked without a session."""
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


LIVELY = timedelta(minutes=2)
"""After an event, more events are likely within this time."""


class PollInterval(NamedTuple):
    """Seconds until the first poll, and the maximum, to which the interval grows while nothing happens."""

    first: int
    most: int


BOTS = PollInterval(1, 5)
LIVE, LIVE_AND_MINE, LIVE_ROOM = PollInterval(2, 2), PollInterval(4, 4), PollInterval(2, 5)
ROOM, SOON, IN_DAYS = PollInterval(2, 30), PollInterval(2, 120), PollInterval(30, 120)
OVER = PollInterval(60, 300)
_SIGNER = Signer(salt="halfpint.news")


def poll_interval(table: LoadedTable, lines: Iterable[Move]) -> PollInterval:
    """Return the interval for the reader of this table. ``lines`` are the newest log lines."""
    match, live = table.match, terms_of(table.match).pace.live
    if match.status == Match.Status.OPEN:
        return LIVE_ROOM if live else ROOM
    moments = [match.started_at, match.finished_at, *(line.made_at for line in lines)]
    soon = any(moment is not None and timezone.now() - moment < LIVELY for moment in moments)
    if match.status != Match.Status.RUNNING:
        return SOON if soon else OVER
    awaited = [seat for seat in table.seats if seat.waiting_since]
    if any(seat.bot for seat in awaited):
        return BOTS
    mine = bool(awaited) and all(seat is table.mine for seat in awaited)
    if live and match.paused_at is None:
        return LIVE_AND_MINE if mine else LIVE
    return SOON if soon and not (mine and is_alone(table.seats)) else IN_DAYS


def ticket(match_id: str) -> str:
    """Return a token that lets the page of a private table poll for changes without a session."""
    return _SIGNER.signature(match_id)


def is_ticket(given: str, match_id: str) -> bool:
    """Return whether ``given`` is the table's ticket."""
    return constant_time_compare(given, ticket(match_id))


def act(request: HttpRequest, match_id: str, action: Callable[[], Any]) -> HttpResponse:
    """Run ``action`` and respond: redirect to the table, or its fragment for htmx.

    A refusal shows the table with the reason. ``action`` may return another Match to redirect to, a LoadedTable to
    show, or a complete response.
    """
    if not request.user.is_authenticated:
        return show_table(request, match_id, TableRefusal.of(NotSeated()))
    if "\x00" in match_id:
        raise Http404
    try:
        found = action()
    except Match.DoesNotExist:
        raise Http404 from None
    except Refused as error:
        return show_table(request, match_id, TableRefusal.of(error))
    except IllegalMove as error:
        return show_table(request, match_id, refusal_of_rule(match_id, error))
    return shown(request, match_id, found)


def shown(request: HttpRequest, match_id: str, found: Any) -> HttpResponse:
    """Return the response to an action.

    ``found`` is the action's result: a complete response, a Match to redirect to, a LoadedTable to show, or any other
    value, which is ignored.
    """
    if isinstance(found, HttpResponse):
        return found
    target = found.pk if isinstance(found, Match) else match_id
    if request.htmx and target == match_id:  # type: ignore[attr-defined]
        return show_table(request, match_id, table=found if isinstance(found, LoadedTable) else None)
    return HttpResponseRedirect(address("play:table", target))


def refusal_of_rule(match_id: str, error: IllegalMove) -> TableRefusal:
    """Return the refusal of an illegal move, in the game's words."""
    match = Match.objects.get(pk=match_id)
    words = match.words((get_language() or "en")[:2])
    return TableRefusal(words.text(f"rules.{error.rule.key}"), 422, error.rule.section)


def player(request: HttpRequest) -> Any:
    """Return the user of the request. A new visitor becomes a guest and is signed in."""
    if request.user.is_authenticated:
        return request.user
    return import_string(settings.HALFPINT_ENSURE_PLAYER)(request)


def name_of_guest(typed: str) -> str:
    """Return the name that a guest has typed, in the form to be stored; "" if none was typed.

    Raises ValidationError if the name has invisible characters, fails the model's validators or has a forbidden word.
    """
    field = get_user_model()._meta.get_field("display_name")  # noqa: SLF001 - Django's documented way to a field
    name: str = TitleField(max_length=field.max_length, required=False).clean(typed)
    if name:
        field.run_validators(name)
    return name


def too_many_tables(request: HttpRequest, user: Any) -> HttpResponse | None:
    """Count a table that is about to be opened. Return a 429 page if the rate ``open_table`` is exceeded, else None."""
    if ratelimit.consume(request, action="open_table", user=user):
        return None
    answer: HttpResponse = ratelimit.respond_429(request)
    return answer
