"""A user's result at the puzzle of a day: tries, streak, and a text to share that does not reveal the solution.

The difficulty of a puzzle follows from how many users solved it at the first try. It is shown only if there are enough
tries.
"""

from collections.abc import Set as AbstractSet
from datetime import date
from math import sqrt
from typing import Any, Literal, NamedTuple

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
"""The sign of a wrong try in a puzzle whose tries are only right or wrong."""


def written(day: date) -> str:
    """Return the date as text in the active language."""
    return str(formats.date_format(day, _WRITTEN[(get_language() or "en")[:2]]))


class PuzzleRanking(NamedTuple):
    """A user's result at a puzzle.

    ``signs`` are the ratings of the tries so far, ``most`` is the number of tries allowed. ``streak`` counts days, over
    all games.
    """

    day: date
    signs: tuple[str, ...]
    most: int
    streak: int
    is_today: bool

    @classmethod
    def of(cls, puzzle: Puzzle, tries: str, days: AbstractSet[date], today: date) -> "PuzzleRanking":
        """Return the result for these stored tries. ``days`` are the days solved in time."""
        signs = tuple(SIGNS[letter] for letter in tries if letter in SIGNS)
        return cls(puzzle.day, signs, puzzle.tries, streak(days, today), puzzle.day == today)

    @property
    def number(self) -> int:
        return puzzle_number(self.day)

    @property
    def written(self) -> str:
        """The date as text in the active language."""
        return written(self.day)

    @property
    def solved(self) -> bool:
        """Whether a try was right."""
        return "right" in self.signs

    @property
    def done(self) -> bool:
        """Whether the puzzle is solved or no tries remain."""
        return self.solved or len(self.signs) >= self.most

    @property
    def left(self) -> int:
        """The number of remaining tries."""
        return self.most - len(self.signs)

    @property
    def token(self) -> str:
        """The token that a form must contain: the number of tries made before it."""
        return str(len(self.signs))

    def share(self, title: str, address: str, *, graded: bool) -> str:
        """Return the result as text to share, without any card or move.

        The text has the number of tries and, if ``graded``, a symbol for how each try was wrong.
        """
        count = str(len(self.signs)) if self.solved else "X"
        pictures = "".join(PICTURES[sign] if graded or sign == "right" else WRONG for sign in self.signs)
        return f"Half-Pint · {title} {self.number}: {count}/{self.most}\n{pictures}\n{address}"


def tried(request: HttpRequest, puzzle: Puzzle, task: Task, today: date) -> tuple[int, dict[str, Any]]:
    """Judge and record the try in the form. Return the HTTP status and the context of the response.

    A try against the rules of the game does not count. An outdated form, made before another try, changes nothing.
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
    """Judge the answer in the form by the stored right answers. Raise NoAnswer."""
    try:
        return task.drill.marked(task.state, dict(request.POST.lists()), puzzle.right)
    except BadAnswer:
        raise NoAnswer from None


def _count(puzzle: Puzzle, *, solved: bool) -> None:
    """Count a user's first try in the puzzle's statistics, both in the database and in ``puzzle``."""
    Puzzle.objects.filter(pk=puzzle.pk).update(tried=F("tried") + 1, solved_first=F("solved_first") + int(solved))
    puzzle.refresh_from_db(fields=["tried", "solved_first"])


Difficulty = Literal["", "easy", "middling", "hard"]
ENOUGH = 20
"""The number of users who must have tried before a difficulty is given."""
_Z = 1.96
_MIDDLE = (0.3, 0.7)


def bounds(solved: int, tried: int) -> tuple[float, float]:
    """Return the 95 % confidence interval (Wilson) of the share of users who solve it; (0, 1) without tries."""
    if not tried:
        return 0.0, 1.0
    share, weight = solved / tried, _Z * _Z / tried
    middle = (share + weight / 2) / (1 + weight)
    reach = _Z * sqrt(share * (1 - share) / tried + weight / tried / 4) / (1 + weight)
    return middle - reach, middle + reach


def difficulty(solved: int, tried: int) -> Difficulty:
    """Return "easy" if certainly more than half solve it at the first try, "hard" if certainly fewer, "middling" if
    about half.

    Return "" if none of these is certain, or with too few tries.
    """
    if tried < ENOUGH:
        return ""
    least, most = bounds(solved, tried)
    if least > 0.5:
        return "easy"
    if most < 0.5:
        return "hard"
    return "middling" if _MIDDLE[0] <= least and most <= _MIDDLE[1] else ""
