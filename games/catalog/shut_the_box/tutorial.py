"""Three lessons: high numbers, the way to one die, low numbers singly. Texts are in ``tutorial.<lang>.toml``."""

from games.catalog.shut_the_box.rules import NUMBERS, Options, ShutTheBox
from games.engine.kit.throwing.data import Dice, Put, State, Turn
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep

GAME = ShutTheBox()


def lying(numbers: str, dice: Dice, goal: int, options: Options) -> State:
    """Return a state with these numbers open and these dice thrown; a rival has ``goal`` points in the only round."""
    row = tuple(None if str(number) in numbers else number for number in NUMBERS)
    return position(
        GAME, Turn(dice, throws=2, row=row, points=sum(map(int, numbers))), (goal,), first=1, options=options
    )


def _step(
    key: str, section: str, numbers: str, dice: Dice, goal: int, *right: int, any_sums: bool = False
) -> LessonStep:
    """Return a step whose only right answer covers these numbers."""
    where = lying(numbers, dice, goal, Options(rounds=1, sums="any" if any_sums else "dice"))
    wrong = tuple(move for move in GAME.candidates(where, 0) if move != Put(right))
    return LessonStep(
        key=key, section=section, position=where, seat=0, solution=Put(right), wrong=wrong, stays=True, pad=True
    )


HIGH = Lesson(
    key="high",
    steps=(
        _step("nine", "3.2", "123456789", (3, 6), 20, 9),
        _step("any", "3.4", "123456789", (2, 6), 20, 8, any_sums=True),
    ),
)
ONE_DIE = Lesson(
    key="one_die",
    steps=(_step("seven", "3.3", "1234567", (3, 4), 12, 7), _step("last", "3.3", "12357", (2, 5), 9, 7)),
)
APART = Lesson(
    key="apart",
    chapter=Chapter.PLAY,
    steps=(_step("six", "6.2", "24569", (2, 4), 15, 2, 4), _step("gap", "6.2", "2456789", (2, 4), 26, 2, 4)),
)
LESSONS = (HIGH, ONE_DIE, APART)
