"""Lessons about how matches end: the gun fight and the bonus (§ 12, 13)."""

from games.catalog.half_pint_heroes.lessons.positions import (
    BEN,
    CEM,
    LEARNER,
    after,
    deal,
    declare,
    i_lose,
    i_win,
    line,
)
from games.engine.lessons import Chapter, Lesson, LessonStep

_FIVE_MARKS = (
    line((1, 2, 1), (1, 1, 1), (BEN, CEM, BEN)),
    line((0, 1, 2), (0, 2, 1), (CEM, LEARNER, BEN)),
    line((2, 1, 1), (2, 1, 2), (CEM, CEM, LEARNER)),
    line((1, 2, 0), (1, 2, 1), (BEN, CEM, BEN)),
    line((0, 1, 3), (0, 2, 3), (BEN, LEARNER, BEN)),
)
GUN_FIGHT = Lesson(
    key="gun-fight",
    chapter=Chapter.MORE,
    steps=(
        LessonStep(
            key="sixth",
            section="12.2",
            position=after(
                deal(
                    "5W 9M 2H 12N 7F",
                    "13M 1F 5N",
                    "11H 10H 13W",
                    "3H 4F 6M",
                    says=(1, 1, 0),
                    bets=(BEN, LEARNER, LEARNER),
                    pad=_FIVE_MARKS,
                ),
                *("13M", "11H", "3H"),
                *("1F", "10H", "4F"),
                *("13W", "6M"),
            ),
            seat=LEARNER,
            solution=declare("5N"),
            right=i_lose,
            wrong=(declare("5N", "5W"),),
            pad=True,
        ),
    ),
)
_NINE_ROUNDS = (
    line((1, 2, 1), (2, 2, 1), (BEN, CEM, BEN)),
    line((2, 1, 2), (1, 1, 2), (CEM, LEARNER, BEN)),
    line((2, 1, 1), (2, 1, 2), (CEM, CEM, LEARNER)),
    line((2, 2, 0), (2, 2, 1), (BEN, CEM, BEN)),
    line((0, 1, 3), (0, 2, 3), (BEN, LEARNER, BEN)),
    line((1, 2, 1), (0, 3, 1), (CEM, LEARNER, BEN), BEN),
    line((3, 1, 1), (3, 0, 2), (BEN, CEM, BEN)),
    line((1, 0, 2), (1, 1, 2), (BEN, CEM, BEN)),
    line((0, 2, 1), (0, 2, 1), (CEM, LEARNER, BEN)),
)
THE_END = Lesson(
    key="end",
    chapter=Chapter.MORE,
    steps=(
        LessonStep(
            key="bonus",
            section="13.1",
            position=after(
                deal(
                    "10W 3N 6F 8M 13N",
                    "2M 1H 8N",
                    "12H 11W 5H",
                    "4N 12M 9F",
                    says=(1, 1, 2),
                    bets=(CEM, LEARNER, LEARNER),
                    starter=BEN,
                    pad=_NINE_ROUNDS,
                ),
                *("12H", "4N", "2M"),
                *("11W", "12M", "1H"),
                "9F",
            ),
            seat=LEARNER,
            solution=declare("8N", "8M"),
            right=i_win,
            replies=((BEN, declare("5H")),),
            wrong=(declare("8N"),),
            pad=True,
        ),
    ),
)
