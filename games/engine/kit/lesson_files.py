"""Lessons and figures as data: ``tutorial.toml`` of a title with an open board or dice, the same for all languages.

A lesson is a table, and each of its steps is a table inside the lesson's table. Keys are those of the texts in
``tutorial.<lang>.toml``::

    [take]
    chapter = "play"                    # "basics" if it is missing

    [take.chain]
    section = "4.2"
    position = { w = "c3 h2", b = "d4 d6 h8" }
    solution = { path = ["c3", "e5", "c7"] }
    right = "taken == 2"
    wrong = [{ path = ["h2", "g3"] }]
    remarks = { short = "taken == 1" }
    figure = "chain"

* ``position``: the argument of :func:`set_up` of the kit's module ``positions``
  (:attr:`games.engine.game.Game.lessons_by`). ``options`` are those of the table, if they are not the defaults;
  ``state`` sets further fields of the state.
* Moves are written as in the protocol; a move without fields is written as its tag: ``"stop"``.
* ``right``, ``expects`` and the values of ``remarks`` are tests: ``"closed and not black_threatens"``, ``"threats >=
  2"``. A name is a function of a :class:`~games.engine.lessons.Tried` in the title's module ``positions`` or in the
  kit's, or else a field of the state after the move. A table such as ``{ start = "f4" }`` accepts moves with these
  fields.
* ``figure``: the step is also a figure of the rule text, with this name. The figure shows the position before the
  move, or with ``{ name = "chain", after = true }`` the position after the move. A figure may have an ``expects``, by
  default ``right``. Figures that are not steps are in the table ``figures``.
* ``stays`` and ``pad`` are those of :class:`~games.engine.lessons.LessonStep`. The reader has seat 0.
"""

import operator
import re
import tomllib
from collections.abc import Callable, Mapping
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any, NamedTuple

from games.engine.codec import AnyGame, convert, plain
from games.engine.lessons import Chapter, Figure, Lesson, LessonStep, Remark, Test, Tried, figure_of

FILE = "tutorial.toml"
_OPERATORS: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    ">=": operator.ge,
    "<=": operator.le,
}
_TEST = re.compile(r"(?P<no>not )?(?P<name>\w+)(?: (?P<operator>==|>=|<=) (?P<number>\d+))?")


class LessonFile(NamedTuple):
    """The lessons and figures of a title whose lessons are data, in the form of the modules ``tutorial`` and
    ``figures``.
    """

    LESSONS: tuple[Lesson, ...]
    FIGURES: Mapping[str, Figure]


def load(game: AnyGame) -> LessonFile | None:
    """Return the lessons of the game's ``tutorial.toml``; None if its folder has no such file.

    Raise KeyError, ValueError or :class:`~games.engine.codec.BadData` for data that do not fit the game.
    """
    file = resources.files(game.package).joinpath(FILE)
    if not game.lessons_by or not file.is_file():
        return None
    reader, entries = _Reader(game), tomllib.loads(file.read_text(encoding="utf-8"))
    figures = entries.pop("figures", {})
    lessons = tuple(
        Lesson(
            key=key,
            chapter=Chapter(entry.get("chapter", Chapter.BASICS)),
            steps=tuple(reader.step(name, step) for name, step in entry.items() if isinstance(step, dict)),
        )
        for key, entry in entries.items()
    )
    for name, figure in figures.items():
        reader.step(name, figure)
    return LessonFile(lessons, reader.figures)


class _Reader:
    """Reads the steps of one game, and collects its figures."""

    def __init__(self, game: AnyGame) -> None:
        own = f"{game.package}.positions"
        self.game = game
        self.kit = import_module(game.lessons_by)
        self.modules = [import_module(own), self.kit] if find_spec(own) else [self.kit]
        self.figures: dict[str, Figure] = {}

    def step(self, key: str, entry: Mapping[str, Any]) -> LessonStep:
        step = LessonStep(
            key=key,
            section=entry["section"],
            position=self._position(entry),
            seat=0,
            solution=self._move(entry["solution"]),
            right=self._test(entry["right"]) if "right" in entry else None,
            wrong=tuple(map(self._move, entry.get("wrong", ()))),
            stays=entry.get("stays", False),
            pad=entry.get("pad", False),
            remarks=tuple(Remark(key=name, fits=self._test(fits)) for name, fits in entry.get("remarks", {}).items()),
        )
        if "figure" in entry:
            figure = entry["figure"] if isinstance(entry["figure"], dict) else {"name": entry["figure"]}
            expects = self._test(figure["expects"]) if "expects" in figure else None
            self.figures[figure["name"]] = figure_of(step, expects, before=not figure.get("after", False))
        return step

    def _position(self, entry: Mapping[str, Any]) -> Any:
        options = convert(self.game.options_type, entry.get("options", {}))
        state = self.kit.set_up(self.game, options, entry["position"])
        return convert(self.game.state_type, plain(state) | entry["state"]) if "state" in entry else state

    def _move(self, data: str | Mapping[str, Any]) -> Any:
        return convert(self.game.move_type, {"type": data} if isinstance(data, str) else data)

    def _test(self, test: str | Mapping[str, Any]) -> Test:
        if isinstance(test, str):
            parts = [self._part(part) for part in test.split(" and ")]
            return lambda tried: all(part(tried) for part in parts)
        return lambda tried: all(plain(tried.move).get(name) == value for name, value in test.items())

    def _part(self, text: str) -> Test:
        found = _TEST.fullmatch(text)
        if found is None:
            raise ValueError(f"{self.game.slug}: {text} is no test of a move")
        name, negated = found["name"], bool(found["no"])
        value: Callable[[Tried], Any] = next(
            (getattr(module, name) for module in self.modules if hasattr(module, name)),
            lambda tried: getattr(tried.after.state, name),
        )
        if found["operator"] is None:
            return lambda tried: bool(value(tried)) != negated
        compare, number = _OPERATORS[found["operator"]], int(found["number"])
        return lambda tried: compare(value(tried), number) != negated
