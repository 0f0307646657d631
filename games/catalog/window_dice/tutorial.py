"""One lesson without choices: three throws, and only twos. Texts are in ``tutorial.<lang>.toml``."""

from games.catalog.window_dice.rules import WindowDice
from games.engine.kit.throwing.data import Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Lesson, LessonStep

GAME = WindowDice()


def having(mine: int, other: int) -> State:
    """Return a state with these windows; Ben has just found five, and the reader is on turn."""
    latest = Result(5, 3, (1, 3, 6), (1, 4, 0))
    own = (mine,) if mine else ()
    column = ((other - latest.points,) if other > latest.points else ()) + (latest,)
    return position(GAME, Turn(latest.dice, points=mine), column, own=own, first=1 if len(column) > len(own) else 0)


LESSONS = (
    Lesson(
        key="row",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (("turn", "4.2", having(0, 5)), ("close", "5.1", having(26, 29)))
        ),
    ),
)
