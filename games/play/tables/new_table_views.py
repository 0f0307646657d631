"""Views for opening a table with the form, or at once against bots."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.catalog import games
from games.engine.codec import AnyGame, BadData, convert
from games.engine.game import nearest
from games.engine.text import Words, words
from games.play.clocks.clock_panel import likely_times
from games.play.clocks.downtime import closed_game
from games.play.errors import GameClosed
from games.play.matches.access import next_waiting
from games.play.tables.agreed_text import agreed
from games.play.tables.create import TableSpec, open_table
from games.play.tables.new_table_form import NewTable
from games.play.tables.table_views import player, too_many_tables
from games.shelf.titles import NAMES, family_of

HOUSE_GAME = "half-pint-heroes"
BOTS = 3
# Number of rounds for each choice on the landing page.
LENGTHS = {"quick": 3, "full": 10}


def house_game() -> AnyGame:
    """Return the default game of *Play now*; any other game if it is not installed."""
    return games().get(HOUSE_GAME) or next(iter(games().values()))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Show the form for a new table, or open the table. 422 for an invalid form, with the input preserved."""
    game = _game(request)
    data = request.POST if request.method == "POST" else None
    form = NewTable(game, _words(game), request.user, data, preset=request.GET.get("preset", ""))
    after = request.GET.get("after", "").replace("\x00", "")
    together = data is None and bool(after) and form.ask_again(after, request.user)
    asks = "estimate" in request.POST
    closed = closed_game(game.slug)
    if form.is_bound and not closed and form.is_valid() and not asks:
        host = player(request)
        return too_many_tables(request, host) or redirect("play:table", open_table(host, form.plan()).pk)
    context = {
        "form": form,
        "closed": closed,
        "times": likely_times(form),
        "agreed": agreed(form),
        "estimated": asks,
        "after": after if together else "",
        "game": game,
        "game_name": _words(game).text("name"),
        "families": games_by_family(),
        "waiting_count": next_waiting(request.user)[1] if request.user.is_authenticated else 0,
    }
    status = GameClosed.status if form.is_bound and closed else 422 if form.is_bound and form.errors else 200
    return render(request, "play/new.html", context, status=status)


@never_cache
@require_safe
def times(request: HttpRequest) -> HttpResponse:
    """Return the fragment about the time limits; htmx loads it after each change of the form."""
    game = _game(request)
    form = NewTable(game, _words(game), request.user, request.GET)
    form.is_valid()
    return render(request, "play/_times_line.html", {"times": likely_times(form)})


@never_cache
@require_safe
def agreement(request: HttpRequest) -> HttpResponse:
    """Return the fragment that sums up the options, or says why they do not fit; htmx loads it after each change."""
    game = _game(request)
    form = NewTable(game, _words(game), request.user, request.GET)
    return render(request, "play/_agreed.html", {"agreed": agreed(form), "game": game})


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """Open a table against bots at once, for the requested game or the default game."""
    game = _game(request)
    if closed_game(game.slug):  # the form shows the reason
        return redirect(f"{reverse('play:new')}?game={game.slug}")
    host = player(request)
    options = _length(game, request.POST.get("length", ""))
    seats = nearest(game.seats, BOTS + 1)
    plan = TableSpec(game, seats, options, audience="link", bots=("normal",) * (seats - 1))
    return too_many_tables(request, host) or redirect("play:table", open_table(host, plan).pk)


def _length(game: AnyGame, wanted: str) -> dict[str, int]:
    """Return the option for the chosen number of rounds; empty for games without such an option."""
    options = {"rounds": LENGTHS.get(wanted, LENGTHS["full"])}
    try:
        convert(game.options_type, options)
    except BadData:
        return {}
    return options


def _game(request: HttpRequest) -> AnyGame:
    """Return the game of the request. Raises Http404 if there is no such game."""
    slug = request.POST.get("game") or request.GET.get("game") or house_game().slug
    game = games().get(slug)
    if game is None:
        raise Http404
    return game


def games_by_family() -> list[tuple[Promise, list[tuple[str, str]]]]:
    """Return all games as (slug, name), sorted by name within their shelf families."""
    named = [(family_of(game.slug) or "knack", game.slug, _words(game).text("name")) for game in games().values()]
    found = {name: [(slug, own) for there, slug, own in named if there == family] for family, name in NAMES.items()}
    return [(name, sorted(members, key=lambda member: member[1])) for name, members in found.items() if members]


def _words(game: AnyGame) -> Words:
    return words(game.package, (get_language() or "en")[:2])
