"""The lesson of Costly seven, a game without decisions: numbers that throws strike. Words: ``tutorial.<lang>.toml``."""

from msgspec.structs import replace

from games.catalog.costly_seven.rules import NUMBERS, CostlySeven, Options
from games.engine.kit.throwing.data import Dice, Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import LEARNER, THROWN
from games.engine.lessons import Lesson, LessonStep

GAME = CostlySeven()


def lying(dice: Dice, *lists: str, mover: int = LEARNER) -> State:
    """Return a position with every seat's open numbers as words, the reader's first. The dice are those of the last
    turn.
    """
    sheet = tuple((_result({*map(int, numbers.split())}),) for numbers in lists)
    zeros = (0,) * len(lists)
    state = State(GAME.terms(Options()), len(lists), mover, mover, Turn(dice), sheet, zeros, 0, THROWN)
    return replace(state, turn=GAME.begun(state))


def _result(left: set[int]) -> Result:
    return Result(len(left), 0, row=tuple(None if number in left else number for number in NUMBERS))


LESSONS = (
    Lesson(
        key="strike",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (
                ("begin", "3.2", lying((2, 6), "2 3 4 5 6 9 10 11 12", "2 3 4 5 6 9 10 11 12")),
                ("pass", "3.3", lying((5, 6), "2 12", "4 5 6 8 9 10", "3 5 6 8 9")),
                ("seven", "3.4", lying((1, 5), "3 4 5 8 9 10 11", "2 12")),
            )
        ),
    ),
)
