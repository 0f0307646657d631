"""The list of all past puzzles, or those of one game, with the user's results."""

from datetime import date
from typing import NamedTuple

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.catalog import words_of
from games.tutor.puzzle.books import LETTERS, PuzzleBook, longest, puzzles_of, streak
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.standing import written
from games.tutor.puzzle.turns import members, puzzle_number

A_PAGE = 30
_COLUMNS = ("day", "game", "tries", "tried", "solved_first")


class ArchiveRow(NamedTuple):
    """A puzzle in the list.

    ``share`` is the percentage of users who solved it at the first try; None for users who have not tried it
    themselves.
    """

    day: date
    number: int
    written: str
    game: str
    name: str
    signs: int
    solved: bool
    done: bool
    share: int | None


@never_cache
@require_safe
def archive(request: HttpRequest, slug: str = "") -> HttpResponse:
    """List past puzzles, newest first. 404 for a game without puzzles."""
    if slug and slug not in members():
        raise Http404
    local = timezone.localdate()
    rows = Puzzle.objects.filter(day__lte=local, **({"game": slug} if slug else {}))
    page = Paginator(rows.order_by("-day").only(*_COLUMNS), A_PAGE).get_page(request.GET.get("page"))
    book = puzzles_of(request)
    days = book.days()
    context = {
        "page": page,
        "lines": _lines(list(page), book),
        "streak": streak(days, local),
        "longest": longest(days),
        "slug": slug,
        "game_name": _name(slug) if slug else "",
        "others": _others(local),
    }
    return render(request, "puzzle/archive.html", context)


def _others(until: date) -> list[tuple[str, str]]:
    """Return the slugs and names of the games that have had a puzzle, ordered by name."""
    there = Puzzle.objects.filter(day__lte=until).values_list("game", flat=True).distinct().order_by("game")
    return sorted(((one, _name(one)) for one in there if one in members()), key=lambda pair: pair[1])


def _lines(puzzles: list[Puzzle], book: PuzzleBook) -> list[ArchiveRow]:
    tries = book.all_tries()
    return [_line(puzzle, tries.get((puzzle.game, puzzle.day), "")) for puzzle in puzzles]


def _line(puzzle: Puzzle, tries: str) -> ArchiveRow:
    solved = LETTERS["right"] in tries
    share = round(100 * puzzle.solved_first / puzzle.tried) if tries and puzzle.tried else None
    return ArchiveRow(
        puzzle.day,
        puzzle_number(puzzle.day),
        written(puzzle.day),
        puzzle.game,
        _name(puzzle.game),
        len(tries),
        solved,
        solved or len(tries) >= puzzle.tries,
        share,
    )


def _name(slug: str) -> str:
    return words_of(slug, (get_language() or "en")[:2]).text("name")
