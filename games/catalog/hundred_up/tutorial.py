"""One lesson on what a throw counts; there is nothing to decide. Words: ``tutorial.<lang>.toml``."""

from games.catalog.hundred_up.rules import HundredUp
from games.engine.kit.throwing.data import Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Lesson, LessonStep

GAME = HundredUp()
LOW, HIGH = position(GAME, Turn((2, 5), points=40), (47,), own=(40,)), position(GAME, Turn(points=64), (80,), own=(64,))


LESSONS = (
    Lesson(
        key="throw",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (("sum", "3.2", LOW), ("double", "4.2", HIGH))
        ),
    ),
)
