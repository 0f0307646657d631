"""One lesson on how both sides count; there is nothing to decide. Words: ``tutorial.<lang>.toml``."""

from games.catalog.heaven_and_hell.rules import HeavenAndHell, worth
from games.engine.kit.throwing.data import Dice, Result, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Lesson, LessonStep

GAME = HeavenAndHell()


def thrown(*dice: int) -> Result:
    """Return the result of a throw of these dice."""
    return Result(sum(map(worth, dice)), 1, dice)


def column(*throws: Dice) -> tuple[Result, ...]:
    """Return a result for each throw, in the order of rounds."""
    return tuple(thrown(*dice) for dice in throws)


FIRST = position(GAME, Turn((3, 5)), column((3, 5)), first=1)
LAST = position(
    GAME,
    Turn((3, 4)),
    column((3, 4), (5, 6), (1, 6), (2, 4), (3, 4)),
    own=column((1, 6), (3, 4), (2, 5), (2, 4)),
    first=1,
)

LESSONS = (
    Lesson(
        key="sides",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (("throw", "4.1", FIRST), ("behind", "4.2", LAST))
        ),
    ),
)
