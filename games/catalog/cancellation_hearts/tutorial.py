"""Lessons of Cancellation Hearts about equal cards. The words are in ``tutorial.<lang>.toml``.

Six players sit at the table, including Emil and Frida.
"""

from games.catalog.cancellation_hearts.rules import CancellationHearts
from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import BEN, LEARNER, i_stay_out, late, plays
from games.engine.lessons import Lesson, LessonStep

_GAME = CancellationHearts()
LESSONS = (
    Lesson(
        key="twins",
        steps=(
            LessonStep(
                key="cancel",
                section="9.5",
                position=late(
                    "KD AD 5S",
                    "3C 10D 8S",
                    "4C KD 9S",
                    "6C 4D JS",
                    "8C 10S 7H",
                    "9C QS KS",
                    turn=BEN,
                    game=_GAME,
                    played="10D KD 4D 7H QS",
                ),
                seat=LEARNER,
                solution=Play("KD"),
                right=i_stay_out,
                wrong=plays("AD", "5S"),
            ),
        ),
    ),
)
