"""Three lessons of a minute each. The learner sits in seat 0, Cem in seat 2 hands the cup on to them."""

from games.catalog.maexchen.data import HEIGHTS, Believe, Lift, Options, Said, Say, State
from games.engine.lessons import Lesson, LessonStep, Remark, Tried

LEARNER, CEM, SEATS = 0, 2, 3


def _throwing(thrown: int, said: int) -> State:
    """The learner has thrown, and Cem said this before."""
    return State(Options(), SEATS, (1, 2, 1), (), LEARNER, LEARNER, thrown, 4, (Said(CEM, said),))


def _hearing(*said: int, thrown: int) -> State:
    """Cem has thrown, and said the last of these."""
    seats = range(CEM + 1 - len(said), CEM + 1)
    claims = tuple(Said(seat, value) for seat, value in zip(seats, said, strict=True))
    return State(Options(), SEATS, (1, 2, 1), (), LEARNER, CEM, thrown, 4, claims)


def _modest(tried: Tried) -> bool:
    return isinstance(tried.move, Say) and HEIGHTS[tried.move.value] <= HEIGHTS[62]


HIGHER = Lesson(
    key="higher",
    steps=(
        LessonStep(
            key="truth",
            section="3.3",
            position=_throwing(62, 54),
            seat=LEARNER,
            solution=Say(62),
            remarks=(
                Remark(key="less", fits=lambda tried: tried.move == Say(61), right=True),
                Remark(key="more", fits=lambda tried: tried.move != Say(62)),
            ),
            wrong=(Say(54), Say(43), Say(65)),
        ),
        LessonStep(
            key="doubles",
            section="2.2",
            position=_throwing(11, 65),
            seat=LEARNER,
            solution=Say(11),
            wrong=(Say(64), Say(33)),
        ),
    ),
)
BLUFF = Lesson(
    key="bluff",
    steps=(
        LessonStep(
            key="lie",
            section="3.3",
            position=_throwing(31, 53),
            seat=LEARNER,
            solution=Say(61),
            right=_modest,
            wrong=(Say(31), Say(66), Say(21)),
        ),
    ),
)
DOUBT = Lesson(
    key="doubt",
    steps=(
        LessonStep(
            key="lift",
            section="4.2",
            position=_hearing(64, 66, thrown=52),
            seat=LEARNER,
            solution=Lift(),
            wrong=(Believe(),),
        ),
        LessonStep(
            key="believe",
            section="4.1",
            position=_hearing(41, thrown=41),
            seat=LEARNER,
            solution=Believe(),
            wrong=(Lift(),),
        ),
    ),
)
LESSONS = (HIGHER, BLUFF, DOUBT)
