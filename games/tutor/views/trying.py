"""The common way of every position to try: show it, judge the form's move, or show the solution."""

from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from games.catalog import games
from games.engine.codec import AnyGame
from games.engine.lessons import Try, Verdict
from games.tutor.errors import Refused
from games.tutor.trying import Answer, answer_of, move_of, picture, shown
from games.ui.positions import At


class Task(NamedTuple):
    """A position on its page. ``texts`` are its words; ``page`` is what else the template shows."""

    game: AnyGame
    one: Try
    texts: dict[str, Any]
    at: At
    page: dict[str, Any]


def game_of(slug: str) -> AnyGame:
    """The game of that slug. Raises Http404."""
    game = games().get(slug)
    if game is None:
        raise Http404
    return game


def ask(request: HttpRequest, task: Task) -> HttpResponse:
    """The position and the question."""
    return show(request, task)


def choose(request: HttpRequest, task: Task) -> HttpResponse:
    """What the picked cards make: the panel of the game's board alone, or the whole page without htmx."""
    if not request.htmx:  # type: ignore[attr-defined]
        return ask(request, task)
    context = picture(task.game, task.one, task.at, request, None)
    folder = context["board"]["template"].partition("/")[0]
    return render(request, f"{folder}/panel.html", context)


def answer(request: HttpRequest, task: Task) -> tuple[HttpResponse, Verdict | None]:
    """The answer to the form's move, and how it was judged; with ``show`` the solution, which is not judged."""
    if request.POST.get("show"):
        return show(request, task, *shown(task.game, task.one, task.texts)), None
    try:
        move = move_of(task.game, request)
    except Refused as error:
        return show(request, task, Answer(right=False, text=str(error.message)), status=error.status), None
    said, verdict = answer_of(task.game, task.one, task.texts, move)
    return show(request, task, said, verdict, 422 if verdict.refused else 200), verdict


def show(
    request: HttpRequest, task: Task, said: Answer | None = None, verdict: Verdict | None = None, status: int = 200
) -> HttpResponse:
    """The page, or only its fragment for htmx."""
    solved = verdict.tried if said is not None and said.done and verdict is not None else None
    context = {
        "game": task.game,
        "texts": task.texts,
        "section": task.one.section,
        "answer": said,
        "token": "",
        **task.page,
        **picture(task.game, task.one, task.at, request, solved),
    }
    template = "tutor/_try.html" if request.htmx else "tutor/try.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=status)
