"""Three lessons of Dice evening: places, the next title, and how many points are enough.

The words are in ``tutorial.<lang>.toml``.
"""

from typing import Any

from msgspec.structs import astuple

from games.catalog.dice_evening.data import Options, State
from games.catalog.dice_evening.rules import DiceEvening
from games.engine.chance import Chance
from games.engine.kit.throwing.data import Column, Put, Stop, Throw, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import LEARNER, position
from games.engine.lessons import SEED, Chapter, Lesson, LessonStep, figure_of

GAME = DiceEvening()
TITLES = astuple(Options())
PLACES: tuple[tuple[int, ...], ...] = ((1, 2, 3), (3, 1, 2), (2, 1, 3))
"""Places in the titles before."""


def evening(number: int, turn: Turn, *others: Column) -> State:
    """Return an evening in its title ``number``, with a turn of the reader and results of the others."""
    title = GAME.title(TITLES[number])
    return State(
        TITLES, position(title, turn, *others, first=1), tuple(row[: 1 + len(others)] for row in PLACES[:number])
    )


def opened(number: int, seats: int) -> State:
    """Return an evening in which the title ``number`` has just begun and the reader throws first."""
    title = GAME.title(TITLES[number])
    beginnings = (title.setup(title.options_type(), seats, Chance(SEED + bytes([lot]))) for lot in range(250))
    now = next(step.state for step in beginnings if step.state.mover == LEARNER)
    return State(TITLES, now, tuple(row[:seats] for row in PLACES[:number]))


def _step(key: str, section: str, where: State, right: Any, *wrong: Any) -> LessonStep:
    return LessonStep(
        key=key, section=section, position=where, seat=0, solution=right, wrong=wrong, stays=True, pad=True
    )


def _digit(row: tuple[int | None, ...]) -> Turn:
    """Return a turn in the game of house numbers in which a 4 has to be placed. ``row``: the digits placed so far."""
    return Turn((4,), throws=4 - row.count(None), row=row)


def _trail(*dice: int) -> Turn:
    """Return a turn of The evil three with these throws so far."""
    return Turn(dice[-1:], throws=len(dice), row=dice, points=sum(dice))


HUNDREDS, ONES = Put((0,)), Put((2,))
LESSONS = (
    Lesson(key="places", steps=(_step("ahead", "4.1", evening(0, _digit((None, 4, None)), (412,)), HUNDREDS, ONES),)),
    Lesson(key="next", steps=(_step("luck", "3.2", opened(1, 3), ROLL, Stop()),)),
    Lesson(
        key="enough",
        chapter=Chapter.PLAY,
        steps=(
            _step("stop", "6.1", evening(2, _trail(6, 4, 2, 6), (17,)), Stop(), Throw()),
            _step("more", "6.1", evening(2, _trail(6, 4, 6), (17,)), Throw(), Stop()),
        ),
    ),
)
FIGURES = {
    "places": figure_of(LESSONS[0].step("ahead"), before=True),
    "enough": figure_of(LESSONS[2].step("stop"), before=True),
}
