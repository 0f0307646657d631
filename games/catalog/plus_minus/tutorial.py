"""One lesson of nine throws, because there is nothing to decide; texts are in ``tutorial.<lang>.toml``."""

from games.catalog.plus_minus.rules import PlusMinus
from games.engine.kit.throwing.data import Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Lesson, LessonStep

GAME = PlusMinus()
FIRST = position(GAME, Turn((6,)), (), ())
SECOND = position(GAME, Turn((2,)), (GAME.thrown(4, 6, 1, 3, 5, 4, 4, 1, 2),), first=1)

LESSONS = (
    Lesson(
        key="row",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (("nine", "3.2", FIRST), ("chase", "4.1", SECOND))
        ),
    ),
)
