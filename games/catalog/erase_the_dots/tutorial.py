"""The lesson of Wipe the dots, a game without decisions: drawing and wiping dots. Words: ``tutorial.<lang>.toml``."""

from games.catalog.erase_the_dots.rules import EraseTheDots, Options
from games.engine.kit.throwing.data import Dice, Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import LEARNER, THROWN
from games.engine.lessons import Lesson, LessonStep

GAME = EraseTheDots()


def lying(dice: Dice, thrown: tuple[int | None, ...], *dots: int, number: int, gone: tuple[int, ...] = ()) -> State:
    """Return a position in which the reader throws as the last of round ``number``. ``thrown``: the throws of all;
    ``dots``: their dots before.
    """
    sheet = tuple((Result(count, 0, row=(0,)),) for count in dots)
    turn, zeros = Turn(dice, row=thrown), (0,) * len(dots)
    return State(GAME.terms(Options()), len(dots), LEARNER, 1, turn, sheet, zeros, number, THROWN, gone)


LESSONS = (
    Lesson(
        key="dots",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),))
            for key, section, where in (
                ("draw", "4.1", lying((3, 4), (None, 5, 7), 2, 1, 3, number=6)),
                ("wipe", "4.2", lying((2, 6), (None, 8, -1), 2, 8, 0, number=10, gone=(2,))),
            )
        ),
    ),
)
