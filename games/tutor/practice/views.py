"""Views of practice: the list of a game's drills, and a drill with a position."""

import re
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.engine.practice import Drill
from games.tutor.practice.page import Task, answered, board_of, drill_words, page_of, words_of
from games.tutor.puzzle.turns import day_in, puzzled
from games.tutor.shelf import drill_chance, drills_of, fresh_seed, said
from games.tutor.views.trying import game_of
from games.ui.errors import Refused

SEED = re.compile(r"[a-z0-9]{1,16}")


@never_cache
@require_safe
def index(request: HttpRequest, slug: str) -> HttpResponse:
    """List a game's drills."""
    game = game_of(slug)
    if not drills_of(game):
        raise Http404
    context = {
        "game": game,
        "game_name": said(game).text("name"),
        "puzzled": puzzled(slug),
        "drills": [_card(drill_words(game, drill), drill) for drill in drills_of(game).values()],
    }
    return render(request, "tutor/practice.html", context)


def _card(words: Any, drill: Drill[Any]) -> dict[str, str]:
    key = drill.key
    return {"key": key, "title": words.text(f"practice.{key}.title"), "line": words.text(f"practice.{key}.line")}


@never_cache
@require_safe
def fresh(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Redirect to a new position."""
    _drill(slug, key)
    return redirect("tutor:position", slug, key, fresh_seed())


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def drill(request: HttpRequest, slug: str, key: str, seed: str) -> HttpResponse:
    """Show a position, or judge the answer to it on POST."""
    found, task = _task(slug, key, seed)
    next_one = {"next": reverse("tutor:drill", args=[slug, key])}
    if request.method != "POST":
        return _show(request, page_of(request, task, done=False) | next_one)
    if request.POST.get("show"):
        return _show(request, page_of(request, task, done=True) | next_one)
    try:
        answer = answered(request, task)
    except Refused as error:
        return _show(request, page_of(request, task, done=False) | next_one | {"refused": str(error)}, error.status)
    done = answer.right or (found.tries > 0 and answer.sign != "none")
    context = page_of(request, task, done=done) | next_one
    said_to_it = {"answer": answer, "text": words_of(answer, task, context["words"])}
    return _show(request, context | said_to_it, 422 if answer.sign == "none" else 200)


@never_cache
@require_safe
def choose(request: HttpRequest, slug: str, key: str, seed: str) -> HttpResponse:
    """Show the effect of the current choice on a drill's board: only the board's panel for htmx, else the whole
    page.
    """
    found, task = _task(slug, key, seed)
    if found.template or not request.htmx:  # type: ignore[attr-defined]
        return _show(request, page_of(request, task, done=False) | {"next": reverse("tutor:drill", args=[slug, key])})
    context = board_of(task, dict(request.GET.lists()), done=False)
    return render(request, context["board"].panel_template, context)


def _task(slug: str, key: str, seed: str) -> tuple[Drill[Any], Task]:
    """Return the drill, and its position for that seed. Raise Http404."""
    found = _drill(slug, key)
    if not SEED.fullmatch(seed):
        raise Http404
    game = game_of(slug)
    here = reverse("tutor:position", args=[slug, key, seed])
    return found, Task.of(game, found, drill_chance(game, key, seed), seed, here)


@require_safe
def old_puzzle(request: HttpRequest, slug: str, day: str = "") -> HttpResponse:
    """Redirect old, possibly bookmarked URLs of puzzles, from the time when only one game had puzzles."""
    if not puzzled(game_of(slug).slug):
        raise Http404
    return redirect("puzzle:day", day_in(day)) if day else redirect("puzzle:today")


def _show(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """Render the page, or only its fragment for htmx."""
    template = "tutor/_practice_task.html" if request.htmx else "tutor/practice_task.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=status)


def _drill(slug: str, key: str) -> Drill[Any]:
    found = drills_of(game_of(slug)).get(key)
    if found is None:
        raise Http404
    return found
