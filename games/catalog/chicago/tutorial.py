"""Three lessons of Chicago: stopping early, keeping what counts, ties and sixes. Words: ``tutorial.<lang>.toml``."""

from games.catalog.chicago.rules import ONE, Chicago, Options, counted
from games.engine.kit.throwing.data import Dice, Move, Result, State, Stop, Throw, Turn
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep

GAME = Chicago()


def lying(dice: Dice, *there: Result | None, throws: int = 1, kept: int = 0, options: Options | None = None) -> State:
    """Return a position after this number of throws by the reader. The others have these results, None for seats
    still to come.
    """
    columns = tuple(() if result is None else (result,) for result in there)
    first = next((seat for seat, result in enumerate(there, 1) if result), 0)
    return position(GAME, counted(Turn(dice, kept, throws)), *columns, first=first, options=options)


def _step(key: str, section: str, where: State, right: Move, *wrong: Move) -> LessonStep:
    return LessonStep(
        key=key, section=section, position=where, seat=0, solution=right, wrong=wrong, stays=True, pad=True
    )


EARLY = Lesson(
    key="early",
    steps=(
        _step("first", "3.3", lying((1, 4, 6), None), Stop(), Throw((1,)), Throw((1, 2))),
        _step("chase", "3.2", lying((1, 2, 4), Result(160, 2)), Throw((1, 2)), Throw((0, 1, 2)), Throw((1,)), Stop()),
    ),
)
KEEP = Lesson(
    key="keep",
    steps=(
        _step("six", "4.1", lying((3, 5, 6), Result(75, 3), Result(163, 3)), Throw((0, 1)), Throw((0, 1, 2)), Stop()),
        _step("safe", "4.2", lying((4, 5, 6), Result(68, 3), Result(163, 3)), Stop(), Throw((0, 1)), Throw((0, 1, 2))),
    ),
)
CLOSE = Lesson(
    key="close",
    chapter=Chapter.PLAY,
    steps=(
        _step("tie", "4.3", lying((2, 6, 6), Result(122, 2)), Stop(), Throw((0,)), Throw((0, 1))),
        _step(
            "sixes", "3.4", lying((2, 6, 6), None, None, options=Options(sixes_to_one="on")), ONE, Stop(), Throw((0,))
        ),
    ),
)
LESSONS = (EARLY, KEEP, CLOSE)
