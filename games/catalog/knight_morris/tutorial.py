"""Three lessons: a knight's move, a point to be taken, a double mill. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.knight_morris.positions import position, stops
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.positions import closed
from games.engine.lessons import Chapter, Lesson, LessonStep

LEAP = Lesson(
    key="leap",
    steps=(
        LessonStep(
            key="close",
            section="3.2",
            position=position("d7 g7 c4 b2", "a4 e5 d1 f6"),
            seat=0,
            solution=Go("a7", "c4", "e5"),
            right=closed,
            wrong=(Go("c5", "c4"), Go("a7", "c4")),
        ),
    ),
)
BLOCK = Lesson(
    key="block",
    steps=(
        LessonStep(
            key="stand",
            section="3.2",
            position=position("g4 a4 b2 e3", "d7 g7 d5 f4"),
            seat=0,
            solution=Go("a7", "g4"),
            right=stops,
            wrong=(Go("a7", "a4"), Go("d2", "b2"), Go("c5", "a4")),
        ),
    ),
)
DOUBLE = Lesson(
    key="double",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="twin",
            section="4.1",
            position=position("a7 d7 g7 c5 e5", "b6 f6 b2 d2 g1"),
            seat=0,
            solution=Go("d5", "a7", "g1"),
            right=closed,
            wrong=(Go("c4", "a7"), Go("d5", "d7")),
        ),
    ),
)
LESSONS = (LEAP, BLOCK, DOUBLE)
