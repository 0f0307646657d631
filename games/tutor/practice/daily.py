"""How somebody stands with a puzzle of the day: tries, streak, and a result to share that gives nothing away."""

from datetime import date, timedelta
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils import formats
from django.utils.translation import get_language

from games.tutor.errors import TryIsOver
from games.tutor.practice.books import LETTERS, SIGNS, PuzzleBook, puzzles_of, streak
from games.tutor.practice.page import Task, answered, words_of
from games.tutor.practice.shelf import FIRST_DAY, puzzle_number
from games.tutor.shelf import said
from games.ui.errors import Refused

_WRITTEN = {"de": "j. F Y", "en": "j F Y"}
PICTURES = {"right": "✅", "high": "🔺", "low": "🔻"}


class Daily(NamedTuple):
    """``signs`` are those of the tries so far, ``most`` how many there may be."""

    day: date
    signs: tuple[str, ...]
    most: int
    streak: int
    is_today: bool

    @classmethod
    def of(cls, book: PuzzleBook, game: str, day: date, most: int, today: date | None = None) -> "Daily":
        """What the book says of that day."""
        today = today or day
        signs = tuple(SIGNS[letter] for letter in book.tries(game, day) if letter in SIGNS)
        return cls(day, signs, most, streak(book.days(game), today), day == today)

    @property
    def number(self) -> int:
        """Of the puzzle."""
        return puzzle_number(self.day)

    @property
    def written(self) -> str:
        """The day as people write it."""
        return str(formats.date_format(self.day, _WRITTEN[(get_language() or "en")[:2]]))

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

    @property
    def before(self) -> date | None:
        """The day of the puzzle before this one."""
        return self.day - timedelta(days=1) if self.day > FIRST_DAY else None

    def share(self, title: str, address: str) -> str:
        """The result as text: how many tries, and which way they went, but no card."""
        count = str(len(self.signs)) if self.solved else "X"
        pictures = "".join(PICTURES[sign] for sign in self.signs)
        return f"Half-Pint · {title} {self.number}: {count}/{self.most}\n{pictures}\n{address}"


def tried(request: HttpRequest, task: Task, day: date, today: date) -> tuple[int, dict[str, Any]]:
    """Judge the form's try and write it down: the HTTP status, and what is said to it.

    What breaks a rule of the game costs no try; a form that was made before the last try changes nothing.
    """
    book, slug = puzzles_of(request), task.game.slug
    seen = book.tries(slug, day)
    now = Daily.of(book, slug, day, task.drill.tries)
    try:
        if now.done or request.POST.get("token") != now.token:
            raise TryIsOver
        answer = answered(request, task)
        letter = LETTERS.get(answer.sign)
        if letter and not book.note(slug, day, seen, letter, in_time=day == today):
            raise TryIsOver
    except Refused as error:
        return error.status, {"refused": str(error)}
    text = words_of(answer, task, said(task.game))
    return 200 if letter else 422, {"answer": answer, "text": text}
