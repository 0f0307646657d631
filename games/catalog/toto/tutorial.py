"""One lesson without choices: which numbers are struck off. Texts are in ``tutorial.<lang>.toml``."""

from msgspec.structs import replace

from games.catalog.toto.rules import ALL, Options, Toto, number_at
from games.engine.kit.throwing.data import Dice, Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import LEARNER, THROWN
from games.engine.lessons import Lesson, LessonStep

GAME = Toto()


def lying(dice: Dice, *struck: tuple[int, ...]) -> State:
    """Return a state in which the reader throws. ``struck``: the places struck off by seat, the reader's first."""
    rows = [tuple(number_at(at) if at in places else None for at in range(ALL)) for places in struck]
    sheet = tuple((Result(ALL - row.count(None), 20, row=row),) for row in rows)
    zeros = (0,) * len(struck)
    state = State(GAME.terms(Options()), len(struck), LEARNER, 0, Turn(dice), sheet, zeros, 0, THROWN)
    return replace(state, turn=GAME.begun(state))


LESSONS = (
    Lesson(
        key="strike",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (
                ("pairs", "4.1", lying((1, 2, 3, 6), (0,), ())),
                ("last", "5.1", lying((2, 5, 4, 5), (0, 1, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 5, 6))),
            )
        ),
    ),
)
