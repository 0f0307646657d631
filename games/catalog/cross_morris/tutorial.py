"""Three lessons of Cross morris: sliding into a mill, blocking, and a point out of reach. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.cross_morris.positions import forces, position, stops
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.positions import closed
from games.engine.lessons import Chapter, Lesson, LessonStep

SLIDE = Lesson(
    key="slide",
    steps=(
        LessonStep(
            key="close",
            section="4.1",
            position=position("a7 g7 d6 b2", "e4 f2 c3 d1"),
            seat=0,
            solution=Go("d7", "d6"),
            right=closed,
            wrong=(Go("a4", "a7"), Go("d7", "d6", "e4")),
        ),
    ),
)
BLOCK = Lesson(
    key="block",
    steps=(
        LessonStep(
            key="stand",
            section="6.1",
            position=position("d7 a1 f2 e3", "b6 f6 d5 g1"),
            seat=0,
            solution=Go("d6", "d7"),
            right=stops,
            wrong=(Go("a7", "d7"), Go("a4", "a1")),
        ),
    ),
)
REACH = Lesson(
    key="reach",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="alone",
            section="3.2",
            position=position("g4 d6 f6 d2", "e4 b2 c3 c5"),
            seat=0,
            solution=Go("f4", "g4"),
            right=forces,
            wrong=(Go("d7", "d6"), Go("g7", "g4")),
        ),
    ),
)
LESSONS = (SLIDE, BLOCK, REACH)
