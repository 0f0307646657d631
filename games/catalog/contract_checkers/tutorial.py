"""Three lessons of Contract checkers: bringing a man in, the cost, and the use of it. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.contract_checkers.positions import position
from games.engine.kit.chequers.data import Go
from games.engine.kit.chequers.positions import answered
from games.engine.kit.chequers.reserve import Enter, may_enter
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, Tried


def enters(tried: Tried) -> bool:
    """Return whether white has brought a man in."""
    return isinstance(tried.move, Enter)


IN = Lesson(
    key="in",
    steps=(
        LessonStep(
            key="one",
            section="3.2",
            position=position({"w": "c3 h2", "b": "h8 d6"}),
            seat=0,
            solution=Enter("g1"),
            right=enters,
            wrong=(Enter("a1"), Go(("h2", "g3"))),
        ),
        LessonStep(
            key="clear",
            section="3.2",
            position=position({"w": "a1 c1 e1 g1 f2 b4", "b": "h8 e7"}),
            seat=0,
            solution=Go(("g1", "h2")),
            right=lambda tried: may_enter(tried.after.state, 0),
            wrong=(Go(("f2", "e3")), Enter("g1")),
        ),
    ),
)
HUFF = Lesson(
    key="huff",
    steps=(
        LessonStep(
            key="mind",
            section="3.2",
            position=position({"w": "e3 h2", "b": "d4 h8"}),
            seat=0,
            solution=Go(("e3", "c5")),
            right=lambda tried: not tried.after.state.huffable,
            remarks=(Remark(key="entered", fits=enters),),
            wrong=(Enter("g1"), Go(("h2", "g3"))),
        ),
    ),
)
USE = Lesson(
    key="use",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="guard",
            section="3.2",
            position=position({"w": "a1 f2 g3", "b": "d4 e3 h8"}),
            seat=0,
            solution=Enter("g1"),
            right=lambda tried: not answered(tried),
            wrong=(Go(("g3", "h4")), Go(("a1", "b2"))),
        ),
        LessonStep(
            key="wait",
            section="3.2",
            position=position({"w": "c3", "b": "c5"}, reserve=(1, 0)),
            seat=0,
            solution=Enter("g1"),
            right=lambda tried: not answered(tried),
            wrong=(Go(("c3", "b4")), Go(("c3", "d4"))),
        ),
    ),
)
LESSONS = (IN, HUFF, USE)
