"""Three lessons of Blockade draughts: shutting in, staying together, and getting out in time. The words are in
``tutorial.<lang>.toml``.
"""

from games.catalog.enclosure_draughts.rules import EnclosureDraughts
from games.engine.kit.marching.data import Go, Moved
from games.engine.kit.marching.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Tried

GAME = EnclosureDraughts()


def taken(tried: Tried) -> int:
    """Return how many black men the move has captured."""
    return sum(len(event.taken) for event in tried.after.events if isinstance(event, Moved))


def safe(tried: Tried) -> bool:
    """Return whether no answer of black captures anything."""
    after = tried.after.state
    return not any(GAME.done(after.board, move).taken for move in GAME.candidates(after, 1))


SHUT = Lesson(
    key="shut",
    steps=(
        LessonStep(
            key="corner",
            section="4.1",
            position=position("c3 e3 g1", "a1 f6 h6"),
            seat=0,
            solution=Go("c3", "b2"),
            right=lambda tried: taken(tried) == 1,
            wrong=(Go("c3", "d4"), Go("e3", "d2")),
        ),
        LessonStep(
            key="group",
            section="4.1",
            position=position("b2 c3 a5 d6", "a3 b4 g7 h6"),
            seat=0,
            solution=Go("d6", "c5"),
            right=lambda tried: taken(tried) == 2,
            wrong=(Go("c3", "d4"), Go("d6", "e5")),
        ),
    ),
)
LINK = Lesson(
    key="link",
    steps=(
        LessonStep(
            key="together",
            section="4.1",
            position=position("a3 c3 g1", "b2 c5 h6"),
            seat=0,
            solution=Go("c3", "b4"),
            right=safe,
            wrong=(Go("g1", "f2"), Go("c3", "d4")),
        ),
    ),
)
AWAY = Lesson(
    key="away",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="out",
            section="4.1",
            position=position("a1 d4 e3 f4", "c3 c5 g7 f6"),
            seat=0,
            solution=Go("a1", "b2"),
            right=safe,
            wrong=(Go("e3", "f2"), Go("f4", "g5")),
        ),
    ),
)
LESSONS = (SHUT, LINK, AWAY)
