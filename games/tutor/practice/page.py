"""What a page of practice shows: the question, what is said to an answer, and in the end the solution."""

from typing import Any, NamedTuple

from django.core.cache import cache
from django.http import HttpRequest

from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.practice import Answer, BadAnswer, Drill
from games.engine.text import Words
from games.tutor.errors import NoAnswer
from games.tutor.practice.bars import bars
from games.tutor.shelf import said
from games.ui.positions import names_around

KEPT_SECONDS = 86_400


class Task(NamedTuple):
    """One position of a drill. ``key`` names it in the cache."""

    game: AnyGame
    drill: Drill[Any]
    state: Any
    key: str
    here: str

    @classmethod
    def of(cls, game: AnyGame, drill: Drill[Any], chance: Chance, key: str, here: str) -> "Task":
        """The position that this luck gives."""
        return cls(game, drill, drill.position(chance), f"practice:{game.slug}:{drill.key}:{key}", here)

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.drill.seat(self.state)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits around."""
        return names_around(self.game.seated(self.state), self.seat)


def answered(request: HttpRequest, task: Task) -> Answer:
    """The answer to the form. Raises NoAnswer."""
    try:
        return task.drill.answer(task.state, dict(request.POST.lists()))
    except BadAnswer:
        raise NoAnswer from None


def words_of(answer: Answer, task: Task, words: Words) -> str:
    """What is said to an answer."""
    text = words.say(answer.phrase, task.names, task.seat)
    return text[:1].upper() + text[1:]


def solution_of(task: Task, words: Words) -> dict[str, Any]:
    """The solution, reckoned once for everybody; with a chart where it has ``bars``."""
    key = f"{task.key}:{words.language}"
    found: Any = cache.get_or_set(key, lambda: task.drill.solution(task.state, words, task.names), KEPT_SECONDS)
    if "bars" not in found:
        return dict(found)
    chart = bars(found["bars"])
    return {**found, "chart": chart, "rows": list(zip(found["bars"], chart["bars"], strict=True))}


def page_of(request: HttpRequest, task: Task, *, done: bool) -> dict[str, Any]:
    """Context of every page of practice: ``ask`` is what the game's template shows, ``solved`` the solution."""
    words = said(task.game)
    form = dict((request.POST if request.method == "POST" else request.GET).lists())
    key = task.drill.key
    return {
        "game": task.game,
        "game_name": words.text("name"),
        "title": words.text(f"practice.{key}.title"),
        "question": words.text(f"practice.{key}.ask"),
        "ask": task.drill.show(task.state, words, task.names, form),
        "template": task.game.template(task.drill.template),
        "here": task.here,
        "done": done,
        "solved": solution_of(task, words) if done else None,
        "words": words,
    }
