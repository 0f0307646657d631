"""The overview of a game's lessons: all lessons, the progress so far, and the next one."""

from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from games.engine.codec import AnyGame
from games.engine.lessons import Chapter, Lesson, LessonStep, Look
from games.tutor.books import ProgressStore
from games.tutor.shelf import first_round_of, lessons_of, said

ROUND = "first-round"
"""The guided round in the progress store: a lesson with one step."""


class Stop(NamedTuple):
    """A lesson in the overview. ``steps`` is its number of steps, and ``done`` the number of solved ones."""

    number: int
    title: str
    line: str
    url: str
    done: int
    steps: int
    chapter: Chapter

    @property
    def learned(self) -> bool:
        """Whether all steps are solved."""
        return self.done == self.steps


class Section(NamedTuple):
    """A chapter of the overview: its lessons, and whether the guided ``round`` follows them.

    ``title`` is empty if there is only one chapter.
    """

    title: str
    stops: list[Stop]
    round: bool


def course(game: AnyGame, book: ProgressStore) -> dict[str, Any]:
    """Return the template context of the overview.

    ``stops`` are all lessons, ``sections`` the chapters, ``round`` the URL of the guided round or "", ``learned`` the
    number of finished lessons, and ``next`` the URL of the next step or "".
    """
    known = book.learned(game.slug)
    stops = [_stop(game, number, lesson, known) for number, lesson in enumerate(lessons_of(game), 1)]
    guided = reverse("tutor:round", args=[game.slug]) if first_round_of(game) else ""
    round_done = (ROUND, ROUND) in known
    open_stops = [stop for stop in stops if not stop.learned]
    basics = [stop.url for stop in open_stops if stop.chapter is Chapter.BASICS]
    later = [stop.url for stop in open_stops if stop.chapter is not Chapter.BASICS]
    return {
        "stops": stops,
        "sections": _sections(stops, bool(guided)),
        "round": guided,
        "round_done": round_done,
        "learned": len(stops) - len(open_stops),
        "begun": bool(known),
        "next": next(iter([*basics, *([guided] if guided and not round_done else []), *later]), ""),
    }


def _sections(stops: list[Stop], guided: bool) -> list[Section]:
    """Return the chapters that have lessons. The guided round belongs to the chapter of the basics."""
    titles = {
        Chapter.BASICS: _("How it goes"),
        Chapter.MORE: _("What else there is"),
        Chapter.PLAY: _("Playing well"),
    }
    found = {chapter: [stop for stop in stops if stop.chapter is chapter] for chapter in titles}
    kept = {chapter: held for chapter, held in found.items() if held or (guided and chapter is Chapter.BASICS)}
    return [
        Section(titles[chapter] if len(kept) > 1 else "", held, guided and chapter is Chapter.BASICS)
        for chapter, held in kept.items()
    ]


def _stop(game: AnyGame, number: int, lesson: Lesson, known: set[tuple[str, str]]) -> Stop:
    spoken = said(game, "tutorial")
    return Stop(
        number,
        spoken.text(f"lessons.{lesson.key}.title"),
        spoken.text(f"lessons.{lesson.key}.line"),
        reverse("tutor:lesson", args=[game.slug, lesson.key]),
        sum((lesson.key, one.key) in known for one in lesson.path),
        len(lesson.path),
        lesson.chapter,
    )


def after(game: AnyGame, here: Lesson, step: Look | LessonStep) -> str:
    """Return the URL that follows a step: the next step, or the guided round after the last step of the basics; "" at
    the end.
    """
    every = every_step(game)
    at = every.index((here, step))
    following = every[at + 1 : at + 2]
    leaves_basics = here.chapter is Chapter.BASICS and (not following or following[0][0].chapter is not Chapter.BASICS)
    if leaves_basics and first_round_of(game):
        return reverse("tutor:round", args=[game.slug])
    return "".join(step_url(game, *place) for place in following)


def before(game: AnyGame, here: Lesson, step: Look | LessonStep) -> str:
    """Return the URL of the previous step; "" for the first step."""
    every = every_step(game)
    at = every.index((here, step))
    return step_url(game, *every[at - 1]) if at else ""


def after_round(game: AnyGame) -> str:
    """Return the URL of the first step after the guided round; "" if there is none."""
    return next((step_url(game, *place) for place in every_step(game) if place[0].chapter is not Chapter.BASICS), "")


def every_step(game: AnyGame) -> list[tuple[Lesson, Look | LessonStep]]:
    """Return all steps with their lessons, in order."""
    return [(lesson, one) for lesson in lessons_of(game) for one in lesson.path]


def step_url(game: AnyGame, lesson: Lesson, step: Look | LessonStep) -> str:
    """Return the URL of a step."""
    return reverse("tutor:step", args=[game.slug, lesson.key, step.key])
