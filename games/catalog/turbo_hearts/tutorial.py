"""Lessons of Turbo Hearts on charging a card; texts are in ``tutorial.<lang>.toml``."""

from games.catalog.hearts.data import Charge, Passing, Play, State
from games.catalog.hearts.positions import BEN, CEM, DORA, LEARNER, after, dealt, one_of, plays
from games.catalog.turbo_hearts.rules import TurboHearts
from games.engine.lessons import CHANCE, Lesson, LessonStep

_GAME = TurboHearts()
_OTHERS = ((BEN, Charge()), (CEM, Charge()), (DORA, Charge()))
_DEAL = dealt(
    "3C 5C 8C 2D 7D 2S 4S 6S 9S QS 3H 4H 10H",
    "2C 4C 6C 7C 3D 4D 5D 6D 3S 5S 2H 5H 6H",
    "9C 10C JC 8D 9D 10D JD 7S 8S 7H 8H 9H JH",
    "QC KC AC QD KD AD 10S JS KS AS QH KH AH",
    game=_GAME,
    phase="charge",
    passing=Passing((0, 0, 0)),
    deal=4,
)


def _charged() -> State:
    state = _DEAL
    for seat, charge in ((LEARNER, Charge(("QS",))), *_OTHERS):
        state = _GAME.play(state, seat, charge, CHANCE).state
    return state


LESSONS = (
    Lesson(
        key="charging",
        steps=(
            LessonStep(
                key="charge",
                section="9.1",
                position=_DEAL,
                seat=LEARNER,
                solution=Charge(("QS",)),
                replies=_OTHERS,
                wrong=(Charge(),),
            ),
            LessonStep(
                key="wait",
                section="9.2",
                position=after(_charged(), *("2C", "9C", "QC", "3C", "10S"), game=_GAME),
                seat=LEARNER,
                solution=Play("9S"),
                right=one_of("2S", "4S", "6S", "9S"),
                replies=((BEN, Play("5S")), (CEM, Play("8S"))),
                wrong=plays("QS"),
            ),
        ),
    ),
)
