"""Positions that teach which card to play; ``tests/tutor/test_ideas.py`` checks the answers by the game's judge."""

from games.catalog.hearts.data import Play
from games.catalog.hearts.lessons.positions import CEM, DORA, LEARNER, after, late, plays
from games.engine.lessons import Chapter, Lesson, LessonStep

CHOOSING = Lesson(
    key="choosing",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="under",
            section="5.4",
            position=after(
                late(
                    "9C 4S QS AS 2H 7H KH",
                    "5C AC 6D 9D 10D 4H 6H",
                    "8C QC 7D 8D JD 3H 5H",
                    "4D AD 8H 9H 10H JH AH",
                    turn=CEM,
                    taken={DORA: "QH"},
                ),
                *("3H", "8H"),
            ),
            seat=LEARNER,
            solution=Play("7H"),
            wrong=plays("2H", "KH"),
        ),
        LessonStep(
            key="void",
            section="5.3",
            position=after(
                late(
                    "QD KD 7S 4H 6H KH",
                    "9C 10C 10S KS 8H 10H",
                    "9D 10D 2H 5H 9H JH",
                    "KC AC JD 3H 7H QH",
                    turn=DORA,
                    taken={DORA: "QS AH"},
                ),
                "AC",
            ),
            seat=LEARNER,
            solution=Play("KH"),
            wrong=plays("4H", "7S", "KD"),
        ),
    ),
)
