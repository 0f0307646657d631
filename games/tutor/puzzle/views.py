"""Views of a day's puzzle and of the choices on its board. They only read what was created in advance."""

from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.tutor.practice.page import Task, board_of, page_of
from games.tutor.puzzle.books import puzzles_of
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.reading import CannotBeRead, newest_before, puzzle_on, task_of
from games.tutor.puzzle.standing import PuzzleRanking, difficulty, tried, written
from games.tutor.puzzle.turns import day_in, puzzle_number


@never_cache
@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """Show the puzzle of today, in the user's time zone."""
    return _puzzle(request, timezone.localdate())


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: HttpRequest, day: str) -> HttpResponse:
    """Show the puzzle of today or a past day, or judge a try at it on POST."""
    return _puzzle(request, day_in(day, timezone.localdate()))


@never_cache
@require_safe
def choose(request: HttpRequest, day: str) -> HttpResponse:
    """Show the effect of the current choice on the board: only the board's panel for htmx, else the whole page."""
    wanted = day_in(day, timezone.localdate())
    if request.htmx:  # type: ignore[attr-defined]
        found = puzzle_on(wanted)
        try:
            task = task_of(found) if found else None
        except CannotBeRead:
            task = None
        if found and task and not task.drill.template:
            token = PuzzleRanking.of(found, puzzles_of(request).tries(found.game, wanted), frozenset(), wanted).token
            context = board_of(task, dict(request.GET.lists()), done=False) | {"token": token}
            return render(request, context["board"].panel_template, context)
        return redirect("puzzle:day", day)
    return _puzzle(request, wanted)


def _puzzle(request: HttpRequest, day: date) -> HttpResponse:
    found = puzzle_on(day)
    try:
        task = task_of(found) if found else None
    except CannotBeRead:
        return _missing(request, day, unreadable=True)
    if found is None or task is None:
        return _missing(request, day)
    local = timezone.localdate()
    status, news = tried(request, found, task, local) if request.method == "POST" else (200, {})
    book = puzzles_of(request)
    standing = PuzzleRanking.of(found, book.tries(found.game, day), book.days(), local)
    return _show(request, _context(request, found, task, standing) | news, status)


def _context(request: HttpRequest, puzzle: Puzzle, task: Task, standing: PuzzleRanking) -> dict[str, Any]:
    """Return the context of the page. Statistics are included only for users who have tried the puzzle."""
    language = request.LANGUAGE_CODE[:2]
    context = page_of(request, task, done=standing.done, solved=puzzle.solution.get(language))
    address = request.build_absolute_uri(reverse("puzzle:day", args=[puzzle.day.isoformat()]))
    title = _("Puzzle of the day")
    graded = bool(task.drill.template)
    key = f"practice.{task.drill.key}"
    return context | {
        "title": title,
        "daily": standing,
        "before": newest_before(puzzle.day),
        "token": standing.token,
        "tried_low": context["words"].text(f"{key}.low"),
        "tried_high": context["words"].text(f"{key}.high") if graded else "",
        "rated": _rated(puzzle) if standing.signs else None,
        "share": standing.share(f"{title} · {context['game_name']}", address, graded=graded) if standing.done else "",
    }


def _rated(puzzle: Puzzle) -> dict[str, Any]:
    """Return statistics: how many users solved the puzzle at the first try, and its difficulty."""
    solved, all_of_them = puzzle.solved_first, puzzle.tried
    share = round(100 * solved / all_of_them) if all_of_them else 0
    return {"solved": solved, "tried": all_of_them, "share": share, "difficulty": difficulty(solved, all_of_them)}


def _missing(request: HttpRequest, day: date, *, unreadable: bool = False) -> HttpResponse:
    """Show the page for a puzzle that has not been created yet or can no longer be read."""
    context = {
        "number": puzzle_number(day),
        "written": written(day),
        "unreadable": unreadable,
        "newest": newest_before(day),
    }
    return render(request, "puzzle/missing.html", context)


def _show(request: HttpRequest, context: dict[str, Any], status: int) -> HttpResponse:
    """Render the page, or only its fragment for htmx."""
    template = "puzzle/_day.html" if request.htmx else "puzzle/day.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=status)
