"""Three lessons of Corner draughts: hopping, filling the corner, and stepping into a gap. The words are in
``tutorial.<lang>.toml``.
"""

from games.engine.kit.marching.data import Go
from games.engine.kit.marching.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Tried

HOME = "d8 e7 f6 g5 h4 f8 g7 h6 h8"
"""The corner where black begins."""


def won(tried: Tried) -> bool:
    """Return whether white has won."""
    return bool(tried.after.state.winner == 0)


HOP = Lesson(
    key="hop",
    steps=(
        LessonStep(
            key="chain",
            section="3.2",
            position=position("a1 c3 b4 a5 c4 d2 e1 d5 b2", "d4 e6 f6 g5 h4 f8 g7 h6 h8"),
            seat=0,
            solution=Go("c3", "e7"),
            right=lambda tried: len(tried.after.state.last) == 3,
            wrong=(Go("c3", "e5"), Go("d5", "d6")),
        ),
    ),
)
FILL = Lesson(
    key="fill",
    steps=(
        LessonStep(
            key="last",
            section="4.1",
            position=position("d8 e7 f6 g5 h4 f8 g7 h6 g8", "a1 a3 b2 c1 a5 b4 c3 d2 f1"),
            seat=0,
            solution=Go("g8", "h8"),
            right=won,
            wrong=(Go("g7", "h8"), Go("g8", "h7")),
        ),
    ),
)
KEPT = Lesson(
    key="kept",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="gap",
            section="4.2",
            position=position("a1 a3 b2 c1 a5 b4 d2 e1 e5", "d8 e7 b5 g5 h4 f8 g7 h6 h8", fresh=HOME),
            seat=0,
            solution=Go("e5", "f6"),
            right=won,
            wrong=(Go("e5", "e6"), Go("e5", "f5")),
        ),
    ),
)
LESSONS = (HOP, FILL, KEPT)
