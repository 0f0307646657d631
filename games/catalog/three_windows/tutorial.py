"""Three lessons: hits at once, no window twice, and being behind. Texts are in ``tutorial.<lang>.toml``."""

from games.catalog.three_windows.rules import WINDOWS, ThreeWindows
from games.engine.kit.throwing.data import Column, Dice, Put, Result, State, Turn
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep

GAME = ThreeWindows()
CHURCH, FARM, PRISON = (Put((at,)) for at in range(len(WINDOWS)))


def column(*hits: int | None) -> Column:
    """Return a turn for each window with hits, in the order church, farm, prison."""
    row: tuple[int | None, ...] = (None,) * len(WINDOWS)
    found = []
    for at, points in enumerate(hits):
        if points is not None:
            row = (*row[:at], points, *row[at + 1 :])
            found.append(Result(points, 3, row=(*row, at)))
    return tuple(found)


def lying(dice: Dice, own: Column, *others: Column) -> State:
    """Return a state after the reader's first throw.

    Columns of seats that have thrown in this round are longer than the reader's.
    """
    row = (*(own[-1].row[:-1] if own and isinstance(own[-1], Result) else (None,) * len(WINDOWS)), None)
    first = next((seat for seat, there in enumerate(others, 1) if len(there) > len(own)), 0)
    return position(GAME, Turn(dice, throws=1, row=row), *others, own=own, first=first)


def _step(key: str, section: str, where: State, right: Put) -> LessonStep:
    wrong = tuple(move for move in (CHURCH, FARM, PRISON) if move != right)
    return LessonStep(
        key=key, section=section, position=where, seat=0, solution=right, wrong=wrong, stays=True, pad=True
    )


LESSONS = (
    Lesson(
        key="most",
        steps=(
            _step("pair", "3.2", lying((4, 4, 6), (), (), ()), FARM),
            _step("single", "6.1", lying((1, 2, 5), (), column(4)), PRISON),
        ),
    ),
    Lesson(key="once", steps=(_step("second", "3.3", lying((2, 6, 6), column(3), column(None, 2)), PRISON),)),
    Lesson(
        key="behind",
        chapter=Chapter.PLAY,
        steps=(_step("far", "6.1", lying((3, 4, 4), column(0), column(3, 4)), FARM),),
    ),
)
