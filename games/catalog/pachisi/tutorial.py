"""Three lessons of pachisi, a minute each; texts are in ``tutorial.<lang>.toml``.

The positions can occur in a match.
"""

from games.catalog.pachisi.data import Go, Hit
from games.catalog.pachisi.moving import landing
from games.catalog.pachisi.positions import LEARNER, position
from games.engine.kit.tracks import HIDDEN
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, Tried


def hits(tried: Tried) -> bool:
    """Return whether a rival's pawn was sent back."""
    return any(isinstance(event, Hit) for event in tried.after.events)


def blocks(tried: Tried) -> bool:
    """Return whether the pawn ends on a field with one of its friends."""
    to = landing(tried.move, tried.before.die)
    return to in tried.before.pawns[LEARNER]


SIX = Lesson(
    key="six",
    steps=(
        LessonStep(
            key="out",
            section="4.1",
            position=position(6, (20,), (30,), (12,)),
            seat=LEARNER,
            solution=Go(0, HIDDEN),
            wrong=(Go(0, 20),),
        ),
        LessonStep(
            key="free",
            section="4.2",
            position=position(6, (0, 31), (30,), (12,)),
            seat=LEARNER,
            solution=Go(0, 0),
            wrong=(Go(0, HIDDEN), Go(0, 31)),
        ),
    ),
)
MEETING = Lesson(
    key="meeting",
    steps=(
        LessonStep(
            key="hit",
            section="5.1",
            position=position(3, (10, 33), (55, 2), (12,)),
            seat=LEARNER,
            solution=Go(0, 10),
            right=hits,
            wrong=(Go(0, 33),),
        ),
    ),
)
HOME = Lesson(
    key="home",
    steps=(
        LessonStep(
            key="block",
            section="6.1",
            position=position(2, (29, 31, 47), (13,), (12,)),
            seat=LEARNER,
            solution=Go(0, 29),
            right=blocks,
            wrong=(Go(0, 47), Go(0, 31)),
        ),
        LessonStep(
            key="exact",
            section="7.1",
            position=position(5, (53, 54, 40, 59), (30,), (12,)),
            seat=LEARNER,
            solution=Go(0, 53),
            wrong=(Go(0, 54), Go(0, 40)),
            remarks=(Remark(key="later", fits=lambda tried: tried.move.start == 40),),
        ),
    ),
)
WISE = Lesson(
    key="wise",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="bench",
            section="5.2",
            position=position(3, (22, 45), (5,), (38,)),
            seat=LEARNER,
            solution=Go(0, 22),
            wrong=(Go(0, 45),),
        ),
        LessonStep(
            key="whom",
            section="5.1",
            position=position(4, (5, 30), (20, 51), (12,)),
            seat=LEARNER,
            solution=Go(0, 5),
            wrong=(Go(0, 30),),
        ),
    ),
)
LESSONS = (SIX, MEETING, HOME, WISE)
