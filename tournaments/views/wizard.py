"""Creating a tournament, changing it before its start, and another like it."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.catalog import games
from games.engine.codec import AnyGame
from games.engine.text import words
from games.play.errors import GameClosed
from games.play.services.house import closed_game
from games.play.views.new import games_by_family, house_game
from games.play.views.people import too_many_tables
from games.ui.errors import Refused
from tournaments.forms.wizard import Wizard, initial_of
from tournaments.models import Tournament
from tournaments.services.change import change_tournament
from tournaments.services.create import clone_tournament, create_tournament
from tournaments.views.access import load_for_organiser, or_404
from tournaments.views.desk import show_desk


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The form for a new tournament; 422 shows what is wrong in it, with everything as it was typed."""
    game = _game(request)
    form = _form(request, game, {})
    if form.is_bound and not closed_game(game.slug) and form.is_valid():
        refused = too_many_tables(request, request.user)
        if refused is not None:
            return refused
        tournament = create_tournament(request.user, **form.fields_of_tournament())
        return redirect("tournaments:desk", tournament.pk)
    return _show(request, form, game)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """The same form for a tournament that has not begun; its game stays."""
    tournament = load_for_organiser(request, tournament_id)
    if tournament.has_begun or tournament.status == Tournament.Status.CANCELLED:
        return redirect("tournaments:desk", tournament.pk)
    if tournament.hindrance is not None:
        return show_desk(request, tournament_id, tournament.hindrance)
    form = _form(request, tournament.cupboard_game, initial_of(tournament))
    if form.is_bound and form.is_valid():
        try:
            with or_404():
                change_tournament(tournament.pk, request.user, **form.fields_of_tournament())
        except Refused as error:
            return show_desk(request, tournament_id, error)
        return redirect("tournaments:desk", tournament.pk)
    return _show(request, form, tournament.cupboard_game, tournament)


@login_required
@require_POST
def clone(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """A draft with the same rules."""
    load_for_organiser(request, tournament_id)
    refused = too_many_tables(request, request.user)
    if refused is not None:
        return refused
    try:
        with or_404():
            return redirect("tournaments:edit", clone_tournament(tournament_id, request.user).pk)
    except GameClosed as error:
        return show_desk(request, tournament_id, error)


def _form(request: HttpRequest, game: AnyGame, initial: dict[str, Any]) -> Wizard:
    spoken = words(game.package, (get_language() or "en")[:2])
    return Wizard(game, spoken, request.POST if request.method == "POST" else None, initial=initial)


def _show(request: HttpRequest, form: Wizard, game: AnyGame, tournament: Tournament | None = None) -> HttpResponse:
    language = (get_language() or "en")[:2]
    closed = "" if tournament else closed_game(game.slug)
    context = {
        "form": form,
        "closed": closed,
        "game": game,
        "game_name": words(game.package, language).text("name"),
        "families": games_by_family(),
        "tournament": tournament,
    }
    status = GameClosed.status if form.is_bound and closed else 422 if form.is_bound and form.errors else 200
    return render(request, "tournaments/wizard.html", context, status=status)


def _game(request: HttpRequest) -> AnyGame:
    game = games().get(request.GET.get("game") or house_game().slug)
    if game is None:
        raise Http404
    return game
