"""One lesson, because there is nothing to decide: up, down, and out. Texts are in ``tutorial.<lang>.toml``."""

from games.catalog.up_and_down.rules import UpAndDown
from games.engine.kit.throwing.data import Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Lesson, LessonStep

GAME = UpAndDown()
FIRST = position(GAME, Turn((6,)), (), ())
THIRD = position(GAME, Turn((4,)), (GAME.thrown(2, 1, 4),), (GAME.thrown(6, 4, 1, 5, 3, 2, 4),), first=1)

LESSONS = (
    Lesson(
        key="row",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (("seven", "3.2", FIRST), ("fall", "4.2", THIRD))
        ),
    ),
)
