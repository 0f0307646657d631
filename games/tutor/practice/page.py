"""Template context of practice and puzzle pages: the question, the response to an answer, and the solution."""

from typing import Any, NamedTuple

from django.core.cache import cache
from django.http import HttpRequest

from games.engine.chance import Chance
from games.engine.codec import AnyGame, BadData, decode, encode
from games.engine.practice import Answer, BadAnswer, Drill
from games.engine.text import Words, words
from games.tutor.errors import NoAnswer
from games.tutor.practice.bars import bars
from games.tutor.shelf import said
from games.ui.positions import At, names_around, position

KEPT_SECONDS = 86_400
BOARD = "tutor/_practice_board.html"
"""The template for a question that is asked on the game's own board."""


class Task(NamedTuple):
    """One position of a drill. ``key`` identifies it in the cache; ``here`` is the URL of its page."""

    game: AnyGame
    drill: Drill[Any]
    state: Any
    key: str
    here: str

    @classmethod
    def of(cls, game: AnyGame, drill: Drill[Any], chance: Chance, key: str, here: str) -> "Task":
        """Return the drill's position for this chance, from the cache if possible."""
        name = f"practice:{game.slug}:{drill.key}:{key}"
        return cls(game, drill, _drawn(game, drill, chance, name), name, here)

    @property
    def seat(self) -> int:
        """The seat whose decision is asked for."""
        return self.drill.seat(self.state)

    @property
    def names(self) -> tuple[str, ...]:
        return names_around(self.game.seated(self.state), self.seat)


def _drawn(game: AnyGame, drill: Drill[Any], chance: Chance, name: str) -> Any:
    """Return the position of a drill.

    Finding one may be slow, so it is cached; if the cache has lost it, it is found again.
    """
    kept: Any = cache.get(f"{name}:position")
    try:
        return decode(game.state_type, kept or "")
    except BadData:
        state = drill.position(chance)
        cache.set(f"{name}:position", encode(state), KEPT_SECONDS)
        return state


def drill_words(game: AnyGame, drill: Drill[Any]) -> Words:
    """Return the game's texts, together with the drill's own texts if it has any."""
    spoken = said(game)
    if not drill.words_in:
        return spoken
    return Words(spoken.language, {**spoken.table, **words(drill.words_in, spoken.language).table})


def answered(request: HttpRequest, task: Task) -> Answer:
    """Judge the answer in the form. Raise NoAnswer if the form contains none."""
    try:
        return task.drill.answer(task.state, dict(request.POST.lists()))
    except BadAnswer:
        raise NoAnswer from None


def words_of(answer: Answer, task: Task, words: Words) -> str:
    """Return the response to an answer as text."""
    text = words.say(answer.phrase, task.names, task.seat)
    return text[:1].upper() + text[1:]


def solution_of(task: Task, words: Words) -> Any:
    """Return the solution. It is computed once and cached for all users."""
    key = f"{task.key}:{words.language}:{words.deck}"
    return cache.get_or_set(key, lambda: task.drill.solution(task.state, words, task.names), KEPT_SECONDS)


def charted(found: dict[str, Any]) -> dict[str, Any]:
    """Return a solution, with a chart added if it has ``bars``."""
    if "bars" not in found:
        return dict(found)
    chart = bars(found["bars"])
    return {**found, "chart": chart, "rows": list(zip(found["bars"], chart["bars"], strict=True))}


def page_of(request: HttpRequest, task: Task, *, done: bool, solved: Any = None) -> dict[str, Any]:
    """Return the context of a practice page, with ``ask`` for the game's template.

    If ``done``, ``solved`` in the context is the solution. It is computed unless it is given as argument.
    """
    words = drill_words(task.game, task.drill)
    form = dict((request.POST if request.method == "POST" else request.GET).lists())
    key = task.drill.key
    return {
        "game": task.game,
        "game_name": words.text("name"),
        "title": words.text(f"practice.{key}.title"),
        "question": words.text(f"practice.{key}.ask"),
        "ask": task.drill.show(task.state, words, task.names, form),
        "template": task.game.template(task.drill.template) if task.drill.template else BOARD,
        "here": task.here,
        "done": done,
        "solved": charted(solved or solution_of(task, words)) if done else None,
        "words": words,
        **({} if task.drill.template else board_of(task, form, done=done)),
    }


def board_of(task: Task, form: dict[str, Any], *, done: bool) -> dict[str, Any]:
    """Return the context of the game's own board: with inputs for an answer or, if ``done``, read-only."""
    at = None if done else At(task.game.slug, task.here, task.here, f"{task.here}choose/")
    query = {} if done else form
    return position(task.game, task.state, task.seat, at, query, task.names) | {"token": ""}
