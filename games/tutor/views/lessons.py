"""The steps of a lesson."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.engine.codec import AnyGame
from games.engine.lessons import Lesson, LessonStep
from games.tutor.books import book_of
from games.tutor.shelf import first_round_of, lessons_of, said
from games.tutor.trying import names_for
from games.tutor.views import trying
from games.tutor.views.trying import Task, game_of
from games.ui.positions import At


@never_cache
@require_safe
def lesson(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Go to the first step that is not solved, or to the first of all."""
    game = game_of(slug)
    found = _lesson(game, key)
    known = book_of(request).learned(slug)
    step = next((step for step in found.steps if (key, step.key) not in known), found.steps[0])
    return redirect("tutor:step", slug, key, step.key)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def step(request: HttpRequest, slug: str, key: str, name: str) -> HttpResponse:
    """A step: the position, and the answer to a move."""
    task = _task(request, slug, key, name)
    if request.method != "POST":
        return trying.show(request, task)
    found = trying.judged(request, task)
    if found.answer.right:
        book_of(request).learn(slug, key, name)
    return trying.show(request, task, found)


@never_cache
@require_safe
def choose(request: HttpRequest, slug: str, key: str, name: str) -> HttpResponse:
    """What the picked cards make."""
    return trying.choose(request, _task(request, slug, key, name))


def _lesson(game: AnyGame, key: str) -> Lesson:
    found = next((lesson for lesson in lessons_of(game) if lesson.key == key), None)
    if found is None:
        raise Http404
    return found


def _task(request: HttpRequest, slug: str, key: str, name: str) -> Task:
    game = game_of(slug)
    found = _lesson(game, key)
    step = next((step for step in found.steps if step.key == name), None)
    if step is None:
        raise Http404
    spoken = said(game, "tutorial")
    here, picked = (reverse(f"tutor:{view}", args=[slug, key, name]) for view in ("step", "choose"))
    page = {
        "title": spoken.text(f"lessons.{key}.title"),
        "game_name": said(game).text("name"),
        "here": here,
        "lesson": True,
        "pad": step.pad,
        **_places(game, found, step),
    }
    texts = spoken.entry(f"lessons.{key}.steps.{name}")
    names = names_for(request, game.seated(step.position), step.seat)
    return Task(game, step, texts, At(slug, here, here, picked), names, page)


def _places(game: AnyGame, here: Lesson, step: LessonStep) -> dict[str, Any]:
    """Where the step stands among all: its number in the lesson, what comes before it and after it."""
    taught = lessons_of(game)
    every = [(lesson.key, one.key) for lesson in taught for one in lesson.steps]
    at = every.index((here.key, step.key))
    after = [reverse("tutor:step", args=[game.slug, *place]) for place in every[at + 1 : at + 2]]
    if not after and first_round_of(game):
        after = [reverse("tutor:round", args=[game.slug])]
    return {
        "number": taught.index(here) + 1,
        "lessons": len(taught),
        "step_number": here.steps.index(step) + 1,
        "steps": len(here.steps),
        "before": reverse("tutor:step", args=[game.slug, *every[at - 1]]) if at else "",
        "after": after[0] if after else "",
        "last_step": step is here.steps[-1],
        "last_lesson": here is taught[-1],
    }
