"""One lesson on the way there and back; there is nothing to decide. Words: ``tutorial.<lang>.toml``."""

from msgspec.structs import replace

from games.catalog.jule.rules import Jule, Options, walked
from games.engine.kit.throwing.data import Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Lesson, LessonStep

GAME = Jule()


def having(mine: int, other: int, options: Options | None = None) -> State:
    """Return a state with these numbers of steps; the reader is on turn, and the last die is a 3."""
    columns = ((Result(steps, 1, (3,)),) for steps in (mine, other))
    own, there = columns
    state = position(GAME, Turn((3,), points=mine), there, own=own, options=options)
    return replace(state, turn=walked(state.turn))


LESSONS = (
    Lesson(
        key="way",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (("there", "3.2", having(2, 4)), ("back", "4.2", having(6, 4)))
        ),
    ),
)
