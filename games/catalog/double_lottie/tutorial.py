"""The lesson of Double Lottie, a game without decisions: one sum for all. Words: ``tutorial.<lang>.toml``."""

from msgspec.structs import replace

from games.catalog.double_lottie.rules import DoubleLottie
from games.engine.kit.throwing.data import Dice, Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Lesson, LessonStep

GAME = DoubleLottie()


def lying(*latest: Dice, earlier: int = 0) -> State:
    """Return a position with the latest throw of each other seat, clockwise from the reader. ``earlier``: all pips
    before them.
    """
    columns = ((Result(sum(dice), 1, dice),) for dice in latest)
    state = position(GAME, Turn(latest[-1]), *columns, first=1)
    return replace(state, turn=replace(state.turn, points=earlier + sum(map(sum, latest))))


LESSONS = (
    Lesson(
        key="sum",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (
                ("sum", "4.1", lying((2, 4, 5), (1, 6, 6), (1, 2, 4))),
                ("brink", "4.2", lying((2, 4, 5), (1, 6, 6), (3, 5, 5), (2, 2, 4), (1, 4, 5))),
            )
        ),
    ),
)
