"""Three lessons: moving early, what a reserve is worth, two threats at once. Words: ``tutorial.<lang>.toml``."""

from games.catalog.lasker_morris.positions import black_can_close, opened, position
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.positions import closed, threats
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

EARLY = Lesson(
    key="early",
    steps=(
        LessonStep(
            key="open",
            section="3.2",
            position=position("a7 d7 g7", "b4 e3 d1", (6, 5)),
            seat=0,
            solution=Go("d6", "d7"),
            right=opened,
            wrong=(Go("a1"), Go("e4")),
        ),
        LessonStep(
            key="block",
            section="3.1",
            position=position("b2 f4 d3", "a7 g7 d6", (6, 6)),
            seat=0,
            solution=Go("d7"),
            right=lambda tried: not black_can_close(tried),
            wrong=(Go("d5"), Go("d2", "d3")),
        ),
    ),
)
RESERVE = Lesson(
    key="reserve",
    steps=(
        LessonStep(
            key="no_jump",
            section="5.1",
            position=position("a7 d7 c3", "e4 d2 g1 b4", (2, 1)),
            seat=0,
            solution=Go("g7", take="e4"),
            right=closed,
            wrong=(Go("c4", "c3"), Go("a4", "a7")),
        ),
    ),
)
FORK = Lesson(
    key="fork",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="two",
            section="4.1",
            position=position("a7 g1", "b6 d2", (7, 7)),
            seat=0,
            solution=Go("g7"),
            right=lambda tried: threats(tried) >= 2,
            wrong=(Go("c5"), Go("a4", "a7")),
            remarks=(Remark(key="one", fits=lambda tried: threats(tried) == 1),),
        ),
    ),
)
LESSONS = (EARLY, RESERVE, FORK)
