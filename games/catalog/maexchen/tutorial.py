"""Three lessons of Mäxchen, a minute each. The learner sits in seat 0, and gets the cup from Cem in seat 2."""

from games.catalog.maexchen.data import HEIGHTS, Believe, Lift, Say
from games.catalog.maexchen.positions import LEARNER, hearing, modest, throwing
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

HIGHER = Lesson(
    key="higher",
    steps=(
        LessonStep(
            key="truth",
            section="3.3",
            position=throwing(62, 54),
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
            position=throwing(11, 65),
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
            position=throwing(31, 53),
            seat=LEARNER,
            solution=Say(61),
            right=modest(HEIGHTS[62]),
            wrong=(Say(31), Say(66), Say(21)),
        ),
    ),
)
DOUBT = Lesson(
    key="doubt",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="lift",
            section="4.2",
            position=hearing(64, 66, thrown=52),
            seat=LEARNER,
            solution=Lift(),
            wrong=(Believe(),),
        ),
        LessonStep(
            key="believe",
            section="4.1",
            position=hearing(41, thrown=41),
            seat=LEARNER,
            solution=Believe(),
            wrong=(Lift(),),
        ),
    ),
)
LESSONS = (HIGHER, BLUFF, DOUBT)
