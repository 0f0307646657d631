"""One lesson on a run of numbers, and the turn at 16; there is nothing to decide. Words: ``tutorial.<lang>.toml``."""

from games.catalog.one_to_sixteen.rules import WAY, OneToSixteen, Options, reached
from games.engine.kit.throwing.data import Dice, Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import LEARNER, THROWN
from games.engine.lessons import Lesson, LessonStep

GAME = OneToSixteen()


def lying(dice: Dice, mine: int, other: int, options: Options | None = None) -> State:
    """Return a state in which the reader is to throw and has ``mine`` steps.

    The other player had ``other`` steps before throwing these dice.
    """
    terms = GAME.terms(options or Options())
    now = reached(terms, dice, other)
    sheet = ((Result(mine, 9),), (Result(now, 9, dice, WAY[other:now]),))
    return State(terms, 2, LEARNER, 0, Turn(dice), sheet, (0, 0), 0, THROWN)


POSITIONS = (("there", "4.2", lying((1, 3, 6), 2, 0)), ("top", "4.1", lying((4, 6, 6), 16, 15)))
LESSONS = (
    Lesson(
        key="way",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in POSITIONS
        ),
    ),
)
