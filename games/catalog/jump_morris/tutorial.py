"""Three lessons: hopping into a mill, blocking, two threats at once. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.jump_morris.positions import forces, holds, position
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.positions import black_threatens, closed
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

HOP = Lesson(
    key="hop",
    steps=(
        LessonStep(
            key="close",
            section="4.1",
            position=position("a7 d7 e3", "b6 f4 c3"),
            seat=0,
            solution=Go("g7", "e3"),
            right=closed,
            wrong=(Go("e4", "e3"), Go("g7", "e3", "b6")),
        ),
    ),
)
BLOCK = Lesson(
    key="block",
    steps=(
        LessonStep(
            key="third",
            section="6.1",
            position=position("a1 e4 d2", "b6 d6 g1"),
            seat=0,
            solution=Go("f6", "a1"),
            right=lambda tried: not black_threatens(tried),
            wrong=(Go("d7", "a1"), Go("b2", "a1")),
        ),
    ),
)
FORK = Lesson(
    key="fork",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="two",
            section="6.3",
            position=position("a7 d5 f2", "g1 d3 b6"),
            seat=0,
            solution=Go("d7", "f2"),
            right=forces,
            wrong=(Go("a4", "f2"),),
        ),
        LessonStep(
            key="even",
            section="6.3",
            position=position("d7 d5 f4", "d6 e4 g4"),
            seat=0,
            solution=Go("f6", "d5"),
            right=holds,
            wrong=(Go("a1", "f4"), Go("a7", "d5")),
            remarks=(Remark(key="freed", fits=lambda tried: tried.move.start == "f4"),),
        ),
    ),
)
LESSONS = (HOP, BLOCK, FORK)
