"""Three lessons of Barricade, a minute each.

The learner has seat 0 and the left house, Ben has seat 1 and the right house.
"""

from games.catalog.barricade.data import Go
from games.catalog.barricade.positions import READER, in_the_way, position
from games.engine.lessons import Chapter, Lesson, LessonStep

WALKING = Lesson(
    key="walking",
    steps=(
        LessonStep(
            key="out",
            section="3.2",
            position=position("", "", 3),
            seat=READER,
            solution=Go("e1"),
            right=lambda tried: not tried.move.start,
            wrong=(Go("d1"),),
        ),
        LessonStep(
            key="hit",
            section="3.4",
            position=position("c1", "g1", 4),
            seat=READER,
            solution=Go("g1", "c1"),
            wrong=(Go("e3", "c1"), Go("f1")),
        ),
    ),
)
LIFTING = Lesson(
    key="lifting",
    steps=(
        LessonStep(
            key="barrier",
            section="4.2",
            position=position("e1", "g11", 2, "a3 e3 i3 m3 q3 g7 k7 i9 i10 i13 q12"),
            seat=READER,
            solution=Go("e3", "e1", "f11"),
            right=in_the_way,
            wrong=(Go("e3", "e1"), Go("e3", "e1", "b1")),
        ),
    ),
)
GOALS = Lesson(
    key="goal",
    steps=(
        LessonStep(
            key="exact",
            section="5.1",
            position=position("h13 k13", "h11", 2, "a3 e3 i3 m3 q3 g7 k7 i9 i10 i11 a13"),
            seat=READER,
            solution=Go("i14", "h13"),
            wrong=(Go("j13", "h13"),),
        ),
    ),
)
WHOM = Lesson(
    key="whom",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="far",
            section="3.4",
            position=position("d3 p11", "c3 q11", 1),
            seat=READER,
            solution=Go("q11", "p11"),
            wrong=(Go("c3", "d3"),),
        ),
    ),
)
LESSONS = (WALKING, LIFTING, GOALS, WHOM)
