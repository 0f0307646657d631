"""Three lessons about the differences from Catch the hat. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.catch_the_hat.data import Go
from games.catalog.catch_the_hat_teams.positions import LEARNER, position
from games.engine.lessons import Chapter, Lesson, LessonStep, figure_of

HUNTED = position(4, (2, 0, 3, 3), {"9": "0", "33": "0", "17": "211", "13": "3", "37": "1", "a3": "1"})
COVERED = position(3, (3, 3, 3, 3), {"16": "0", "19": "12", "13": "3"})
CARRIED = position(5, (2, 3, 2, 3), {"3": "012", "25": "0", "28": "3", "17": "2"})
NEAR_DORA = position(3, (3, 3, 2, 3), {"27": "03", "30": "21", "18": "2"})


HUNTER = LessonStep(
    key="hunter",
    section="1.3",
    position=HUNTED,
    seat=LEARNER,
    solution=Go("0", "9", "13"),
    wrong=(Go("0", "33", "37"), Go("0", "9", "5")),
)
CATCH = LessonStep(
    key="catch",
    section="4.1",
    position=COVERED,
    seat=LEARNER,
    solution=Go("0", "16", "19"),
    wrong=(Go("0", "16", "13"),),
)
HOME = LessonStep(
    key="home",
    section="5.1",
    position=CARRIED,
    seat=LEARNER,
    solution=Go("012", "3", "", "a1"),
    right=lambda tried: tried.after.state.nests[2] == 3,
    wrong=(Go("0", "25", "30"), Go("012", "3", "8")),
)
BENCH = LessonStep(
    key="bench",
    section="4.2",
    position=NEAR_DORA,
    seat=LEARNER,
    solution=Go("03", "27", "24"),
    wrong=(Go("03", "27", "30"), Go("0", "", "3")),
)
LESSONS = (
    Lesson(key="help", steps=(HUNTER,)),
    Lesson(key="free", steps=(CATCH, HOME)),
    Lesson(key="beside", chapter=Chapter.PLAY, steps=(BENCH,)),
)
FIGURES = {"free": figure_of(HOME, before=True)}
