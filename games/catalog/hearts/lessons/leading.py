"""Lessons about leading, breaking hearts, and the queen of spades (§ 5)."""

from games.catalog.hearts.data import Play
from games.catalog.hearts.lessons.positions import (
    BEN,
    CEM,
    LEARNER,
    after,
    late,
    one_of,
    plays,
    queen_goes,
    replies,
)
from games.engine.lessons import Lesson, LessonStep, Remark

LEAD = Lesson(
    key="lead",
    steps=(
        LessonStep(
            key="low",
            section="5.5",
            position=late(
                "3C KC 6D QD 5S 2H 9H AH",
                "8C 10C 4D 9D 10S 3H 6H JH",
                "5C JC 7D KD 7S QS 4H QH",
                "9C QC JD 5H 7H 8H 10H KH",
                turn=LEARNER,
            ),
            seat=LEARNER,
            solution=Play("3C"),
            right=one_of("3C", "6D"),
            remarks=(Remark(key="spade", fits=one_of("5S"), right=True),),
            wrong=plays("KC", "QD", "2H", "AH"),
        ),
        LessonStep(
            key="hearts",
            section="5.5",
            position=late(
                "QC AD 9S 2H 4H",
                "8C 3D 4S 7H JH",
                "6C KD 5S 3H 9H",
                "JC 6D 7D 8S 10H",
                turn=LEARNER,
            ),
            seat=LEARNER,
            solution=Play("2H"),
            right=one_of("2H", "4H"),
            wrong=plays("QC", "AD"),
        ),
    ),
)
QUEEN = Lesson(
    key="queen",
    steps=(
        LessonStep(
            key="under",
            section="6.1",
            position=after(
                late(
                    "7C 8D 3S QS 5H",
                    "9C 4D AS 6H 10H",
                    "2C JD 4S 7H KH",
                    "3C QD 9S 8H JH",
                    turn=BEN,
                ),
                *("AS", "4S", "9S"),
            ),
            seat=LEARNER,
            solution=Play("QS"),
            right=queen_goes,
            wrong=plays("3S"),
        ),
        LessonStep(
            key="void",
            section="5.3",
            position=after(
                late(
                    "10C 4S QS 6H AH",
                    "3C 2D 8S 7H 9H",
                    "5C KD 9S 3H 8H",
                    "JC 5D 10S QH KH",
                    turn=CEM,
                ),
                *("KD", "5D"),
            ),
            seat=LEARNER,
            solution=Play("QS"),
            right=queen_goes,
            remarks=(Remark(key="heart", fits=one_of("AH", "6H")),),
            replies=replies(BEN, "2D"),
            wrong=plays("10C", "AH"),
        ),
        LessonStep(
            key="smoke",
            section="5.1",
            position=late(
                "4C 6D 3S 8S JS",
                "7C 9D QS 10H AH",
                "QC 5D 9S KS 2H",
                "KC JD 10S AS 3H",
                turn=LEARNER,
            ),
            seat=LEARNER,
            solution=Play("JS"),
            right=one_of("3S", "8S", "JS"),
            wrong=plays("4C", "6D"),
        ),
    ),
)
