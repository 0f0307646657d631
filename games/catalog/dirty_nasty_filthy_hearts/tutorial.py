"""Lessons of Dirty Nasty Filthy Hearts about the dealer's call and the four costly queens.

The words are in ``tutorial.<lang>.toml``.
"""

import msgspec

from games.catalog.dirty_nasty_filthy_hearts.rules import DirtyNastyFilthyHearts
from games.catalog.hearts.data import Call, Passing, Play
from games.catalog.hearts.positions import BEN, LEARNER, i_stay_out, late, plays
from games.engine.lessons import CHANCE, Lesson, LessonStep

_GAME = DirtyNastyFilthyHearts()
_BEFORE_THE_DEAL = msgspec.structs.replace(
    _GAME.setup(_GAME.options_type(), 4, CHANCE).state, dealer=LEARNER, turn=LEARNER
)
LESSONS = (
    Lesson(
        key="call",
        steps=(
            LessonStep(
                key="split",
                section="4.6",
                position=_BEFORE_THE_DEAL,
                seat=LEARNER,
                solution=Call(Passing((2, 0, 1))),
                wrong=(Call(Passing(mixed=3)), Call(Passing((2, 0, 0)))),
            ),
        ),
    ),
    Lesson(
        key="queens",
        steps=(
            LessonStep(
                key="diamonds",
                section="6.1",
                position=late(
                    "7C 5D AD 9S 4H",
                    "4C 10D 6S 9H JH",
                    "6C QD 8S 8H 10H",
                    "9C 3D 4S 7H KH",
                    turn=BEN,
                    game=_GAME,
                    played="10D QD 3D",
                ),
                seat=LEARNER,
                solution=Play("5D"),
                right=i_stay_out,
                wrong=plays("AD"),
            ),
        ),
    ),
)
