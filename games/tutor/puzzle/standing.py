"""How somebody stands with the puzzle of a day: tries, streak, and a result to share that gives nothing away."""

from collections.abc import Set as AbstractSet
from datetime import date
from typing import Any, NamedTuple

from django.db.models import F
from django.http import HttpRequest
from django.utils import formats
from django.utils.translation import get_language

from games.engine.practice import Answer, BadAnswer
from games.tutor.errors import NoAnswer, TryIsOver
from games.tutor.practice.page import Task, drill_words, words_of
from games.tutor.puzzle.books import LETTERS, SIGNS, puzzles_of, streak
from games.tutor.puzzle.models import Puzzle
from games.tutor.puzzle.turns import puzzle_number
from games.ui.errors import Refused

_WRITTEN = {"de": "j. F Y", "en": "j F Y"}
PICTURES = {"right": "✅", "high": "🔺", "low": "🔻"}
WRONG = "❌"
"""Where there is nothing between right and wrong, a try goes no way."""


def written(day: date) -> str:
    """The day as people write it."""
    return str(formats.date_format(day, _WRITTEN[(get_language() or "en")[:2]]))


class PuzzleRanking(NamedTuple):
    """``signs`` are those of the tries so far, ``most`` how many there may be, ``streak`` that of all games."""

    day: date
    signs: tuple[str, ...]
    most: int
    streak: int
    is_today: bool

    @classmethod
    def of(cls, puzzle: Puzzle, tries: str, days: AbstractSet[date], today: date) -> "PuzzleRanking":
        """What a book says of that day."""
        signs = tuple(SIGNS[letter] for letter in tries if letter in SIGNS)
        return cls(puzzle.day, signs, puzzle.tries, streak(days, today), puzzle.day == today)

    @property
    def number(self) -> int:
        """Of the puzzle."""
        return puzzle_number(self.day)

    @property
    def written(self) -> str:
        """The day as people write it."""
        return written(self.day)

    @property
    def solved(self) -> bool:
        """The last try was right."""
        return "right" in self.signs

    @property
    def done(self) -> bool:
        """Solved, or no try is left."""
        return self.solved or len(self.signs) >= self.most

    @property
    def left(self) -> int:
        """Tries that are left."""
        return self.most - len(self.signs)

    @property
    def token(self) -> str:
        """What a form must carry: it was made after so many tries."""
        return str(len(self.signs))

    def share(self, title: str, address: str, *, graded: bool) -> str:
        """The result as text: how many tries, and if it is ``graded`` which way they went, but no card and no move."""
        count = str(len(self.signs)) if self.solved else "X"
        pictures = "".join(PICTURES[sign] if graded or sign == "right" else WRONG for sign in self.signs)
        return f"Half-Pint · {title} {self.number}: {count}/{self.most}\n{pictures}\n{address}"


def tried(request: HttpRequest, puzzle: Puzzle, task: Task, today: date) -> tuple[int, dict[str, Any]]:
    """Judge the form's try and write it down: the HTTP status, and what is said to it.

    What breaks a rule of the game costs no try; a form that was made before the last try changes nothing.
    """
    book = puzzles_of(request)
    seen = book.tries(puzzle.game, puzzle.day)
    now = PuzzleRanking.of(puzzle, seen, frozenset(), today)
    try:
        if now.done or request.POST.get("token") != now.token:
            raise TryIsOver
        answer = _marked(request, puzzle, task)
        letter = LETTERS.get(answer.sign)
        if letter and not book.note(puzzle.game, puzzle.day, seen, letter, in_time=puzzle.day == today):
            raise TryIsOver
    except Refused as error:
        return error.status, {"refused": str(error)}
    if letter and not seen:
        _count(puzzle, solved=letter == LETTERS["right"])
    text = words_of(answer, task, drill_words(task.game, task.drill))
    return 200 if letter else 422, {"answer": answer, "text": text}


def _marked(request: HttpRequest, puzzle: Puzzle, task: Task) -> Answer:
    """The answer to the form, by what was found out when the puzzle was made. Raises NoAnswer."""
    try:
        return task.drill.marked(task.state, dict(request.POST.lists()), puzzle.right)
    except BadAnswer:
        raise NoAnswer from None


def _count(puzzle: Puzzle, *, solved: bool) -> None:
    """A first try goes into the rating; the row in hand knows it too."""
    Puzzle.objects.filter(pk=puzzle.pk).update(tried=F("tried") + 1, solved_first=F("solved_first") + int(solved))
    puzzle.refresh_from_db(fields=["tried", "solved_first"])
