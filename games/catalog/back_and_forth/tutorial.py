"""The lesson of Back and forth, a game without decisions: a number is struck and comes back. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.back_and_forth.rules import BackAndForth, Paper
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Lesson, LessonStep

GAME = BackAndForth()


def having(*papers: str) -> State:
    """Return a position. Arguments are the open numbers on each paper, the reader's first; the last seat has just
    struck a 4.
    """
    own, *others = [(_result({*map(int, paper.split())}),) for paper in papers]
    row = own[0].row
    return position(GAME, Turn((4,), points=own[0].points, row=row), *others, own=own)


def _result(left: set[int]) -> Result:
    row: Paper = tuple(None if number in left else number for number in range(1, FACES + 1))
    return Result(FACES - len(left), 1, (4,), row)


LESSONS = (
    Lesson(
        key="way",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (
                ("strike", "4.1", having("1 2 3 5 6", "1 2 3 5")),
                ("last", "4.2", having("5", "1 3")),
            )
        ),
    ),
)
