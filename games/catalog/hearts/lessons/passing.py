"""Lessons about passing (§ 4)."""

from games.catalog.hearts.counting import QUEEN
from games.catalog.hearts.data import Pass
from games.catalog.hearts.lessons.positions import (
    ACROSS,
    BEN,
    CEM,
    DORA,
    LEARNER,
    LEFT,
    dealt,
    includes,
)
from games.catalog.hearts.positions import cards
from games.engine.lessons import Lesson, LessonStep, Remark

PASSING = Lesson(
    key="passing",
    steps=(
        LessonStep(
            key="spades",
            section="4.1",
            position=dealt(
                "3C 6C 10C 2D 5D 9D 4S KS AS 3H 5H 8H JH",
                "2C 4C 5C 7C 3D 4D 6D 2S 3S 5S 2H 4H 6H",
                "8C 9C JC 7D 8D 10D JD 6S 7S 8S 7H 9H 10H",
                "QC KC AC QD KD AD 9S 10S JS QS QH KH AH",
                passing=LEFT,
                dealer=DORA,
            ),
            seat=LEARNER,
            solution=Pass(cards("KS AS JH")),
            right=includes("KS", "AS"),
            replies=(
                (BEN, Pass(cards("7C 6D 6H"))),
                (CEM, Pass(cards("JC JD 10H"))),
                (DORA, Pass(cards("AC KD AH"))),
            ),
            wrong=(Pass(cards("3C 2D 3H")), Pass(cards("KS 8H JH"))),
        ),
        LessonStep(
            key="void",
            section="4.2",
            position=dealt(
                "2C 4C 7C 9C KD AD 2S 5S 8S 9S QS 4H 6H",
                "3C 5C 6C 2D 3D 4D 5D 3S 4S 6S 2H 3H 5H",
                "8C 10C JC 6D 7D 8D 9D 7S 10S 7H 8H 9H 10H",
                "QC KC AC 10D JD QD JS KS AS JH QH KH AH",
                passing=ACROSS,
                deal=3,
                dealer=BEN,
            ),
            seat=LEARNER,
            solution=Pass(cards("9C KD AD")),
            right=includes("KD", "AD"),
            remarks=(Remark(key="queen", fits=lambda tried: QUEEN in tried.move.cards),),
            replies=(
                (BEN, Pass(cards("6C 5D 5H"))),
                (CEM, Pass(cards("JC 9H 10H"))),
                (DORA, Pass(cards("KS AS AH"))),
            ),
            wrong=(Pass(cards("4C 7C QS")), Pass(cards("2C 4H 6H"))),
        ),
    ),
)
