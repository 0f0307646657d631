"""Three lessons: offering, choosing, getting rid of two at once. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.losing_draughts.positions import position
from games.engine.kit.chequers.data import Go
from games.engine.kit.chequers.positions import answered, most_lost
from games.engine.lessons import Chapter, Lesson, LessonStep

OFFER = Lesson(
    key="offer",
    steps=(
        LessonStep(
            key="one",
            section="5.1",
            position=position({"w": "c3 h2", "b": "e5 h8"}),
            seat=0,
            solution=Go(("c3", "d4")),
            right=answered,
            wrong=(Go(("c3", "b4")), Go(("h2", "g3"))),
        ),
        LessonStep(
            key="last",
            section="7.1",
            position=position({"w": "g3", "b": "e5 a7"}),
            seat=0,
            solution=Go(("g3", "f4")),
            right=answered,
            wrong=(Go(("g3", "h4")),),
        ),
    ),
)
CHOICE = Lesson(
    key="choice",
    steps=(
        LessonStep(
            key="which",
            section="5.1",
            position=position({"w": "c3 h2", "b": "d4 b4 f6 g7"}),
            seat=0,
            solution=Go(("c3", "e5")),
            right=answered,
            wrong=(Go(("c3", "a5")),),
        ),
    ),
)
TWO = Lesson(
    key="two",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="both",
            section="4.2",
            position=position({"w": "c3 f4 h6", "b": "e3 g5 f6 h8"}),
            seat=0,
            solution=Go(("f4", "e5")),
            right=lambda tried: most_lost(tried) >= 2,
            wrong=(Go(("c3", "b4")), Go(("h6", "g7"))),
        ),
    ),
)
LESSONS = (OFFER, CHOICE, TWO)
