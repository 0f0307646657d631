"""Lessons: the learner sits in seat 0. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.odd_one_out.data import Lay, Options, State
from games.engine.lessons import Chapter, Lesson, LessonStep

START = State(Options(cards=3), seats=3, hands=((1, 1, 6), (2, 3, 3), (2, 4, 5)), laid=(None, 2, None))
# Four hands of six are the whole deck. The four 5s are with Ben and Cem, and Dora has two 1s.
FIVES = State(
    Options(cards=6),
    seats=4,
    hands=((1, 3), (5, 5), (5, 5), (1, 1)),
    laid=(None, 5, 5, 1),
    rounds=((6, 6, 2, 4), (6, 6, 2, 4), (2, 4, 3, 2), (4, 3, 3, 1)),
)
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
        key="laying",
        steps=(
            LessonStep(
                key="hand",
                section="3.1",
                position=START,
                seat=0,
                solution=Lay(6),
                right=lambda tried: True,
                wrong=(Lay(4),),
            ),
        ),
    ),
    Lesson(
        key="twice",
        steps=(
            LessonStep(
                key="fives", section="3.2", position=FIVES, seat=0, solution=Lay(3), wrong=(Lay(1), Lay(5)), pad=True
            ),
        ),
    ),
    Lesson(
        key="alone",
        chapter=Chapter.PLAY,
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
