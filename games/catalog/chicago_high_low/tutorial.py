"""Three lessons of Chicago high or low: the declaration, the borderline between high and low, and playing low.
Words: ``tutorial.<lang>.toml``.
"""

from msgspec.structs import replace

from games.catalog.chicago.rules import Options
from games.catalog.chicago.tutorial import lying as chicago
from games.catalog.chicago_high_low.rules import HIGH, LOW, UNDECIDED, ChicagoHighLow, counted_for, said
from games.engine.kit.throwing.data import Dice, Move, Result, State, Stop, Throw
from games.engine.lessons import Lesson, LessonStep

GAME = ChicagoHighLow()


def lying(dice: Dice, *there: Result | None, options: Options | None = None) -> State:
    """Return a position after the reader's first throw. Without results of others the reader is first and has not
    declared; else low wins.
    """
    state = chicago(dice, *there, options=options)
    if any(there):
        return said(state, LOW)
    return replace(state, turn=replace(counted_for(state.turn, low=False), row=UNDECIDED))


def _step(key: str, section: str, where: State, right: Move, *wrong: Move) -> LessonStep:
    return LessonStep(
        key=key, section=section, position=where, seat=0, solution=right, wrong=wrong, stays=True, pad=True
    )


LESSONS = (
    Lesson(
        key="say",
        steps=(
            _step("low", "3.5", lying((1, 2, 2), None), LOW, HIGH, Stop()),
            _step("high", "3.5", lying((1, 4, 6), None), HIGH, LOW, Throw((1,))),
        ),
    ),
    Lesson(key="middle", steps=(_step("neither", "6.3", lying((2, 4, 5), None), LOW, HIGH),)),
    Lesson(
        key="playing",
        steps=(
            _step("six", "4.4", lying((1, 2, 6), Result(7, 2)), Throw((2,)), Stop(), Throw((0, 1, 2)), Throw((0,))),
            _step("safe", "4.4", lying((1, 3, 4), Result(9, 2)), Stop(), Throw((2,)), Throw((1, 2))),
        ),
    ),
)
