"""Three lessons of The evil three: when a total is enough, when not, and how many seats are still to come. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.evil_three.rules import EvilThree
from games.engine.kit.throwing.data import Column, Stop, Throw, Turn
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep

GAME = EvilThree()


def _step(key: str, section: str, trail: tuple[int, ...], *others: Column, stop: bool, first: int = 0) -> LessonStep:
    """Return a step in which stopping or throwing is right after these throws."""
    turn = Turn(trail[-1:], throws=len(trail), row=trail, points=sum(trail))
    right, wrong = (Stop(), Throw()) if stop else (Throw(), Stop())
    where = position(GAME, turn, *others, first=first)
    return LessonStep(
        key=key, section=section, position=where, seat=0, solution=right, wrong=(wrong,), stays=True, pad=True
    )


ENOUGH = Lesson(
    key="enough",
    steps=(
        _step("last", "3.2", (6, 4, 6), (14,), (0,), stop=True, first=1),
        _step("first", "6.1", (5, 4, 6), (), stop=True),
    ),
)
CHASE = Lesson(
    key="chase",
    steps=(
        _step("behind", "3.2", (6, 6, 2, 6), (22,), (19,), stop=False, first=1),
        _step("level", "5.2", (5, 6, 4, 6), (21,), stop=False, first=1),
    ),
)
CROWD = Lesson(
    key="crowd",
    chapter=Chapter.PLAY,
    steps=(
        _step("many", "6.2", (6, 5, 2, 6), (), (), (), stop=False),
        _step("one", "6.2", (4, 6, 5, 2, 6), (20,), (), stop=True, first=1),
    ),
)
LESSONS = (ENOUGH, CHASE, CROWD)
