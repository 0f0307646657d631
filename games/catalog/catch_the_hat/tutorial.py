"""Three lessons of Catch the hat, a minute each."""

from games.catalog.catch_the_hat.data import Caught, Go
from games.catalog.catch_the_hat.positions import LEARNER, position
from games.engine.lessons import Chapter, Lesson, LessonStep

CATCHING = Lesson(
    key="catching",
    steps=(
        LessonStep(
            key="over",
            section="4.1",
            position=position(4, (2, 3), {"a3": "0", "39": "0", "3": "1"}),
            seat=LEARNER,
            solution=Go("0", "39", "3"),
            right=lambda tried: any(isinstance(event, Caught) for event in tried.after.events),
            wrong=(Go("0", "39", "35"), Go("0", "a3", "m")),
        ),
    ),
)
BENCHES = Lesson(
    key="benches",
    steps=(
        LessonStep(
            key="safe",
            section="4.3",
            position=position(3, (1, 2), {"25": "0", "23": "1", "11": "01", "29": "1"}),
            seat=LEARNER,
            solution=Go("01", "11", "14"),
            right=lambda tried: tried.move.tower == "01" and tried.move.to in ("8", "14"),
            wrong=(Go("01", "11", "b3"), Go("0", "25", "22")),
        ),
    ),
)
HOME = Lesson(
    key="home",
    steps=(
        LessonStep(
            key="nest",
            section="5.1",
            position=position(5, (1, 2), {"2": "011", "20": "0"}),
            seat=LEARNER,
            solution=Go("011", "2", "", "3"),
            right=lambda tried: bool(tried.move.start) and not tried.move.to,
            wrong=(Go("011", "2", "7"), Go("0", "20", "25")),
        ),
    ),
)
FREE = Lesson(
    key="free",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="own",
            section="4.1",
            position=position(4, (3, 3), {"39": "0", "3": "10", "35": "1"}),
            seat=LEARNER,
            solution=Go("0", "39", "3"),
            wrong=(Go("0", "39", "35"), Go("0", "39", "a2")),
        ),
    ),
)
LESSONS = (CATCHING, BENCHES, HOME, FREE)
