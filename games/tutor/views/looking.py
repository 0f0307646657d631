"""The shared view of looks (questions about a position): show the position with its parts marked, and judge the
answer.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.engine.codec import AnyGame
from games.engine.lessons import Look
from games.tutor.errors import NoAnswer
from games.tutor.trying import Answer
from games.ui.positions import position


class Shown(NamedTuple):
    """A look (a question about a position) on its page.

    ``texts`` are its texts, ``names`` the names of the seats, ``page`` further context.
    """

    game: AnyGame
    look: Look
    texts: Mapping[str, Any]
    names: tuple[str, ...]
    page: dict[str, Any]


def judged(request: HttpRequest, shown: Shown) -> tuple[Answer, int]:
    """Return the response to the chosen answer, and the HTTP status.

    With ``show`` in the form, the response tells the right answer, and the step does not count as solved.
    """
    look, texts = shown.look, shown.texts
    if request.POST.get("show"):
        return Answer(None, texts["right"], section=look.section), 200
    chosen = {str(answer): answer for answer in look.answers}.get(request.POST.get("answer", ""))
    if chosen is None:
        return Answer(right=False, text=str(NoAnswer.message)), NoAnswer.status
    right = chosen == look.reads(shown.game.view(look.position, look.seat))
    return Answer(right, texts["right" if right else "wrong"], section=look.section), 200


def show(request: HttpRequest, shown: Shown, answer: Answer | None = None, status: int = 200) -> HttpResponse:
    """Render the position, its parts, and the question or the response, as a page or as its fragment for htmx."""
    game, look, texts, names, page = shown
    context = {
        "game": game,
        "texts": texts,
        "section": look.section,
        "answer": answer,
        "parts": [(part.value, texts["parts"][part]) for part in look.parts],
        "marks": " ".join(f"look--{part} look--{number}-{part}" for number, part in enumerate(look.parts, 1)),
        "answers": [(one, one if isinstance(one, int) else texts["answers"][one]) for one in look.answers],
        "fragment": "tutor/_look.html",
        **page,
        **position(game, look.position, look.seat, names=names),
    }
    template = "tutor/_look.html" if request.htmx else "tutor/try.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=status)
