"""Three lessons of Filou: what to call, when to take the prize, and when to take over. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.filou.rules import CALLING, CLIMBED, HIGHER, LOWER, OFFERED, TAKE, Filou, Place
from games.engine.kit.throwing.data import Move, Put, Result, State, Stop, Turn
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, figure_of

GAME = Filou()


def standing(mine: int, theirs: int, *pairs: int, rung: int = 0, how: int = CALLING) -> State:
    """Return a position in which it is the reader's turn, with these points. ``pairs``: the pair on the ladder, and
    perhaps a failed throw.
    """
    dice = tuple(die for pair in pairs for die in divmod(pair, 10))
    turn = Turn(dice, kept=len(dice) - 2, row=Place(rung, how), points=mine)
    return position(GAME, turn, (Result(theirs, 1),), own=(Result(mine, 1),))


def _step(key: str, section: str, state: State, solution: Move) -> LessonStep:
    wrong = tuple(move for move in GAME.candidates(state, 0) if move != solution)
    return LessonStep(key=key, section=section, position=state, seat=0, solution=solution, wrong=wrong)


LESSONS = (
    Lesson(
        key="call",
        steps=(
            _step("higher", "3.1", standing(0, 0, 21), HIGHER),
            _step("lower", "3.3", standing(0, 0, 64, rung=1, how=CLIMBED), LOWER),
        ),
    ),
    Lesson(key="stop", steps=(_step("home", "5.1", standing(57, 40, 42, rung=4, how=CLIMBED), Stop()),)),
    Lesson(
        key="over",
        chapter=Chapter.PLAY,
        steps=(
            _step("buy", "3.5", standing(20, 20, 65, 66, rung=5, how=OFFERED), Put((TAKE, 5))),
            _step("leave", "3.5", standing(63, 40, 52, 11, rung=5, how=OFFERED), Stop()),
        ),
    ),
)
FIGURES = {
    "climbed": figure_of(LESSONS[0].step("lower"), before=True),
    "offer": figure_of(LESSONS[2].step("buy"), before=True),
}
