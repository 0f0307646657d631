"""Three lessons of Game of six: each number has its row, taken rows, and a sum to beat. Words:
``tutorial.<lang>.toml``.
"""

from games.catalog.game_of_six.rows import ROWS
from games.catalog.game_of_six.rules import EMPTY, GameOfSix, Options, Row
from games.engine.kit.throwing.data import Put, Result, State, Turn
from games.engine.kit.throwing.positions import LEARNER, THROWN
from games.engine.lessons import Chapter, Lesson, LessonStep

GAME = GameOfSix()
Paper = dict[int, int]
"""Product by row, counted from 1."""


def lying(die: int, mine: Paper, *others: Paper) -> State:
    """Return a position in which the reader has to write the die down, with these papers."""
    own = _row(mine)
    turn = Turn((die,), throws=1, row=own)
    sheet = (_column(mine), *map(_column, others))
    first = LEARNER if len(others[0]) == len(mine) else 1
    return State(GAME.terms(Options()), len(sheet), LEARNER, first, turn, sheet, (0,) * len(sheet), len(mine), THROWN)


def _row(paper: Paper) -> Row:
    return tuple(paper.get(row + 1) for row in ROWS)


def _column(paper: Paper) -> tuple[Result, ...]:
    """Return a result for each row; the last one has the whole paper."""
    column, so_far = [], dict[int, int]()
    for row, product in paper.items():
        so_far[row] = product
        column.append(Result(product, 1, (product // row,), _row(so_far) if so_far else EMPTY))
    return tuple(column)


def _step(key: str, section: str, row: int, where: State) -> LessonStep:
    """Return a step in which only that row is right."""
    wrong = tuple(move for move in GAME.candidates(where, LEARNER) if move != Put((row - 1,)))
    right = Put((row - 1,))
    return LessonStep(
        key=key, section=section, position=where, seat=0, solution=right, wrong=wrong, stays=True, pad=True
    )


OWN = Lesson(
    key="own",
    steps=(_step("six", "4.1", 6, lying(6, {}, {})), _step("three", "6.1", 3, lying(3, {}, {}))),
)
TAKEN = Lesson(
    key="taken",
    steps=(
        _step("four", "3.2", 3, lying(4, {6: 36, 4: 12}, {6: 30, 5: 20})),
        _step("last", "6.1", 1, lying(3, {6: 36, 5: 20, 4: 16, 3: 9}, {6: 30, 5: 20, 4: 16, 3: 12})),
    ),
)
BEAT = Lesson(
    key="beat",
    chapter=Chapter.PLAY,
    steps=(
        _step("wait", "6.2", 2, lying(3, {1: 1, 3: 15, 4: 24, 5: 20}, {6: 36, 5: 20, 4: 16, 3: 12, 2: 6})),
        _step("sure", "6.2", 6, lying(3, {1: 1, 3: 15, 4: 24, 5: 20}, {6: 24, 5: 20, 4: 16, 3: 12, 2: 4})),
    ),
)
LESSONS = (OWN, TAKEN, BEAT)
