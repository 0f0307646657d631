"""The puzzle on paper: position and question on one page, the solution on the next, for the back of the sheet."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.tutor.practice.page import Task, charted, drill_words
from games.tutor.puzzle.books import puzzles_of
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.reading import CannotBeRead, puzzle_on, task_of
from games.tutor.puzzle.standing import PuzzleRanking
from games.tutor.puzzle.turns import day_in
from games.ui.positions import position


@never_cache
@require_safe
def sheet(request: HttpRequest, day: str) -> HttpResponse:
    """Show the printable puzzle of a day. 404 for a day without a readable puzzle.

    Today's puzzle includes the solution only for users who have finished it, or with ``?solution=1``, because the site
    cannot see tries on paper.
    """
    local = timezone.localdate()
    found = puzzle_on(day_in(day, local))
    if found is None:
        raise Http404
    try:
        task = task_of(found)
    except CannotBeRead:
        raise Http404 from None
    standing = PuzzleRanking.of(found, puzzles_of(request).tries(found.game, found.day), frozenset(), local)
    told = not standing.is_today or standing.done or request.GET.get("solution") == "1"
    return render(request, "puzzle/print.html", _context(request, found, task, standing) | {"told": told})


def _context(request: HttpRequest, puzzle: Puzzle, task: Task, standing: PuzzleRanking) -> dict[str, Any]:
    words = drill_words(task.game, task.drill)
    here = reverse("puzzle:day", args=[puzzle.day.isoformat()])
    return {
        "game": task.game,
        "game_name": words.text("name"),
        "question": words.text(f"practice.{task.drill.key}.ask"),
        "daily": standing,
        "solved": charted(puzzle.solution.get(words.language) or {}),
        "address": request.build_absolute_uri(here),
        "back_url": here,
        "back_text": _("Puzzle of the day"),
        **position(task.game, task.state, task.seat, names=task.names),
    }
