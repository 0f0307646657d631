"""The shared view of positions to try: show the position, judge the move in the form, or show the solution."""

from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from games.catalog import games
from games.engine.codec import AnyGame
from games.engine.lessons import Tried, Try
from games.tutor.trying import Answer, answer_of, move_of, picture, scene_of, shown
from games.ui.errors import Refused
from games.ui.positions import At
from games.ui.scenes import seen_ply


class Task(NamedTuple):
    """A position to try on its page.

    ``texts`` are its texts, ``names`` the names of the seats, ``page`` further context.
    """

    game: AnyGame
    one: Try
    texts: dict[str, Any]
    at: At
    names: tuple[str, ...]
    page: dict[str, Any]


class Judged(NamedTuple):
    """The result of a form: the ``answer`` and the HTTP ``status``.

    ``solved`` is the solved try, None while the position can still be tried.
    """

    answer: Answer
    solved: Tried | None = None
    status: int = 200


def game_of(slug: str) -> AnyGame:
    """Return the game with that slug. Raise Http404."""
    game = games().get(slug)
    if game is None:
        raise Http404
    return game


def judged(request: HttpRequest, task: Task) -> Judged:
    """Judge the move in the form.

    With ``show`` in the form, return the solution; the step then does not count as solved.
    """
    game, one, texts, _, names, _ = task
    if request.POST.get("show"):
        said, tried = shown(game, one, texts, names)
        return Judged(said, tried)
    try:
        move = move_of(game, request)
    except Refused as error:
        return Judged(Answer(right=False, text=str(error.message)), status=error.status)
    said, verdict = answer_of(game, one, texts, move, names)
    return Judged(said, verdict.tried if said.done else None, 422 if verdict.refused else 200)


def choose(request: HttpRequest, task: Task) -> HttpResponse:
    """Show the effect of the picked cards before the move is sent: only the board's panel for htmx, else the whole
    page.
    """
    if not request.htmx:  # type: ignore[attr-defined]
        return show(request, task)
    context = picture(task.game, task.one, task.at, request, task.names)
    return render(request, context["board"].panel_template, context)


def show(request: HttpRequest, task: Task, found: Judged | None = None) -> HttpResponse:
    """Render the position with the question or the response: the page, or only its fragment for htmx."""
    context = {
        "game": task.game,
        "texts": task.texts,
        "section": task.one.section,
        "answer": found and found.answer,
        "token": "",
        **task.page,
        **picture(task.game, task.one, task.at, request, task.names, found.solved if found else None),
    }
    if found and found.solved and seen_ply(request) is not None:
        context["scene"] = scene_of(task.game, task.one, found.solved, task.names)
    template = "tutor/_try.html" if request.htmx else "tutor/try.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=found.status if found else 200)
