"""The organisers' desk: entries, rounds, corrections, announcements. Each form of the page posts one action."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.play.matches.quarantine import How
from games.ui.errors import Refused
from games.ui.inputs import whole
from tournaments.context.desk import desk_context
from tournaments.context.rules import as_context
from tournaments.context.second_look import ACTS, second_look
from tournaments.errors import (
    BadRating,
    BadSeeding,
    BadTime,
    DoneAlready,
    ForeignTable,
    NoSuchProtest,
    NotEntered,
)
from tournaments.models import Tournament
from tournaments.services.bots import add_bots
from tournaments.services.by_name import enter_by_name, rename_entry
from tournaments.services.check_in import tick
from tournaments.services.co_organisers import ask_co_organiser, ask_to_lead, remove_co_organiser
from tournaments.services.entries_csv import REFUSE, SKIP, import_entries, look_at, strangers_of
from tournaments.services.entries_file import ENCODINGS, MOST_BYTES, Decoded, decode, read_list
from tournaments.services.locking import is_organiser
from tournaments.services.more_time import more_time
from tournaments.services.organiser_messages import announce, remind
from tournaments.services.pause import next_round, pause, resume
from tournaments.services.protest import settle
from tournaments.services.publish import cancel, delete_tournament, publish
from tournaments.services.report import accept
from tournaments.services.rulings import end_quarantined_table
from tournaments.services.seeding import choose_seeding, place_entry, rate_entry
from tournaments.services.series import put_into_series
from tournaments.services.setup import invite_anew
from tournaments.services.start import start
from tournaments.services.substitute import substitute
from tournaments.services.withdraw import expel, find_entry
from tournaments.views.access import load_for_organiser, load_tournament, or_404
from tournaments.views.forms import not_yours, number_of

Action = Callable[[HttpRequest, str], object]


@never_cache
@require_safe
def desk(request: HttpRequest, tournament_id: str) -> HttpResponse:
    return show_desk(request, tournament_id)


def show_desk(request: HttpRequest, tournament_id: str, refusal: Refused | None = None) -> HttpResponse:
    """Return the desk page. After a refusal it shows the reason and the list of entrants that was submitted."""
    context = desk_context(request, load_for_organiser(request, tournament_id))
    context |= {"refusal": refusal, "refused_list": request.POST.get("csv", "") if refusal else ""}
    return render(request, "tournaments/desk.html", context, status=refusal.status if refusal else 200)


@require_POST
def act(request: HttpRequest, tournament_id: str, action: str) -> HttpResponse:
    """Apply the action of a form on the desk. If it is refused, show the desk with the reason.

    With ``ask`` in the form, only show the consequences.
    """
    tournament = load_tournament(request, tournament_id)
    if action not in ACTIONS:
        raise Http404
    if not is_organiser(tournament, request.user):
        return not_yours(request, tournament_id)
    try:
        if "ask" in request.POST and action in ACTS:
            return ask_once_more(request, tournament, action)
        if action == "import" and ("ask" in request.POST or _list_of_doubtful_letters(request)):
            return show_list(request, tournament)
        with or_404():
            ACTIONS[action](request, tournament_id)
    except Refused as error:
        return show_desk(request, tournament_id, error)
    if action == "delete":
        return redirect("tournaments:index")
    if action == "invite-anew":
        return redirect("tournaments:invitation", tournament_id)
    if not is_organiser(tournament, request.user):  # a co-organiser has stepped down
        return redirect("tournaments:show", tournament_id)
    return redirect(reverse("tournaments:desk", args=[tournament_id]) + _place(request, action))


def ask_once_more(request: HttpRequest, tournament: Tournament, action: str) -> HttpResponse:
    """Ask for confirmation of an action that cannot be undone. Raises NotEntered."""
    entry = find_entry(tournament, number_of(request, "entry")) if ACTS[action].entry else None
    return render(request, "tournaments/second_look.html", second_look(tournament, action, entry))


def show_list(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Show the contents of a list of entrants before it is imported.

    Raises EntriesClosed, NoBotsInPubs, BadEntries, BadFile.
    """
    read, strangers = _list_of(request), strangers_of(tournament)
    chosen = request.POST.get("strangers", "")
    context = {
        "looked": look_at(tournament, read.text),
        "text": read.text,
        "encoding": ENCODINGS.get(read.encoding, ""),
        "other_encodings": [
            (ENCODINGS[name], text, _special_names(text)) for name, text in sorted(read.others.items())
        ],
        "strangers": {key: name for key, name in strangers.items() if key != REFUSE},
        "chosen": chosen if chosen in strangers and chosen != REFUSE else SKIP,
    }
    return render(request, "tournaments/list_read.html", as_context(tournament) | context)


def _place(request: HttpRequest, action: str) -> str:
    """Return the anchor of the desk page to scroll to after the action, so that organisers can continue in a list."""
    return f"#seed-{number_of(request, 'entry')}" if action in ("seed", "rate", "rename", "check-in") else ""


def _table(request: HttpRequest) -> int | None:
    """Return the table key in the form, or None for all tables."""
    return number_of(request, "table", ForeignTable) if request.POST.get("table") else None


def seen_by(request: HttpRequest) -> int | None:
    """Return the key of the newest audit entry when the page was loaded, None if the form has none."""
    return number_of(request, "seen", DoneAlready) if request.POST.get("seen") else None


def _remind(request: HttpRequest, tournament_id: str) -> object:
    count = remind(tournament_id, request.user, _table(request))
    messages.success(request, ngettext("%d player was reminded.", "%d players were reminded.", count) % count)
    return count


def _more_time(request: HttpRequest, tournament_id: str) -> object:
    minutes = number_of(request, "minutes", BadTime)
    count = more_time(tournament_id, request.user, minutes, _table(request), seen=seen_by(request))
    messages.success(request, ngettext("%d player has more time.", "%d players have more time.", count) % count)
    return count


def _how(request: HttpRequest) -> How:
    return "standing" if request.POST.get("how") == "standing" else "drawn"


def _substitute(request: HttpRequest, tournament_id: str) -> object:
    by = request.POST.get("by", "")
    waiting = whole(by, 11)
    if waiting is None and by not in ("easy", "normal", "hard"):
        raise NotEntered
    found = by if waiting is None else waiting
    return substitute(tournament_id, request.user, number_of(request, "entry"), found)


def _list_of(request: HttpRequest) -> Decoded:
    """Return the list of entrants from the uploaded file or the text field. Raises BadEntries."""
    upload: Any = request.FILES.get("file")
    return Decoded(request.POST.get("csv", "")) if upload is None else decode(upload.read(MOST_BYTES + 1))


def _special_names(text: str) -> list[str]:
    """Return the first few names with non-ASCII letters, which look different in another encoding."""
    try:
        names = [each.name for each in read_list(text).lines if not each.name.isascii()]
    except Refused:
        return []
    return names[:5]


def _list_of_doubtful_letters(request: HttpRequest) -> bool:
    """Return whether the uploaded file has an ambiguous encoding that the organiser must check. Rewinds the file."""
    found = bool(_list_of(request).others)
    upload = request.FILES.get("file")
    if upload is not None:
        upload.seek(0)
    return found


def _import(request: HttpRequest, tournament_id: str) -> object:
    strangers = request.POST.get("strangers", REFUSE)
    lines = import_entries(tournament_id, request.user, _list_of(request).text, strangers)
    used = ngettext("%d line has been read.", "%d lines have been read.", lines) % lines
    messages.success(request, used)
    return lines


def _seed(request: HttpRequest, tournament_id: str) -> object:
    place = number_of(request, "seed", BadSeeding, 5)
    return place_entry(tournament_id, request.user, number_of(request, "entry"), place)


def _rate(request: HttpRequest, tournament_id: str) -> object:
    text = request.POST.get("rating", "").strip()
    rating = whole(text, 5)
    if text and rating is None:
        raise BadRating
    return rate_entry(tournament_id, request.user, number_of(request, "entry"), rating)


ACTIONS: dict[str, Action] = {
    "publish": lambda request, pk: publish(pk, request.user),
    "start": lambda request, pk: start(pk, request.user),
    "pause": lambda request, pk: pause(pk, request.user),
    "resume": lambda request, pk: resume(pk, request.user),
    "next": lambda request, pk: next_round(pk, request.user),
    "cancel": lambda request, pk: cancel(pk, request.user),
    "delete": lambda request, pk: delete_tournament(pk, request.user),
    "announce": lambda request, pk: announce(pk, request.user, request.POST.get("text", "")),
    "bots": lambda request, pk: add_bots(pk, request.user, number_of(request, "count"), request.POST.get("level", "")),
    "withdraw": lambda request, pk: expel(pk, request.user, number_of(request, "entry"), gently=True),
    "remind": _remind,
    "more-time": _more_time,
    "settle": lambda request, pk: settle(
        pk, request.user, number_of(request, "protest", NoSuchProtest), request.POST.get("answer", "")
    ),
    "accept": lambda request, pk: accept(pk, request.user, number_of(request, "report", ForeignTable)),
    "expel": lambda request, pk: expel(pk, request.user, number_of(request, "entry")),
    "substitute": _substitute,
    "add-name": lambda request, pk: enter_by_name(pk, request.user, request.POST.get("name", "")),
    "rename": lambda request, pk: rename_entry(
        pk, request.user, number_of(request, "entry"), request.POST.get("name", "")
    ),
    "import": _import,
    "seeding": lambda request, pk: choose_seeding(pk, request.user, request.POST.get("way", "")),
    "seed": _seed,
    "rate": _rate,
    "end-resting": lambda request, pk: end_quarantined_table(
        pk, request.user, number_of(request, "table"), _how(request)
    ),
    "check-in": lambda request, pk: tick(
        pk, request.user, number_of(request, "entry"), here=request.POST.get("here") == "1"
    ),
    "invite-anew": lambda request, pk: invite_anew(pk, request.user),
    "series": lambda request, pk: put_into_series(pk, request.user, request.POST.get("series", "")[:16]),
    "co-organiser": lambda request, pk: ask_co_organiser(pk, request.user, request.POST.get("person", "")[:16]),
    "lead": lambda request, pk: ask_to_lead(pk, request.user, request.POST.get("person", "")[:16]),
    "no-co-organiser": lambda request, pk: remove_co_organiser(pk, request.user, request.POST.get("person", "")[:16]),
}
