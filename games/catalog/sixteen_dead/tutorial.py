"""Three lessons: going first, coming later, and sticks that pass. Texts are in ``tutorial.<lang>.toml``."""

from msgspec.structs import replace

from games.catalog.sixteen_dead.rules import Options, SixteenDead, with_sticks
from games.engine.kit.throwing.data import Dice, Result, State, Stop, Throw, Turn
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep

GAME = SixteenDead()


def lying(trail: Dice, *there: int | None, sticks: tuple[int, ...] = ()) -> State:
    """Return a state in which the reader has thrown ``trail``.

    ``there``: the others' sums, None for seats still to throw.
    """
    columns = (() if sum_ is None else (Result(sum_, 4),) for sum_ in there)
    first = next((seat for seat, sum_ in enumerate(there, 1) if sum_ is not None), 0)
    turn = Turn(trail[-1:], throws=len(trail), row=trail, points=sum(trail))
    state = position(GAME, turn, *columns, first=first, options=Options(), coasters=sticks)
    return replace(state, terms=with_sticks(state.terms, len(there) + 1))


def _step(key: str, section: str, state: State, *, stop: bool = False) -> LessonStep:
    """Return a step with one right answer: throwing, or stopping if ``stop``."""
    right, wrong = (Stop(), Throw()) if stop else (Throw(), Stop())
    return LessonStep(
        key=key, section=section, position=state, seat=0, solution=right, wrong=(wrong,), stays=True, pad=True
    )


FIRST = Lesson(
    key="first",
    steps=(
        _step("two", "3.2", lying((3, 5), None)),
        _step("four", "6.1", lying((4, 5), None, None, None), stop=True),
    ),
)
LATER = Lesson(
    key="later",
    steps=(
        _step("above", "4.2", lying((6, 4), 9, 13), stop=True),
        _step("level", "4.3", lying((6, 6), 12)),
    ),
)
PASSING = Lesson(
    key="passing",
    chapter=Chapter.PLAY,
    steps=(
        _step("best", "5.2", lying((5, 6), 10, sticks=(3, 2)), stop=True),
        _step("end", "6.2", lying((2, 3, 4, 2), 13, sticks=(3, 2))),
    ),
)
LESSONS = (FIRST, LATER, PASSING)
