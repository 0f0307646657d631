"""The organiser's desk: entries, rounds, corrections, announcements. Each form names one action."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.play.services.resting import How
from games.ui.errors import Refused
from tournaments.context.desk import desk_context
from tournaments.errors import BadRating, BadSeeding, NotEntered, NotOrganiser
from tournaments.services.announce import add_co_organiser, announce
from tournaments.services.bots import add_bots
from tournaments.services.entries_csv import REFUSE, STRANGERS, import_entries
from tournaments.services.entries_file import MOST_BYTES, text_of
from tournaments.services.locking import is_organiser
from tournaments.services.pause import next_round, pause, resume
from tournaments.services.publish import cancel, delete_tournament, publish
from tournaments.services.rest_tables import end_resting_table
from tournaments.services.seeding import choose_seeding, place_entry, rate_entry
from tournaments.services.start import start
from tournaments.services.substitute import substitute
from tournaments.services.withdraw import expel
from tournaments.views.access import load_for_organiser, load_tournament, or_404

Action = Callable[[HttpRequest, str], object]


@never_cache
@require_safe
def desk(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Everything an organiser needs."""
    return show_desk(request, tournament_id)


def show_desk(request: HttpRequest, tournament_id: str, refusal: Refused | None = None) -> HttpResponse:
    """The desk, with the reason if something was refused."""
    context = desk_context(request, load_for_organiser(request, tournament_id)) | {"refusal": refusal}
    return render(request, "tournaments/desk.html", context, status=refusal.status if refusal else 200)


@require_POST
def act(request: HttpRequest, tournament_id: str, action: str) -> HttpResponse:
    """Do what the form says; a refusal shows the desk with the reason."""
    tournament = load_tournament(request, tournament_id)
    if action not in ACTIONS:
        raise Http404
    if not is_organiser(tournament, request.user):
        return _not_yours(request, tournament_id)
    try:
        with or_404():
            ACTIONS[action](request, tournament_id)
    except Refused as error:
        return show_desk(request, tournament_id, error)
    if action == "delete":
        return redirect("tournaments:index")
    return redirect(reverse("tournaments:desk", args=[tournament_id]) + _place(request, action))


def _place(request: HttpRequest, action: str) -> str:
    """Where on the desk somebody goes on who works through the list."""
    return f"#seed-{_number(request, 'entry')}" if action in ("seed", "rate") else ""


def _not_yours(request: HttpRequest, tournament_id: str) -> HttpResponse:
    from tournaments.views.show import show_event

    return show_event(request, tournament_id, NotOrganiser())


def _number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 12):
        raise NotEntered
    return int(text)


def _how(request: HttpRequest) -> How:
    return "standing" if request.POST.get("how") == "standing" else "drawn"


def _substitute(request: HttpRequest, tournament_id: str) -> object:
    by = request.POST.get("by", "")
    found = int(by) if by.isascii() and by.isdigit() and len(by) < 12 else by
    if isinstance(found, str) and found not in ("easy", "normal", "hard"):
        raise NotEntered
    return substitute(tournament_id, request.user, _number(request, "entry"), found)


def _import(request: HttpRequest, tournament_id: str) -> object:
    upload: Any = request.FILES.get("file")
    text = request.POST.get("csv", "") if upload is None else text_of(upload.read(MOST_BYTES + 1))
    strangers = request.POST.get("strangers", REFUSE)
    lines = import_entries(tournament_id, request.user, text, strangers if strangers in STRANGERS else REFUSE)
    used = ngettext("%d line has been read.", "%d lines have been read.", lines) % lines
    messages.success(request, used)
    return lines


def _seed(request: HttpRequest, tournament_id: str) -> object:
    text = request.POST.get("seed", "")
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise BadSeeding
    return place_entry(tournament_id, request.user, _number(request, "entry"), int(text))


def _rate(request: HttpRequest, tournament_id: str) -> object:
    text = request.POST.get("rating", "").strip()
    if text and not (text.isascii() and text.isdigit() and len(text) < 6):
        raise BadRating
    return rate_entry(tournament_id, request.user, _number(request, "entry"), int(text) if text else None)


ACTIONS: dict[str, Action] = {
    "publish": lambda request, pk: publish(pk, request.user),
    "start": lambda request, pk: start(pk, request.user),
    "pause": lambda request, pk: pause(pk, request.user),
    "resume": lambda request, pk: resume(pk, request.user),
    "next": lambda request, pk: next_round(pk, request.user),
    "cancel": lambda request, pk: cancel(pk, request.user),
    "delete": lambda request, pk: delete_tournament(pk, request.user),
    "announce": lambda request, pk: announce(pk, request.user, request.POST.get("text", "")),
    "bots": lambda request, pk: add_bots(pk, request.user, _number(request, "count"), request.POST.get("level", "")),
    "withdraw": lambda request, pk: expel(pk, request.user, _number(request, "entry"), gently=True),
    "expel": lambda request, pk: expel(pk, request.user, _number(request, "entry")),
    "substitute": _substitute,
    "import": _import,
    "seeding": lambda request, pk: choose_seeding(pk, request.user, request.POST.get("way", "")),
    "seed": _seed,
    "rate": _rate,
    "end-resting": lambda request, pk: end_resting_table(pk, request.user, _number(request, "table"), _how(request)),
    "co-organiser": lambda request, pk: add_co_organiser(pk, request.user, request.POST.get("person", "")[:16]),
}
