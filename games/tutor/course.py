"""The map of a game's lessons: what there is to learn, what is learned, and what comes next."""

from typing import Any, NamedTuple

from django.urls import reverse

from games.engine.codec import AnyGame
from games.engine.lessons import Lesson
from games.tutor.books import Book
from games.tutor.shelf import first_round_of, lessons_of, said

ROUND = "first-round"
"""The guided round in the books: a lesson of one step."""


class Stop(NamedTuple):
    """A lesson on the map. ``done`` of ``steps`` are solved."""

    number: int
    title: str
    line: str
    url: str
    done: int
    steps: int

    @property
    def learned(self) -> bool:
        """Everything in it is solved."""
        return self.done == self.steps


def course(game: AnyGame, book: Book) -> dict[str, Any]:
    """``stops`` on the map, the ``round`` behind them, how many are ``learned``, and the ``next`` address to go to."""
    known = book.learned(game.slug)
    stops = [_stop(game, number, lesson, known) for number, lesson in enumerate(lessons_of(game), 1)]
    guided = reverse("tutor:round", args=[game.slug]) if first_round_of(game) else ""
    round_done = (ROUND, ROUND) in known
    open_stops = [stop for stop in stops if not stop.learned]
    return {
        "stops": stops,
        "round": guided,
        "round_done": round_done,
        "learned": len(stops) - len(open_stops),
        "begun": bool(known),
        "next": open_stops[0].url if open_stops else "" if round_done else guided,
    }


def _stop(game: AnyGame, number: int, lesson: Lesson, known: set[tuple[str, str]]) -> Stop:
    spoken = said(game, "tutorial")
    done = sum((lesson.key, step.key) in known for step in lesson.steps)
    return Stop(
        number,
        spoken.text(f"lessons.{lesson.key}.title"),
        spoken.text(f"lessons.{lesson.key}.line"),
        reverse("tutor:lesson", args=[game.slug, lesson.key]),
        done,
        len(lesson.steps),
    )
