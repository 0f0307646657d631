"""Three lessons of Draughts, a minute each, on capturing, huffing and kings. The words are in
``tutorial.<lang>.toml``.
"""

from games.catalog.draughts.positions import position, safe
from games.engine.kit.chequers.data import Go, Huff
from games.engine.kit.chequers.positions import crowned, taken
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

TAKE = Lesson(
    key="take",
    steps=(
        LessonStep(
            key="one",
            section="4.1",
            position=position({"w": "c3 g3", "b": "d4 h8"}),
            seat=0,
            solution=Go(("c3", "e5")),
            right=lambda tried: taken(tried) == 1,
            wrong=(Go(("c3", "b4")), Go(("c3", "d4")), Go(("g3", "e1"))),
        ),
        LessonStep(
            key="chain",
            section="4.2",
            position=position({"w": "c3 h2", "b": "d4 d6 h8"}),
            seat=0,
            solution=Go(("c3", "e5", "c7")),
            right=lambda tried: taken(tried) == 2,
            remarks=(Remark(key="short", fits=lambda tried: taken(tried) == 1),),
            wrong=(Go(("h2", "g3")),),
        ),
        LessonStep(
            key="which",
            section="4.1",
            position=position({"w": "c3 a3 b2", "b": "d4 b4 f6"}),
            seat=0,
            solution=Go(("a3", "c5")),
            right=safe,
            remarks=(Remark(key="lost", fits=lambda tried: taken(tried) == 1 and not safe(tried)),),
            wrong=(Go(("c3", "e5")),),
        ),
    ),
)
HUFF = Lesson(
    key="huff",
    steps=(
        LessonStep(
            key="take",
            section="5.2",
            position=position({"w": "e5 c1 g1", "b": "f6 g7 a5 h8"}, huffable="f6", last=("b6", "a5")),
            seat=0,
            solution=Huff("f6"),
            right=lambda tried: isinstance(tried.move, Huff),
            wrong=(Go(("c1", "b2")), Huff("g7")),
        ),
        LessonStep(
            key="mind",
            section="5.1",
            position=position({"w": "e3 h2 a1", "b": "d4 h8 a7"}),
            seat=0,
            solution=Go(("e3", "c5")),
            right=lambda tried: not tried.after.state.huffable,
            wrong=(Go(("h2", "g3")), Go(("a1", "b2"))),
        ),
    ),
)
KING = Lesson(
    key="king",
    steps=(
        LessonStep(
            key="crown",
            section="6.1",
            position=position({"w": "c7 f2", "b": "h6"}),
            seat=0,
            solution=Go(("c7", "b8")),
            right=crowned,
            wrong=(Go(("f2", "g3")),),
        ),
        LessonStep(
            key="far",
            section="6.3",
            position=position({"W": "a1", "w": "h2", "b": "e5 h8"}),
            seat=0,
            solution=Go(("a1", "f6")),
            right=lambda tried: taken(tried) == 1,
            wrong=(Go(("a1", "c3")), Go(("a1", "g7"))),
        ),
    ),
)
SHOT = Lesson(
    key="shot",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="give",
            section="4.2",
            position=position({"w": "a1 a3 b2 c3 e3", "b": "c5 e5 h8 g7 f8"}),
            seat=0,
            solution=Go(("c3", "d4")),
            wrong=(Go(("c3", "b4")), Go(("e3", "d4")), Go(("e3", "f4"))),
        ),
    ),
)
LESSONS = (TAKE, HUFF, KING, SHOT)
