"""Lessons of Black Maria about the costly spades and the free first lead.

The words are in ``tutorial.<lang>.toml``.
"""

from games.catalog.black_maria.rules import BlackMaria
from games.catalog.hearts.data import Passing, Play
from games.catalog.hearts.positions import BEN, DORA, LEARNER, dealt, i_stay_out, late, one_of, plays
from games.engine.lessons import Lesson, LessonStep

_GAME = BlackMaria()
LESSONS = (
    Lesson(
        key="spades",
        steps=(
            LessonStep(
                key="king",
                section="6.1",
                position=late(
                    "5C 9D 2S AS 3H",
                    "4C 6D JS 7H QH",
                    "6C 7D 8S 8H JH",
                    "9C 10D KS 10H KH",
                    turn=BEN,
                    game=_GAME,
                    played="JS 8S KS",
                ),
                seat=LEARNER,
                solution=Play("2S"),
                right=i_stay_out,
                wrong=plays("AS"),
            ),
            LessonStep(
                key="lead",
                section="5.5",
                position=dealt(
                    "9C KC AC 7D JD AD 5S 8S AS 2H 3H JH KH",
                    game=_GAME,
                    phase="play",
                    dealer=DORA,
                    turn=LEARNER,
                    passing=Passing((0, 0, 0)),
                ),
                seat=LEARNER,
                solution=Play("2H"),
                right=one_of("2H", "3H"),
                wrong=plays("AC", "AS"),
            ),
        ),
    ),
)
