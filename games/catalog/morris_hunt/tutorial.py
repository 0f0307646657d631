"""Three lessons: a new mill, standing in the way, two points at once. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.morris_hunt.positions import caught, forks, position, stops
from games.engine.kit.mills.data import Go
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

MILL = Lesson(
    key="mill",
    steps=(
        LessonStep(
            key="new",
            section="4.2",
            position=position("a7 g7 d5", "a1 d1 g1 f2 d3 c3 e4", hunter=True),
            seat=0,
            solution=Go("e3", "e4"),
            right=caught,
            wrong=(Go("d2", "f2"), Go("c4", "c3")),
            remarks=(Remark(key="old", fits=lambda tried: tried.move.to == "d2"),),
        ),
    ),
)
STAND = Lesson(
    key="stand",
    steps=(
        LessonStep(
            key="block",
            section="3.3",
            position=position("a7 g7 d5", "a1 d1 g1 f2 d3 c3 e4", hunter=False),
            seat=0,
            solution=Go("e3", "a7"),
            right=stops,
            wrong=(Go("c4", "a7"), Go("d2", "g7")),
        ),
    ),
)
FORK = Lesson(
    key="fork",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="two",
            section="6.1",
            position=position("d5 c4 g4", "a7 g7 b6 f4 c3 f2 d1", hunter=True),
            seat=0,
            solution=Go("d6", "b6"),
            right=forks,
            wrong=(Go("f6", "f4"), Go("a4", "a7"), Go("d2", "d1")),
        ),
    ),
)
LESSONS = (MILL, STAND, FORK)
