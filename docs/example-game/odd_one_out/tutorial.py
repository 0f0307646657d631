"""A lesson: the learner sits in seat 0. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.odd_one_out.data import Lay, Options, State
from games.engine.lessons import Lesson, LessonStep

# All four 6s have been played and three of the 5s, so that nobody can lay anything as high as the learner's 5.
LAST_FIVE = State(
    Options(cards=5),
    seats=3,
    hands=((1, 5), (3, 4), (3, 4)),
    laid=(None, 3, 4),
    rounds=((6, 6, 5), (6, 5, 6), (5, 1, 2)),
)
LESSONS = (
    Lesson(
        key="alone",
        steps=(
            LessonStep(
                key="count",
                section="3.2",
                position=LAST_FIVE,
                seat=0,
                solution=Lay(5),
                wrong=(Lay(1), Lay(6)),
                pad=True,
            ),
        ),
    ),
)
