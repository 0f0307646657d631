"""Create a tournament, change one before its start, or copy one."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.catalog import games
from games.engine.chance import SEED_BYTES
from games.engine.codec import AnyGame
from games.engine.text import words
from games.play.clocks.downtime import closed_game
from games.play.errors import GameClosed
from games.play.tables.new_table_views import games_by_family, house_game
from games.play.tables.table_views import too_many_tables
from games.ui.errors import Refused
from tournaments.context.preview import preview as preview_of
from tournaments.context.preview import repeats, repeats_of, sentence
from tournaments.errors import NoSuchClub, NoSuchSeries, SeriesFull
from tournaments.forms.steps import first_step, steps
from tournaments.forms.wizard import Wizard, initial_of, like
from tournaments.models import Tournament
from tournaments.services.clubs import own_clubs
from tournaments.services.series import MOST_SERIES, own_series
from tournaments.services.setup import change_tournament, create_tournament
from tournaments.views.access import load_for_organiser, or_404
from tournaments.views.desk import show_desk


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Create a tournament. An invalid form is shown again with status 422 and its errors."""
    model = _model(request)
    if model is not None and model.hindrance is not None:
        return show_desk(request, model.pk, model.hindrance)
    game = model.cupboard_game if model else _game(request)
    asked = {name: request.GET.get(name, "") for name in ("series", "club")}
    form = _form(request, game, like(model) if model else asked, _own_series(request.user), own_clubs(request.user))
    if "look" in request.POST:
        return _show(request, form, game)
    if form.is_bound and not closed_game(game.slug) and form.is_valid():
        refused = too_many_tables(request, request.user)
        if refused is not None:
            return refused
        try:
            fields = form.fields_of_tournament()
            made = create_tournament(request.user, like=model, series_id=form.series_id, club_id=form.club_id, **fields)
        except (NoSuchClub, NoSuchSeries, SeriesFull) as error:
            form.add_error("club" if isinstance(error, NoSuchClub) else "series", str(error.message))
            return _show(request, form, game)
        _warn(request, made)
        return redirect("tournaments:desk", made.pk)
    return _show(request, form, game)


def _own_series(user: Any) -> list[tuple[str, str]]:
    return list(own_series(user).values_list("pk", "name")[:MOST_SERIES])


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Change a tournament that has not begun. Its game cannot change."""
    tournament = load_for_organiser(request, tournament_id)
    if tournament.has_begun or tournament.status == Tournament.Status.CANCELLED:
        return redirect("tournaments:desk", tournament.pk)
    if tournament.hindrance is not None:
        return show_desk(request, tournament_id, tournament.hindrance)
    of_club = tournament.club_id is not None
    form = _form(request, tournament.cupboard_game, initial_of(tournament), of_club=of_club)
    if "look" in request.POST:
        return _show(request, form, tournament.cupboard_game, tournament)
    if form.is_bound and form.is_valid():
        try:
            with or_404():
                _warn(request, change_tournament(tournament.pk, request.user, **form.fields_of_tournament()))
        except Refused as error:
            return show_desk(request, tournament_id, error)
        return redirect("tournaments:desk", tournament.pk)
    return _show(request, form, tournament.cupboard_game, tournament)


@never_cache
@login_required
@require_POST
def preview(request: HttpRequest) -> HttpResponse:
    """Return a preview of the tournament in the form, or the errors if it is not valid yet."""
    return render(request, "tournaments/_preview.html", _preview(_game(request), request.POST))


def _preview(game: AnyGame, sent: QueryDict) -> dict[str, Any]:
    """Return the preview of the submitted form, or its errors."""
    given = sent.copy()
    given["name"] = given.get("name") or game.slug
    form = Wizard(game, words(game.package, (get_language() or "en")[:2]), given)
    if not form.is_valid():
        return {"faults": [error for errors in form.errors.values() for error in errors]}
    found = _sketch(form)
    lines, warned = preview_of(found)
    again = bool(repeats_of(found, found.entries_most))
    return {"sentence": sentence(found) or lines[-1], "lines": lines, "warned": warned, "again": again}


def _as_sent(form: Wizard) -> QueryDict:
    """Return the form's initial data as if the form had been submitted unchanged."""
    given = QueryDict(mutable=True)
    for field in form:
        value = field.value()
        values = value if isinstance(value, list | tuple) else [] if value is None or value is False else [value]
        given.setlist(field.html_name, ["on" if each is True else str(each) for each in values])
    return given


def _sketch(form: Wizard) -> Tournament:
    return Tournament(seed=bytes(SEED_BYTES), **form.fields_of_tournament())


def _warn(request: HttpRequest, tournament: Tournament) -> None:
    """Add a message to the page if players would meet again."""
    if warned := repeats(tournament):
        messages.warning(request, warned)


def _form(
    request: HttpRequest,
    game: AnyGame,
    initial: dict[str, Any],
    series: Sequence[tuple[str, str]] = (),
    clubs: Sequence[tuple[str, str]] = (),
    *,
    of_club: bool = False,
) -> Wizard:
    spoken, sent = words(game.package, (get_language() or "en")[:2]), request.POST if request.method == "POST" else None
    return Wizard(game, spoken, sent, initial=initial, series=series, clubs=clubs, of_club=of_club)


def _show(request: HttpRequest, form: Wizard, game: AnyGame, tournament: Tournament | None = None) -> HttpResponse:
    language = (get_language() or "en")[:2]
    closed = "" if tournament else closed_game(game.slug)
    found = steps(form)
    context = {
        "form": form,
        "steps": found,
        "first_step": first_step(found, request.POST.get("step", "")),
        **_preview(game, request.POST if form.is_bound else _as_sent(form)),
        "closed": closed,
        "game": game,
        "game_name": words(game.package, language).text("name"),
        "families": games_by_family(),
        "tournament": tournament,
    }
    looks = "look" in request.POST
    status = (
        GameClosed.status if form.is_bound and closed else 422 if form.is_bound and form.errors and not looks else 200
    )
    return render(request, "tournaments/wizard.html", context, status=status)


def _model(request: HttpRequest) -> Tournament | None:
    """Return the tournament to copy (``?like=``), or None. Raises Http404 if the user does not organise it."""
    key = request.GET.get("like", "")
    return load_for_organiser(request, key) if key else None


def _game(request: HttpRequest) -> AnyGame:
    game = games().get(request.GET.get("game") or house_game().slug)
    if game is None:
        raise Http404
    return game
