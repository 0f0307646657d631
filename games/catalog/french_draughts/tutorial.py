"""Three lessons of French draughts: taking backward, kings, and getting past without being taken. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.french_draughts.positions import position
from games.engine.kit.chequers.data import Go, Huff
from games.engine.kit.chequers.positions import answered, crowned, taken, threatens
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

BACK = Lesson(
    key="back",
    steps=(
        LessonStep(
            key="one",
            section="4.1",
            position=position({"w": "e5 h2", "b": "d4 f6 i9"}),
            seat=0,
            solution=Go(("e5", "c3")),
            right=lambda tried: taken(tried) == 1,
            wrong=(Go(("e5", "g7")), Go(("h2", "g3"))),
        ),
        LessonStep(
            key="chain",
            section="4.2",
            position=position({"w": "e7 h2", "b": "d6 b4 i9"}),
            seat=0,
            solution=Go(("e7", "c5", "a3")),
            right=lambda tried: taken(tried) == 2,
            remarks=(Remark(key="short", fits=lambda tried: taken(tried) == 1),),
            wrong=(Go(("h2", "g3")),),
        ),
        LessonStep(
            key="huff",
            section="5.2",
            position=position({"w": "e5 h2", "b": "d4 h8"}, huffable="d4", last=("i9", "h8")),
            seat=0,
            solution=Huff("d4"),
            right=lambda tried: isinstance(tried.move, Huff),
            wrong=(Huff("h8"), Go(("h2", "g3"))),
        ),
    ),
)
KING = Lesson(
    key="king",
    steps=(
        LessonStep(
            key="crown",
            section="6.1",
            position=position({"w": "c9 h4", "b": "g7"}),
            seat=0,
            solution=Go(("c9", "b10")),
            right=crowned,
            wrong=(Go(("h4", "i5")),),
        ),
        LessonStep(
            key="far",
            section="6.3",
            position=position({"W": "b2", "w": "g3", "b": "f6 h8"}),
            seat=0,
            solution=Go(("b2", "g7")),
            right=lambda tried: taken(tried) == 1,
            wrong=(Go(("b2", "e5")), Go(("g3", "h4"))),
        ),
    ),
)
PAST = Lesson(
    key="past",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="safely",
            section="4.1",
            position=position({"w": "b4 e3 f4 f6 i7", "b": "d4 g7 g9 b10"}),
            seat=0,
            solution=Go(("f4", "e5")),
            right=lambda tried: threatens(tried) and not answered(tried),
            wrong=(Go(("i7", "h8")), Go(("f4", "g5"))),
            remarks=(Remark(key="open", fits=answered),),
        ),
        LessonStep(
            key="shut",
            section="7.1",
            position=position({"w": "c3 e3 g1", "b": "a5"}),
            seat=0,
            solution=Go(("c3", "b4")),
            right=lambda tried: tried.after.state.winner == 0,
            wrong=(Go(("e3", "d4")), Go(("c3", "d4"))),
        ),
    ),
)
LESSONS = (BACK, KING, PAST)
