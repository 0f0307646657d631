"""Pages on which organisers decide tables: correct a result, or rule on an absent player.

Both pages show the consequences first, and a second button applies them.
"""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.ui.errors import Refused
from games.ui.inputs import whole
from tournaments.context.absence import absence_context
from tournaments.context.event import names_of
from tournaments.context.rules import as_context
from tournaments.context.words import number
from tournaments.errors import BadReason, ForeignTable, NotNow, WinnerNeeded
from tournaments.event.event_data import load_rows, result_of
from tournaments.event.same_deals import hides
from tournaments.models import Audit, TableRow, Tournament
from tournaments.services.correct import (
    Consequences,
    Ruling,
    check_reason,
    correct_result,
    is_first,
    preview,
    scores_now,
)
from tournaments.services.correct import undo as take_back
from tournaments.services.locking import is_organiser
from tournaments.services.rulings import count_absent, find_absent
from tournaments.services.withdraw import expel
from tournaments.views.access import load_tournament, or_404
from tournaments.views.desk import show_desk
from tournaments.views.forms import not_yours, number_of, places_of, scores_of

WAYS = (
    ("play_off", gettext_lazy("a play-off")),
    ("lots", gettext_lazy("drawing lots")),
    ("seed", gettext_lazy("the better seed")),
)
"""The ways in which organisers can decide who advances from a tied table."""
LIVE = (Tournament.Status.RUNNING, Tournament.Status.PAUSED)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, tournament_id: str, table_id: int) -> HttpResponse:
    """Show the form for the places, show the consequences, or apply the correction."""
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        return not_yours(request, tournament_id)
    table = (
        TableRow.objects.select_related("round__tournament", "match")
        .filter(pk=table_id, round__tournament=tournament)
        .first()
    )
    if table is None or table.kind in ("bye", "void"):
        return show_desk(request, tournament_id, ForeignTable())
    if request.method != "POST":
        return _show(request, tournament, table, _places_now(table))
    ranks: list[int] = []
    scores: list[int] | None = None
    ruling = _ruling(request, table)
    try:
        ranks = places_of(request, len(table.entrants))
        scores = scores_of(request, len(table.entrants), [table.entrants.index(one) for one in ruling.absent])
        with or_404():
            if "sure" in request.POST:
                reason = request.POST.get("reason", "")
                if reason or not is_first(tournament, table):
                    reason = check_reason(reason)
                correct_result(tournament.pk, request.user, table.pk, ranks, scores, reason, ruling)
                return redirect("tournaments:desk", tournament.pk)
            found = preview(tournament.pk, request.user, table.pk, ranks, scores, ruling)
    except Refused as error:
        follows = _follows(request, tournament, table, ranks, scores) if isinstance(error, BadReason) else None
        return _show(request, tournament, table, ranks or _places_now(table), follows, error, scores)
    return _show(request, tournament, table, ranks, found, scores=scores)


def _follows(
    request: HttpRequest, tournament: Tournament, table: TableRow, ranks: list[int], scores: list[int] | None
) -> Consequences | None:
    """Return the consequences of the correction in the form, before a reason is given; None if it is not possible."""
    try:
        return preview(tournament.pk, request.user, table.pk, ranks, scores, _ruling(request, table))
    except Refused:
        return None


@require_POST
def undo(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Undo an organiser's action from the audit log."""
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        return not_yours(request, tournament_id)
    try:
        with or_404():
            take_back(tournament.pk, request.user, number_of(request, "audit", ForeignTable))
    except Refused as error:
        return show_desk(request, tournament_id, error)
    return redirect("tournaments:desk", tournament.pk)


def _ruling(request: HttpRequest, table: TableRow) -> Ruling:
    """Return the ruling in the form. Before the form is submitted, return the ruling of the stored result."""
    if request.method != "POST":
        result = None if table.result is None or _hidden(table) else result_of(table)
        return Ruling(result.absent if result and result.kind == "forfeit" else ())
    absent = tuple(key for seat, key in enumerate(table.entrants) if f"absent-{seat}" in request.POST)
    through = tuple(found for text in request.POST.getlist("through") if (found := whole(text, 11)) is not None)
    way: Any = request.POST.get("decided_by", "")
    return Ruling(absent, through, way if way in dict(WAYS) else "")


def _asked(request: HttpRequest, table: TableRow, refusal: Refused | None) -> dict[str, Any]:
    """Return the context for the question who advances. The candidates come from the refusal or from the form."""
    candidates: Sequence[int] = [key for text in request.POST.getlist("candidates") if (key := whole(text, 11))]
    wanted = whole(request.POST.get("wanted", ""), 3) or 1
    if isinstance(refusal, WinnerNeeded):
        candidates, wanted = refusal.candidates, refusal.wanted
    return {"candidates": [key for key in candidates if key in table.entrants], "wanted": wanted}


def _places_now(table: TableRow) -> list[int]:
    if table.result is None or _hidden(table):
        return list(range(1, len(table.entrants) + 1))
    return list(result_of(table).ranks)


def _hidden(table: TableRow) -> bool:
    """Return whether the table's result is hidden while others play the same deals, because the organiser may be one of
    them.
    """
    return hides(table.round.tournament, table.round)


def _show(
    request: HttpRequest,
    tournament: Tournament,
    table: TableRow,
    ranks: list[int],
    found: Consequences | None = None,
    refusal: Refused | None = None,
    scores: list[int] | None = None,
) -> HttpResponse:
    names = names_of(load_rows(tournament))
    known = scores
    if known is None and not _hidden(table):
        known = scores_now(table)
    ruling, asked = _ruling(request, table), _asked(request, table, refusal)
    context: dict[str, Any] = {
        **as_context(tournament),
        "candidates": [(key, names[key], key in ruling.through) for key in asked["candidates"]],
        "wanted": asked["wanted"],
        "ways": WAYS,
        "way": ruling.decided_by,
        "table": table,
        "seats": [
            (index, names[key], ranks[index], "" if known is None else known[index], key in ruling.absent)
            for index, key in enumerate(table.entrants)
        ],
        "places": range(1, len(table.entrants) + 1),
        "found": found,
        "moved": [
            (names[old.entrant], old.place, new.place, number(old.points), number(new.points))
            for old, new in found.moved
        ]
        if found
        else [],
        "first": is_first(tournament, table),
        "reason": request.POST.get("reason", ""),
        "most": Audit.LONGEST_REASON,
        "refusal": refusal,
    }
    return render(request, "tournaments/correct.html", context, status=refusal.status if refusal else 200)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def absent(request: HttpRequest, tournament_id: str, table_id: int, entry_id: int) -> HttpResponse:
    """Show the choices for an absent player, or apply one: "table" decides this table without the player, "leave"
    withdraws the player.
    """
    tournament = load_tournament(request, tournament_id)
    if not is_organiser(tournament, request.user):
        return not_yours(request, tournament_id)
    try:
        with or_404():
            if tournament.status not in LIVE:
                raise NotNow
            table, entry = find_absent(tournament, table_id, entry_id)
            what = request.POST.get("what", "")
            if what == "table":
                count_absent(tournament.pk, request.user, table.pk, entry.pk)
            elif what == "leave":
                expel(tournament.pk, request.user, entry.pk, gently=True)
            else:
                return render(request, "tournaments/absent.html", absence_context(tournament, table, entry))
    except Refused as error:
        return show_desk(request, tournament_id, error)
    return redirect("tournaments:desk", tournament.pk)
