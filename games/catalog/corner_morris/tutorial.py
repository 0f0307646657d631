"""Three lessons of Corner morris: a mill across a corner, a move along it, and three threats at once. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.corner_morris.positions import position
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.positions import closed, threats
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

CORNER = Lesson(
    key="corner",
    steps=(
        LessonStep(
            key="close",
            section="4.1",
            position=position("a7 b6 f4", "d6 e4 d2", (9, 9)),
            seat=0,
            solution=Go("c5", take="e4"),
            right=closed,
            wrong=(Go("c5"), Go("a4")),
        ),
    ),
)
SLIDE = Lesson(
    key="slide",
    steps=(
        LessonStep(
            key="across",
            section="3.2",
            position=position("d6 f6 a7 e3", "c5 e4 d2 g1"),
            seat=0,
            solution=Go("b6", "a7", "e4"),
            right=closed,
            wrong=(Go("d7", "a7"), Go("b6", "a7")),
        ),
    ),
)
THREE = Lesson(
    key="three",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="crossing",
            section="2.1",
            position=position("d6 b4 c5", "d7 a4 e3", (9, 9)),
            seat=0,
            solution=Go("b6"),
            right=lambda tried: threats(tried) >= 3,
            wrong=(Go("g1"), Go("f6")),
            remarks=(Remark(key="fewer", fits=lambda tried: 1 <= threats(tried) <= 2),),
        ),
    ),
)
LESSONS = (CORNER, SLIDE, THREE)
