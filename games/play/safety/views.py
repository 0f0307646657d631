"""Views for dealing with another user at a table: block, report, remove from a table; and the list of
blocked users.
"""

from typing import Any

from allauth.core import ratelimit
from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.play.errors import TooManyReports
from games.play.matches.access import LoadedTable, load_table
from games.play.models import Block, Match, TalkLine
from games.play.relations.blocks import block, unblock
from games.play.relations.context import relation_with
from games.play.relations.known_names import knows, proof_of_name
from games.play.safety.reports import AT_A_TABLE, ELSEWHERE, ReportForm, report
from games.play.tables.running_table import title_context
from games.play.tables.seats import send_away
from games.play.tables.table_views import act
from games.ui.errors import Refused


@never_cache
@require_safe
@login_required
def person(request: HttpRequest, match_id: str, public_id: str) -> HttpResponse:
    """Show a user who sits or has chatted at this table, with the reader's possible actions.

    Actions are friend request, block, report and, for the host of an open table, removal.
    """
    table = load_table(match_id, request.user)
    found = person_at(table, request.user, public_id)
    return render(request, "play/safety/person.html", title_context(table) | ways(request, table, found))


def ways(request: HttpRequest, table: LoadedTable, found: Any) -> dict[str, Any]:
    """Return the context of ``play/safety/person.html``: the reader's possible actions about a user at this table."""
    match = table.match
    seat = next((seat for seat in table.seats if seat.user_id == found.pk), None)
    hosts = match.status == Match.Status.OPEN and match.host_id == request.user.pk
    circle = None if found.pk in (table.apart or ()) else relation_with(request.user, found)
    sends_away = hosts and seat is not None
    named = proof_of_name(request.user, found)
    return {"person": found, "seat": seat, "may_send_away": sends_away, "circle": circle, "named": named}


def person_at(table: LoadedTable, reader: Any, public_id: str) -> Any:
    """Return the user with this public id who sits or has chatted at this table.

    Raises Http404 if there is none, or if it is the reader.
    """
    found = known_person(public_id)
    here = {seat.user_id for seat in table.seats}
    if found.pk == reader.pk:
        raise Http404
    if found.pk not in here and not TalkLine.objects.filter(match=table.match, user=found).exists():
        raise Http404
    return found


def known_person(public_id: str) -> Any:
    """Return the user with that public id. Raises Http404."""
    found = get_user_model().objects.filter(public_id=public_id.replace("\x00", "")).first()
    if found is None:
        raise Http404
    return found


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def report_at_table(request: HttpRequest, match_id: str, public_id: str) -> HttpResponse:
    """Show and process the form to report a user at a table."""
    table = load_table(match_id, request.user)
    return _report(request, person_at(table, request.user, public_id), table.match, title_context(table))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def report_person(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show and process the form to report a user outside a table, by their profile or name."""
    found = known_person(public_id)
    if not knows(request.user, found):
        raise Http404
    return _report(request, found, None, {})


def _report(request: HttpRequest, accused: Any, match: Match | None, context: dict[str, Any]) -> HttpResponse:
    form = ReportForm(request.POST if request.method == "POST" else None, offered=AT_A_TABLE if match else ELSEWHERE)
    refusal, status = "", 200
    named = proof_of_name(request.user, accused)
    if form.is_valid():
        try:
            _lay_before(request, accused, match, form)
            return render(
                request, "play/safety/reported.html", context | {"person": accused, "match": match, "named": named}
            )
        except Refused as error:
            refusal, status = str(error.message), error.status
    elif form.is_bound:
        status = 422
    context |= {"person": accused, "match": match, "form": form, "refusal": refusal}
    return render(request, "play/safety/report.html", context, status=status)


def _lay_before(request: HttpRequest, accused: Any, match: Match | None, form: ReportForm) -> None:
    if not ratelimit.consume(request, action="report", user=request.user):
        raise TooManyReports
    report(request.user, accused, match, form.cleaned_data["about"], form.cleaned_data["text"])


@never_cache
@require_safe
@login_required
def blocked(request: HttpRequest, refusal: str = "", status: int = 200) -> HttpResponse:
    """Show the users whom the reader has blocked."""
    found = Block.objects.filter(user=request.user.pk).select_related("blocked")
    return render(request, "play/safety/blocked.html", {"blocks": found, "refusal": refusal}, status=status)


@require_POST
@login_required
def set_block(request: HttpRequest) -> HttpResponse:
    """Block the form's ``person`` if ``on`` is "1", else unblock.

    404 for a user whose name no page has told the reader, because the list of blocked users would reveal it.
    """
    other = known_person(request.POST.get("person", ""))
    if other.pk != request.user.pk and not knows(request.user, other, request.POST.get("named", "")):
        raise Http404
    try:
        (block if request.POST.get("on") == "1" else unblock)(request.user, other)
    except Refused as error:
        request.method = "GET"
        return blocked(request, str(error.message), error.status)
    return redirect("play:blocked")


@require_POST
def leave_to_others(request: HttpRequest, match_id: str) -> HttpResponse:
    """Remove the form's ``person`` from the reader's own open table."""
    public_id = request.POST.get("person", "")
    return act(request, match_id, lambda: send_away(match_id, request.user, public_id))
