"""Three lessons of Reversi, a minute each: trapping, choosing a line, corners. Texts are in
``tutorial.<lang>.toml``.
"""

from games.catalog.reversi.data import Place
from games.catalog.reversi.positions import ALL_LINES, CORNERS, keeps_corners, position, turns
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

TRAP = Lesson(
    key="trap",
    steps=(
        LessonStep(
            key="first",
            section="3.2",
            position=position("d5 e4", "d4 e5"),
            seat=0,
            solution=Place("d3", "d5"),
            right=lambda tried: True,
            wrong=(Place("a1"), Place("d4", "d5"), Place("c5", "e5")),
        ),
        LessonStep(
            key="row",
            section="3.2",
            position=position("b4 e6 f5", "c4 d4 e4 f6 e5"),
            seat=0,
            solution=Place("f4", "b4"),
            right=turns(3),
            remarks=(Remark(key="few", fits=lambda tried: len(tried.after.state.last) < 4),),
            wrong=(Place("h1"),),
        ),
    ),
)
LINES = Lesson(
    key="lines",
    steps=(
        LessonStep(
            key="one",
            section="3.3",
            position=position("a4 e2", "b4 c4 d4 e3"),
            seat=0,
            solution=Place("e4", "a4"),
            remarks=(Remark(key="short", fits=lambda tried: tried.move == Place("e4", "e2")),),
            wrong=(Place("e4"), Place("e4", "e2")),
        ),
        LessonStep(
            key="all",
            section="3.3",
            position=position("a4 e2 h7", "b4 c4 d4 e3 g6 f5", ALL_LINES),
            seat=0,
            solution=Place("e4"),
            right=turns(6),
            wrong=(Place("a1"),),
        ),
    ),
)
CORNER = Lesson(
    key="corner",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="take",
            section="4.2",
            position=position("f6 a3", "g7 b3 c3 d3 e3"),
            seat=0,
            solution=Place("h8", "f6"),
            right=lambda tried: tried.move.field in CORNERS,
            remarks=(Remark(key="greedy", fits=turns(4)),),
            wrong=(Place("f3", "a3"),),
        ),
        LessonStep(
            key="keep",
            section="3.2",
            position=position("d4 g3", "c3 e5 f3"),
            seat=0,
            solution=Place("e3", "g3"),
            right=keeps_corners,
            wrong=(Place("b2", "d4"),),
        ),
    ),
)
LESSONS = (TRAP, LINES, CORNER)
