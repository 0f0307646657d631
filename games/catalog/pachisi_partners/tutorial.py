"""Three lessons about play in pairs; texts are in ``tutorial.<lang>.toml``.

The learner sits in seat 0, the partner Cem in seat 2; Ben and Dora are the other pair.
"""

from games.catalog.pachisi.data import Go, Waive
from games.catalog.pachisi_partners.positions import LEARNER, position
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

BLOCKADE = Lesson(
    key="together",
    steps=(
        LessonStep(
            key="blockade",
            section="6.1",
            position=position(3, (7, 30), (48,), (38,), (4,)),
            seat=LEARNER,
            solution=Go(0, 7),
            wrong=(Go(0, 30), Waive()),
        ),
    ),
)
WAIVING = Lesson(
    key="waiving",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="stay",
            section="3.4",
            position=position(4, (25, 57, 58, 59), (9, 10), (5,), (40,)),
            seat=LEARNER,
            solution=Waive(),
            wrong=(Go(0, 25),),
        ),
    ),
)
ROUND = Lesson(
    key="round",
    steps=(
        LessonStep(
            key="past",
            section="7.4",
            position=position(5, (54, 57, 58, 56), (30,), (3,), (12,)),
            seat=LEARNER,
            solution=Go(0, 54, past=True),
            wrong=(Go(0, 54), Waive()),
            remarks=(Remark(key="waived", fits=lambda tried: isinstance(tried.move, Waive)),),
        ),
    ),
)
LESSONS = (BLOCKADE, ROUND, WAIVING)
