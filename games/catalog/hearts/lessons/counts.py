"""Lessons about what counts, following suit and who takes a trick (§ 5.3, 6.1)."""

from games.catalog.hearts.data import Play
from games.catalog.hearts.lessons.positions import BEN, LEARNER, after, i_stay_out, i_take, late, plays
from games.engine.lessons import Lesson, LessonStep, Remark

COUNTS = Lesson(
    key="counts",
    steps=(
        LessonStep(
            key="dear",
            section="6.1",
            position=after(
                late(
                    "2C 7C 5D KD 9S",
                    "3C 10D 8S 4H JH",
                    "5C 10C 2S QS 9H",
                    "4C 8C 3S 6H KH",
                    turn=BEN,
                ),
                *("10D", "QS", "6H"),
            ),
            seat=LEARNER,
            solution=Play("5D"),
            right=i_stay_out,
            wrong=plays("KD"),
        ),
        LessonStep(
            key="harmless",
            section="6.1",
            position=after(
                late(
                    "2C KC 4D 8S 3H",
                    "7C 6D 9S 10H JH",
                    "9C 7D 5S 6H QH",
                    "5C 10D 4S 8H KH",
                    turn=BEN,
                ),
                *("7C", "9C", "5C"),
            ),
            seat=LEARNER,
            solution=Play("KC"),
            right=i_take,
            wrong=plays("2C"),
        ),
    ),
)
FOLLOW = Lesson(
    key="follow",
    steps=(
        LessonStep(
            key="suit",
            section="5.3",
            position=after(
                late(
                    "AC 8D JD 5S 3H",
                    "2C 7C 9D 4S QH",
                    "3C 5C 10D 6S KH",
                    "8C 9C 6D 7S JH",
                    turn=BEN,
                ),
                *("9D", "10D", "6D"),
            ),
            seat=LEARNER,
            solution=Play("8D"),
            right=i_stay_out,
            wrong=plays("JD", "AC", "3H"),
        ),
        LessonStep(
            key="void",
            section="5.3",
            position=after(
                late(
                    "9D KD 2S 5H AH",
                    "4C 3D 7D 6S QH",
                    "8C 5D 6D 8S 9H",
                    "JC 10D JD 9S 10H",
                    turn=BEN,
                ),
                *("4C", "8C", "JC"),
            ),
            seat=LEARNER,
            solution=Play("AH"),
            remarks=(Remark(key="small", fits=lambda tried: tried.move == Play("5H"), right=True),),
            wrong=plays("2S", "KD"),
        ),
    ),
)
