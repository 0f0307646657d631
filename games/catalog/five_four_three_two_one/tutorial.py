"""Three lessons of Five four three two one: what a six threatens, leads, and the last chips. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.five_four_three_two_one.chips import CHIPS
from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne, Options
from games.engine.kit.throwing.data import Dice, Result, State, Stop, Throw, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN
from games.engine.lessons import Chapter, Lesson, LessonStep

GAME = FiveFourThreeTwoOne()


def lying(trail: Dice, *stocks: int) -> State:
    """Return a position after these throws of the reader, all new and no six, with each seat's chips, the reader's
    first.
    """
    turn = Turn(trail[-1:], throws=len(trail), row=trail, points=min(sum(trail), CHIPS - sum(stocks)))
    sheet = tuple((Result(stock, 0),) for stock in stocks)
    zeros = (0,) * len(stocks)
    return State(GAME.terms(Options()), len(stocks), LEARNER, LEARNER, turn, sheet, zeros, 0, THROWN)


def _step(key: str, section: str, trail: Dice, mine: int, other: int, *, stop: bool = False) -> LessonStep:
    """Return a step in which either throwing or stopping is right."""
    right, wrong = (Stop(), Throw()) if stop else (Throw(), Stop())
    where = lying(trail, mine, other)
    return LessonStep(key=key, section=section, position=where, seat=0, solution=right, wrong=(wrong,), stays=True)


SIXES = Lesson(
    key="sixes",
    steps=(_step("poor", "3.2", (4,), 0, 0), _step("rich", "4.3", (4,), 10, 10, stop=True)),
)
LEADS = Lesson(
    key="leads",
    steps=(_step("level", "6.2", (1,), 20, 20), _step("ahead", "6.2", (1,), 30, 20, stop=True)),
)
LAST = Lesson(
    key="last",
    chapter=Chapter.PLAY,
    steps=(_step("grab", "5.1", (4,), 28, 28), _step("keep", "6.3", (5,), 28, 28, stop=True)),
)
LESSONS = (SIXES, LEADS, LAST)
