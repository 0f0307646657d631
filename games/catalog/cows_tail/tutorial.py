"""The lesson of Cow’s tail, a game without decisions: which row is cleared. Words: ``tutorial.<lang>.toml``."""

from games.catalog.cows_tail.rules import STICKS, TAIL, CowsTail, Options
from games.engine.kit.throwing.data import Dice, Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import LEARNER, THROWN
from games.engine.lessons import Lesson, LessonStep

GAME = CowsTail()


def lying(dice: Dice, *tails: tuple[int, ...], options: Options | None = None) -> State:
    """Return a position in which the reader throws. ``tails``: the sticks in each row of every seat, the row of one
    first.
    """
    sheet = tuple((Result(STICKS - sum(row), 9, row=row),) for row in tails)
    terms, zeros = GAME.terms(options or Options()), (0,) * len(tails)
    return State(terms, len(tails), LEARNER, 0, Turn(dice), sheet, zeros, 0, THROWN)


LESSONS = (
    Lesson(
        key="rows",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (
                ("clear", "4.1", lying((4,), (1, 2, 3, 4, 5, 0), TAIL)),
                ("last", "5.1", lying((2,), (0, 0, 3, 0, 0, 0), (0, 2, 0, 0, 5, 0))),
            )
        ),
    ),
)
