"""Views of the steps of a lesson."""

from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.engine.codec import AnyGame
from games.engine.lessons import Lesson, Look
from games.tutor.books import book_of
from games.tutor.course import after, before, step_url
from games.tutor.shelf import lessons_of, said
from games.tutor.trying import names_for
from games.tutor.views import looking, trying
from games.tutor.views.looking import Shown
from games.tutor.views.trying import Task, game_of
from games.ui.positions import At


class Place(NamedTuple):
    """A step of a lesson: a :class:`.LessonStep` or a :class:`.Look`."""

    game: AnyGame
    lesson: Lesson
    step: Any


@never_cache
@require_safe
def lesson(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Redirect to the first unsolved step of a lesson or, if all are solved, to the first step."""
    game = game_of(slug)
    found = _lesson(game, key)
    known = book_of(request).learned(slug)
    step = next((step for step in found.path if (key, step.key) not in known), found.path[0])
    return redirect("tutor:step", slug, key, step.key)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def step(request: HttpRequest, slug: str, key: str, name: str) -> HttpResponse:
    """Show a step, or judge the move or answer on POST."""
    place = _place(slug, key, name)
    look = isinstance(place.step, Look)
    return (_look if look else _try)(request, place)


def _try(request: HttpRequest, place: Place) -> HttpResponse:
    task = _task(request, place)
    if request.method != "POST":
        return trying.show(request, task)
    found = trying.judged(request, task)
    if found.answer.right:
        book_of(request).learn(place.game.slug, place.lesson.key, place.step.key)
    return trying.show(request, task, found)


def _look(request: HttpRequest, place: Place) -> HttpResponse:
    shown = Shown(place.game, place.step, _texts(place, "looks"), _names(request, place), _page(place))
    if request.method != "POST":
        return looking.show(request, shown)
    answer, status = looking.judged(request, shown)
    if answer.right:
        book_of(request).learn(place.game.slug, place.lesson.key, place.step.key)
    return looking.show(request, shown, answer, status)


@never_cache
@require_safe
def choose(request: HttpRequest, slug: str, key: str, name: str) -> HttpResponse:
    """Show the effect of the picked cards before the move is sent. 404 for a :class:`.Look`, which has no move."""
    place = _place(slug, key, name)
    if isinstance(place.step, Look):
        raise Http404
    return trying.choose(request, _task(request, place))


def _lesson(game: AnyGame, key: str) -> Lesson:
    found = next((lesson for lesson in lessons_of(game) if lesson.key == key), None)
    if found is None:
        raise Http404
    return found


def _place(slug: str, key: str, name: str) -> Place:
    """Return the step of that name. Raise Http404."""
    game = game_of(slug)
    found = _lesson(game, key)
    step = next((step for step in found.path if step.key == name), None)
    if step is None:
        raise Http404
    return Place(game, found, step)


def _task(request: HttpRequest, place: Place) -> Task:
    game, lesson, step = place
    here, picked = (reverse(f"tutor:{view}", args=[game.slug, lesson.key, step.key]) for view in ("step", "choose"))
    at = At(game.slug, here, here, picked)
    return Task(game, step, _texts(place, "steps"), at, _names(request, place), _page(place) | {"pad": step.pad})


def _texts(place: Place, kind: str) -> Any:
    return said(place.game, "tutorial").entry(f"lessons.{place.lesson.key}.{kind}.{place.step.key}")


def _names(request: HttpRequest, place: Place) -> tuple[str, ...]:
    return names_for(request, place.game.seated(place.step.position), place.step.seat)


def _page(place: Place) -> dict[str, Any]:
    """Return the context about a step's place in the course: titles, numbers, and the URLs of the steps before and
    after.
    """
    game, here, step = place
    taught = lessons_of(game)
    follows = after(game, here, step)
    return {
        "title": said(game, "tutorial").text(f"lessons.{here.key}.title"),
        "game_name": said(game).text("name"),
        "here": step_url(game, here, step),
        "lesson": True,
        "number": taught.index(here) + 1,
        "lessons": len(taught),
        "step_number": here.path.index(step) + 1,
        "steps": len(here.path),
        "before": before(game, here, step),
        "after": follows,
        "last_step": step is here.path[-1],
        "to_round": follows == reverse("tutor:round", args=[game.slug]),
    }
