"""Views of the guided first round."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.engine.codec import AnyGame
from games.engine.game import IllegalMove
from games.engine.lessons import FirstRound
from games.tutor import guided
from games.tutor.books import Kept, ProgressStore, book_of
from games.tutor.course import ROUND, after_round
from games.tutor.guided import LEARNER, Moment
from games.tutor.shelf import entry, first_round_of, said
from games.tutor.trying import Answer, calm_scene, move_of, names_for, refusal, told
from games.tutor.views.trying import game_of
from games.ui.errors import Refused
from games.ui.positions import At, position, with_bots
from games.ui.scenes import Scene, seen_ply


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def first_round(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the guided round, or an invitation to deal it. A POST is the learner's move."""
    game, first = _taught(slug)
    book = book_of(request)
    if request.method == "POST":
        return _play(request, game, first, book)
    return _show(request, game, first, book)


@never_cache
@require_safe
def choose(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the effect of the picked cards before the move is sent: only the board's panel for htmx, else the whole
    page.
    """
    game, first = _taught(slug)
    book = book_of(request)
    found = guided.current(book, game, first)
    if found is None or not request.htmx:  # type: ignore[attr-defined]
        return _show(request, game, first, book)
    context = _board(request, game, *found)
    return render(request, context["board"].panel_template, context)


@require_POST
def deal(request: HttpRequest, slug: str) -> HttpResponse:
    """Deal a new round, replacing the last one."""
    game, first = _taught(slug)
    guided.begin(book_of(request), game, first)
    return redirect("tutor:round", slug)


def _taught(slug: str) -> tuple[AnyGame, FirstRound]:
    game = game_of(slug)
    first = first_round_of(game)
    if first is None:
        raise Http404
    return game, first


def _play(request: HttpRequest, game: AnyGame, first: FirstRound, book: ProgressStore) -> HttpResponse:
    try:
        moment = guided.play(book, game, first, request.POST.get("token", ""), move_of(game, request))
    except Refused as error:
        return _show(request, game, first, book, Answer(right=False, text=str(error.message)), error.status)
    except IllegalMove as error:
        return _show(request, game, first, book, refusal(game, error.rule), 422)
    if moment.over:
        book.learn(game.slug, ROUND, ROUND)
    return _show(request, game, first, book, played=True)


def _show(
    request: HttpRequest,
    game: AnyGame,
    first: FirstRound,
    book: ProgressStore,
    refused: Answer | None = None,
    status: int = 200,
    *,
    played: bool = False,
) -> HttpResponse:
    found = guided.current(book, game, first)
    texts = entry(said(game, "tutorial"), "first_round")
    context: dict[str, Any] = {"game": game, "game_name": said(game).text("name"), "answer": refused, "texts": texts}
    context["more"] = after_round(game)
    if found is not None:
        context |= _board(request, game, *found) | _coach(request, game, first, found[1])
        if played and seen_ply(request) is not None:
            context["scene"] = _scene(request, game, first, *found)
    template = "tutor/_round.html" if request.htmx else "tutor/round.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=status)


def _board(request: HttpRequest, game: AnyGame, kept: Kept, moment: Moment) -> dict[str, Any]:
    here, picked = (reverse(f"tutor:{view}", args=[game.slug]) for view in ("round", "round_choose"))
    at = None if moment.over else At(game.slug, here, here, picked)
    names = names_for(request, game.seated(moment.state), LEARNER)
    drawn = position(game, moment.state, LEARNER, at, dict(request.GET.lists()), names)
    board = with_bots(drawn["board"], [seat.index for seat in drawn["board"].seats if seat.index != LEARNER])
    return drawn | {"board": board, "token": guided.token_of(kept), "over": moment.over, "here": here, "dealt": True}


def _scene(request: HttpRequest, game: AnyGame, first: FirstRound, kept: Kept, moment: Moment) -> Scene:
    """Return the scene of the learner's move and the bots' moves after it."""
    names, bots = names_for(request, first.seats, LEARNER), [seat for seat in range(first.seats) if seat != LEARNER]
    return calm_scene(game, guided.since(game, first, kept, moment), names, LEARNER, bots)


def _coach(request: HttpRequest, game: AnyGame, first: FirstRound, moment: Moment) -> dict[str, Any]:
    """Return the events, the coach's comments, and advice for the next decision, as text."""
    names, spoken = names_for(request, first.seats, LEARNER), said(game, "tutorial")
    view = game.view(moment.state, LEARNER)
    return {
        "where": said(game).say(first.where(view), names, LEARNER) if first.where else "",
        "told": told(game, moment.last.events if moment.last else (), names, LEARNER),
        "comments": [
            (comment.good, spoken.say(comment.phrase, names, LEARNER)) for comment in guided.comments(first, moment)
        ],
        "advice": "" if moment.over else spoken.say(first.advise(view), names, LEARNER),
    }
