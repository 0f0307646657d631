"""Three lessons: a stop that saves nothing, one that does, and the end. Words: ``tutorial.<lang>.toml``."""

from games.catalog.hundred_one_no_ones.rules import TURN_ONLY, HundredOneNoOnes, Options
from games.engine.kit.throwing.data import Dice, State, Stop, Throw, Turn
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep

GAME = HundredOneNoOnes()
ALL, ONLY = Options(), Options(loss=TURN_ONLY)


def lying(safe: int, trail: Dice, *others: int, options: Options = ALL) -> State:
    """Return a state: the reader had ``safe`` points and has thrown ``trail`` since; the rivals have ``others``."""
    turn = Turn(trail[-1:], throws=len(trail), row=trail, points=safe + sum(trail))
    return position(GAME, turn, *((other,) for other in others), own=(safe,), options=options)


def _step(
    key: str, section: str, safe: int, trail: Dice, *others: int, options: Options = ALL, stop: bool = False
) -> LessonStep:
    """Return a step in which either throwing or stopping is right."""
    right, wrong = (Stop(), Throw()) if stop else (Throw(), Stop())
    where = lying(safe, trail, *others, options=options)
    return LessonStep(
        key=key, section=section, position=where, seat=0, solution=right, wrong=(wrong,), stays=True, pad=True
    )


SHELTER = Lesson(
    key="shelter",
    steps=(_step("middle", "3.2", 20, (6, 4), 40), _step("near", "6.1", 80, (4, 6, 5), 90)),
)
BANK = Lesson(
    key="bank",
    steps=(
        _step("little", "4.2", 20, (6, 6), 30, options=ONLY),
        _step("much", "4.2", 60, (6, 6, 5, 5), 30, options=ONLY, stop=True),
    ),
)
LATE = Lesson(
    key="late",
    chapter=Chapter.PLAY,
    steps=(
        _step("behind", "6.2", 40, (6, 5, 6, 5, 3), 90, options=ONLY),
        _step("close", "6.2", 70, (5, 6, 6, 4), 75, options=ONLY),
    ),
)
LESSONS = (SHELTER, BANK, LATE)
