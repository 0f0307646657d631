"""One lesson, because there is nothing to decide: results below zero count. Texts are in ``tutorial.<lang>.toml``."""

from games.catalog.seesaw.rules import Seesaw
from games.engine.kit.throwing.data import Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Lesson, LessonStep

GAME = Seesaw()
LAST = position(GAME, Turn((4,)), (GAME.thrown(2, 1, 4, 1, 3, 5, 5),), (GAME.thrown(6, 4, 3, 5, 4, 2, 4),), first=1)

LESSONS = (
    Lesson(
        key="row",
        steps=(
            LessonStep(key="below", section="4.2", position=LAST, seat=0, solution=ROLL, wrong=(Stop(),), pad=True),
        ),
    ),
)
