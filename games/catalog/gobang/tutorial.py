"""Three lessons of Gobang: capturing pairs, protecting one's own, and breaking a row. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.gobang.positions import green_takes_nothing, position, taken, turns_the_tables
from games.catalog.gomoku.positions import stopped
from games.engine.kit.lines.data import Place
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

CATCH = Lesson(
    key="catch",
    steps=(
        LessonStep(
            key="pair",
            section="3.2",
            position=position("d4 c7 g3", "e5 f6 d7 e7 f7 h3"),
            seat=0,
            solution=Place("g7"),
            right=lambda tried: taken(tried) == 2,
            wrong=(Place("i3"), Place("h7")),
            remarks=(Remark(key="one", fits=lambda tried: tried.move == Place("i3")),),
        ),
        LessonStep(
            key="two",
            section="3.4",
            position=position("h5 e8 b2", "f5 g5 e6 e7 c3 d4"),
            seat=0,
            solution=Place("e5"),
            right=lambda tried: taken(tried) == 6,
            wrong=(Place("f6"), Place("d5")),
        ),
    ),
)
KEEP = Lesson(
    key="keep",
    steps=(
        LessonStep(
            key="cover",
            section="3.2",
            position=position("d5 e5 g7", "c5 f7"),
            seat=0,
            solution=Place("f5"),
            right=green_takes_nothing,
            wrong=(Place("g5"), Place("d6")),
        ),
        LessonStep(
            key="between",
            section="3.3",
            position=position("e4 f9 d8", "d4 g4 f5 f6 f7 f8"),
            seat=0,
            solution=Place("f4"),
            right=stopped,
            wrong=(Place("e5"), Place("g6")),
        ),
    ),
)
BREAK = Lesson(
    key="break",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="four",
            section="4.1",
            position=position("e4 b7 c7 d7", "d5 e5 f5 g5 e6 a7"),
            seat=0,
            solution=Place("e7"),
            right=turns_the_tables,
            wrong=(Place("h5"), Place("f7")),
        ),
    ),
)
LESSONS = (CATCH, KEEP, BREAK)
