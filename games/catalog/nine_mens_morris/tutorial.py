"""Three lessons of a minute each: mills, whom to take, moving. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.nine_mens_morris.positions import position
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.positions import black_threatens, closed
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

MILL = Lesson(
    key="mill",
    steps=(
        LessonStep(
            key="close",
            section="4.1",
            position=position("a7 d7 f4", "b6 e4 d2", (6, 6)),
            seat=0,
            solution=Go("g7", take="e4"),
            right=closed,
            wrong=(Go("g7"), Go("a4")),
        ),
        LessonStep(
            key="stop",
            section="3.1",
            position=position("a1 e4", "b6 d6", (7, 7)),
            seat=0,
            solution=Go("f6"),
            right=lambda tried: not black_threatens(tried),
            wrong=(Go("d7"), Go("b6")),
        ),
    ),
)
PREY = Lesson(
    key="prey",
    steps=(
        LessonStep(
            key="safe",
            section="4.2",
            position=position("a7 a4 e3", "b6 d6 f6 c3", (5, 5)),
            seat=0,
            solution=Go("a1", take="c3"),
            right=closed,
            wrong=(Go("a1", take="d6"), Go("d7")),
        ),
        LessonStep(
            key="threat",
            section="4.1",
            position=position("a7 a4 d3", "b6 d6 c3 g1", (5, 5)),
            seat=0,
            solution=Go("a1", take="d6"),
            right=lambda tried: closed(tried) and not black_threatens(tried),
            remarks=(Remark(key="harmless", fits=lambda tried: closed(tried) and black_threatens(tried)),),
            wrong=(Go("f6"), Go("a1", take="g1")),
        ),
    ),
)
MOVE = Lesson(
    key="move",
    steps=(
        LessonStep(
            key="jump",
            section="5.1",
            position=position("a7 d7 c3", "e4 d2 g1"),
            seat=0,
            solution=Go("g7", "c3", "e4"),
            right=closed,
            wrong=(Go("c4", "c3"),),
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
            position=position("b6 d6 f6 a7 g7", "d1 e4 c3 d2 g1"),
            seat=0,
            solution=Go("d7", "d6", "d1"),
            right=closed,
            wrong=(Go("a4", "a7"), Go("d7", "a7")),
        ),
    ),
)
LESSONS = (MILL, PREY, MOVE, DOUBLE)
