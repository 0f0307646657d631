"""The lesson of Beelzebub, a game without decisions: which dice add and which take away. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.beelzebub.rules import Beelzebub
from games.engine.kit.throwing.data import Dice, Result, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Lesson, LessonStep

GAME = Beelzebub()


def column(*throws: Dice) -> tuple[Result, ...]:
    """Return a column of results, round by round."""
    return tuple(GAME.thrown(*dice) for dice in throws)


FIRST = position(GAME, Turn((2, 3, 5, 6)), column((2, 3, 5, 6)), first=1)
LAST = position(
    GAME,
    Turn((1, 4, 6, 2)),
    column((2, 5, 5, 3), (1, 2, 6, 5), (3, 4, 6, 4), (2, 3, 6, 2), (1, 4, 6, 2)),
    own=column((1, 3, 4, 6), (2, 5, 6, 2), (1, 4, 5, 3), (3, 5, 6, 4)),
    first=1,
)

LESSONS = (
    Lesson(
        key="devil",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),), pad=True)
            for key, section, where in (("devil", "4.1", FIRST), ("lead", "4.2", LAST))
        ),
    ),
)
