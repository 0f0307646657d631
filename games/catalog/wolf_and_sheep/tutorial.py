"""Three lessons of wolf and sheep: how the sheep win, how the wolf wins, how a line of sheep holds. Texts are in
``tutorial.<lang>.toml``.
"""

from games.catalog.wolf_and_sheep.data import Go
from games.catalog.wolf_and_sheep.positions import ended, holds, position
from games.engine.lessons import Chapter, Lesson, LessonStep, figure_of

SHEEP = Lesson(
    key="sheep",
    steps=(
        LessonStep(
            key="trap",
            section="4.1",
            position=position("b6 c7 e5 g5", "b8"),
            seat=0,
            solution=Go("a7", "b6"),
            right=ended,
            wrong=(Go("d8", "c7"), Go("d6", "e5"), Go("a5", "b6")),
        ),
    ),
)
WOLF = Lesson(
    key="wolf",
    steps=(
        LessonStep(
            key="through",
            section="4.2",
            position=position("b4 d4 c3 h4", "e3", shepherd=1),
            seat=0,
            solution=Go("f2", "e3"),
            right=ended,
            wrong=(Go("f4", "e3"), Go("d4", "e3")),
        ),
        LessonStep(
            key="gap",
            section="4.2",
            position=position("b4 d4 e3 h4", "f4", shepherd=1),
            seat=0,
            solution=Go("g3", "f4"),
            right=holds,
            wrong=(Go("e5", "f4"), Go("g5", "f4")),
        ),
    ),
)
LINE = Lesson(
    key="line",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="close",
            section="5.2",
            position=position("a1 c1 e1 g1", "e3"),
            seat=0,
            solution=Go("d2", "c1"),
            right=holds,
            wrong=(Go("f2", "e1"), Go("h2", "g1"), Go("b2", "c1")),
        ),
        LessonStep(
            key="wait",
            section="5.2",
            position=position("b4 d4 f4 g3", "e5"),
            seat=0,
            solution=Go("h4", "g3"),
            right=holds,
            wrong=(Go("a5", "b4"), Go("g5", "f4"), Go("c5", "d4")),
        ),
    ),
)
LESSONS = (SHEEP, WOLF, LINE)
FIGURES = {
    "trap": figure_of(SHEEP.step("trap"), before=True),
    "through": figure_of(WOLF.step("through"), before=True),
    "line": figure_of(LINE.step("close"), before=True),
}
