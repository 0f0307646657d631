"""Views for *Play*, match requests, challenges and declining an invitation."""

from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from games.catalog import games
from games.play.matches.access import next_waiting
from games.play.matchmaking import play_page as page
from games.play.matchmaking.challenge import challenge, decline, take_up
from games.play.matchmaking.find_seat import play
from games.play.matchmaking.forms import ChallengeForm, PlayForm
from games.play.matchmaking.requests import create_request, take_back
from games.play.models import Match, Notice, Wish
from games.play.relations.blocks import apart_from
from games.play.relations.known_names import knows
from games.play.tables.table_views import TableRefusal, act, player, too_many_tables
from games.ui.errors import Refused


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def find(request: HttpRequest) -> HttpResponse:
    """Show the *Play* form (GET) or process it (POST): go to a table, or wait on this page. 422 for an
    invalid form.
    """
    if request.method != "POST":
        return _show(request, PlayForm(request.user, initial=_initial(request)))
    form = PlayForm(request.user, request.POST)
    if not form.is_valid():
        return _show(request, form, status=422)
    person = player(request)
    if (refused := too_many_tables(request, person)) is not None:
        return refused
    try:
        found = _answer(request, person, form)
    except Refused as error:
        return _show(request, form, TableRefusal.of(error), error.status)
    if isinstance(found, Match):
        return redirect("play:table", found.pk)
    return redirect(f"{reverse('play:find')}?since={timezone.now():%Y-%m-%dT%H:%M:%SZ}#wishes")


def _answer(request: HttpRequest, person: Any, form: PlayForm) -> Match | Wish:
    """Perform the action of the pressed button: store a request, store a request for notices, or play now."""
    wanted, pressed = form.wanted(), request.POST.get("act", "play")
    if pressed == "wish":
        return create_request(person, wanted, at_a_time=form.cleaned_data["at_a_time"])
    if pressed == "tell":
        return create_request(person, wanted, Wish.Act.TELL, at_a_time=1)
    return play(person, wanted)


def _initial(request: HttpRequest) -> dict[str, Any]:
    """Return the initial values from the link: games and speed."""
    given = {name: request.GET[name] for name in ("tempo",) if request.GET.get(name)}
    return {**given, "games": [slug for slug in request.GET.getlist("game") if slug in games()]}


def _show(request: HttpRequest, form: PlayForm, refusal: TableRefusal | None = None, status: int = 200) -> HttpResponse:
    reader, chosen = request.user, form.chosen
    waiting = page.people_waiting(reader)
    waited_for = [game.slug for one in waiting for game in one.buttons]
    offered = page.suggested(reader, chosen, waited_for)
    context = {
        "form": form,
        "refusal": refusal,
        "offered": offered,
        "families": page.by_family([game.slug for game in offered], chosen),
        "waiting": waiting,
        "wishes": page.wishes_of(reader),
        "known": page.known_people(reader),
        "since": request.GET.get("since", ""),
        "waiting_count": next_waiting(reader)[1] if reader.is_authenticated else 0,
    }
    return render(request, "play/finding/find.html", context, status=status)


@never_cache
@require_GET
def waiting(request: HttpRequest) -> HttpResponse:
    """Poll for a seat: redirect to the table if one was found since ``since``, else 204."""
    try:
        since = parse_datetime(request.GET.get("since", ""))
    except ValueError:
        since = None
    if since is None or timezone.is_naive(since) or not request.user.is_authenticated:
        return HttpResponse(status=204)
    found = Notice.objects.filter(user=request.user, kind=Notice.Kind.FOUND, written_at__gte=since, match__isnull=False)
    match_id = found.order_by("pk").values_list("match_id", flat=True).first()
    if match_id is None:
        return HttpResponse(status=204)
    return HttpResponseClientRedirect(reverse("play:table", args=[match_id]))


@require_POST
def meet(request: HttpRequest, wish_id: int) -> HttpResponse:
    """Play with the owner of a match request.

    If the request is no longer open, show the page with the other waiting players.
    """
    person = player(request)
    if (refused := too_many_tables(request, person)) is not None:
        return refused
    try:
        return redirect("play:table", take_up(person, wish_id, request.POST.get("game", "")).pk)
    except Refused as error:
        return _show(request, PlayForm(request.user), TableRefusal.of(error), error.status)


@require_POST
@login_required
def drop(request: HttpRequest, wish_id: int) -> HttpResponse:
    """Withdraw a match request."""
    take_back(request.user, wish_id)
    return redirect(f"{reverse('play:find')}#wishes")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def challenge_person(request: HttpRequest, public_id: str) -> HttpResponse:
    """Challenge another user: choose game and speed, then go to the table.

    404 if one of the two users has blocked the other, and for users whose name the reader does not know, because the
    page shows it.
    """
    others = get_user_model().objects.filter(public_id=public_id, is_active=True)
    rival = others.exclude(pk__in=apart_from(request.user)).first()
    if rival is None or not knows(request.user, rival, request.GET.get("named", "")):
        raise Http404
    form, refusal = _challenge_form(request), None
    if form.is_bound and form.is_valid():
        person, given = player(request), form.cleaned_data
        if (refused := too_many_tables(request, person)) is not None:
            return refused
        try:
            return redirect("play:table", challenge(person, rival, given["game"], given["tempo"]).pk)
        except Refused as error:
            refusal = TableRefusal.of(error)
    status = refusal.status if refusal else 422 if form.is_bound else 200
    context = {"form": form, "rival": rival, "refusal": refusal}
    return render(request, "play/finding/challenge.html", context, status=status)


def _challenge_form(request: HttpRequest) -> ChallengeForm:
    choices = [(str(family), [(game.slug, game.name) for game in rows]) for family, rows in page.by_family((), ())]
    first = request.GET.get("game", "")
    initial = {"game": first if first in games() else page.WELL_KNOWN[0]}
    return ChallengeForm(choices, request.POST if request.method == "POST" else None, initial=initial)


@require_POST
def say_no(request: HttpRequest, match_id: str) -> HttpResponse:
    """Decline an invitation. The user then loses access to the table, so the lobby is shown."""

    def declined() -> HttpResponse:
        decline(request.user, match_id)
        return redirect("play:lobby")

    return act(request, match_id, declined)
