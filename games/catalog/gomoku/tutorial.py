"""Three lessons of Gomoku: five in a row, stopping three, and two threats at once. The words are in
``tutorial.<lang>.toml``.
"""

from games.catalog.gomoku.positions import cannot_be_stopped, position, stopped, stops_for_good, wins_at, won
from games.engine.kit.lines.data import Place
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

FIVE = Lesson(
    key="five",
    steps=(
        LessonStep(
            key="win",
            section="4.1",
            position=position("d4 e5 f6 g7", "c3 d5 e6 h4"),
            seat=0,
            solution=Place("h8"),
            right=won,
            wrong=(Place("f4"), Place("b2")),
        ),
        LessonStep(
            key="stop",
            section="3.1",
            position=position("c5 e4 f6 g4", "d5 e5 f5 g5"),
            seat=0,
            solution=Place("h5"),
            right=stopped,
            wrong=(Place("e6"), Place("h4")),
        ),
    ),
)
THREE = Lesson(
    key="three",
    steps=(
        LessonStep(
            key="stop",
            section="3.1",
            position=position("e4 g6", "d5 e5 f5"),
            seat=0,
            solution=Place("g5"),
            right=stops_for_good,
            wrong=(Place("g4"), Place("e6")),
        ),
    ),
)
FORK = Lesson(
    key="fork",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="open_four",
            section="4.1",
            position=position("d5 e5 f5", "e6 f4 d3"),
            seat=0,
            solution=Place("g5"),
            right=cannot_be_stopped,
            wrong=(Place("e4"),),
        ),
        LessonStep(
            key="crossing",
            section="4.1",
            position=position("c5 d5 e5 g2 g3 g4", "b5 g1 e6 d4"),
            seat=0,
            solution=Place("g5"),
            right=cannot_be_stopped,
            wrong=(Place("f5"), Place("e4")),
            remarks=(Remark(key="one", fits=lambda tried: stopped(tried) and wins_at(tried.after.state, 0) == 1),),
        ),
    ),
)
LESSONS = (FIVE, THREE, FORK)
