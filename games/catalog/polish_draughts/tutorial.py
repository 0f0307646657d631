"""Three lessons: capturing backward, giving one to take two, kings; texts are in ``tutorial.<lang>.toml``."""

from games.catalog.polish_draughts.positions import position
from games.engine.kit.chequers.data import Go
from games.engine.kit.chequers.positions import crowned, most_in_return, taken
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

BACK = Lesson(
    key="back",
    steps=(
        LessonStep(
            key="one",
            section="4.1",
            position=position({"w": "e5 g3", "b": "d4 h4"}),
            seat=0,
            solution=Go(("e5", "c3")),
            right=lambda tried: tried.move == Go(("e5", "c3")),
            wrong=(Go(("g3", "i5")),),
        ),
        LessonStep(
            key="zigzag",
            section="4.2",
            position=position({"w": "e3", "b": "d4 b4 f4"}),
            seat=0,
            solution=Go(("e3", "c5", "a3")),
            right=lambda tried: taken(tried) == 2,
            wrong=(Go(("e3", "g5")),),
        ),
    ),
)
SHOT = Lesson(
    key="shot",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="give",
            section="5.1",
            position=position({"w": "j6 g7 f8", "b": "h4 a7 j8"}),
            seat=0,
            solution=Go(("j6", "i7")),
            right=lambda tried: most_in_return(tried) >= 2,
            wrong=(Go(("g7", "h8")), Go(("f8", "e9"))),
        ),
    ),
)
KING = Lesson(
    key="king",
    steps=(
        LessonStep(
            key="landing",
            section="6.3",
            position=position({"W": "a1", "b": "d4 g3"}),
            seat=0,
            solution=Go(("a1", "e5", "h2")),
            right=lambda tried: taken(tried) == 2,
            wrong=(Go(("a1", "f6")), Go(("a1", "j10"))),
        ),
        LessonStep(
            key="passing",
            section="6.1",
            position=position({"w": "b8 h8", "b": "c9 e9 i9"}),
            seat=0,
            solution=Go(("h8", "j10")),
            right=crowned,
            wrong=(Go(("b8", "d10", "f8")),),
            remarks=(Remark(key="went_on", fits=lambda tried: taken(tried) == 2),),
        ),
    ),
)
LESSONS = (BACK, KING, SHOT)
