"""The lesson about shooting the moon, and stopping another seat that tries it (§ 6.3)."""

from games.catalog.hearts.data import Play, ScoreMoon
from games.catalog.hearts.lessons.positions import BEN, LEARNER, after, i_take, late, one_of, plays
from games.engine.lessons import Lesson, LessonStep

MOON = Lesson(
    key="moon",
    steps=(
        LessonStep(
            key="finish",
            section="6.3",
            position=late("2C KH AH", "9C 5D QH", "8D 7S JH", "10C JD 6S", turn=LEARNER, loser=LEARNER),
            seat=LEARNER,
            solution=Play("AH"),
            right=one_of("AH", "KH"),
            wrong=plays("2C"),
        ),
        LessonStep(
            key="count",
            section="6.3",
            position=after(
                late("AH", "9C", "8D", "6S", turn=LEARNER, loser=LEARNER, totals=(40, 95, 30, 50)),
                *("AH", "9C", "8D", "6S"),
            ),
            seat=LEARNER,
            solution=ScoreMoon("add"),
            wrong=(ScoreMoon("subtract"),),
            pad=True,
        ),
        LessonStep(
            key="stop",
            section="6.3",
            position=after(
                late("2H AH", "AC KH", "9D 4H", "10D 7H", turn=BEN),
                *("KH", "4H", "7H"),
            ),
            seat=LEARNER,
            solution=Play("AH"),
            right=i_take,
            wrong=plays("2H"),
        ),
    ),
)
