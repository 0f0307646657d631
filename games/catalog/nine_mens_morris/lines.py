"""The board as lines: which points are neighbours, which three are a mill (§ 2.1)."""

from games.catalog.nine_mens_morris.data import EMPTY, NUMBERS, POINTS
from games.engine.kit.duels import COLOURS

_NAMED = (
    *("a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1"),
    *("a7 a4 a1", "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1"),
)
LINES = tuple(tuple(NUMBERS[name] for name in line.split()) for line in _NAMED)
LINES_AT = tuple(tuple(line for line in LINES if point in line) for point in range(len(POINTS)))
NEIGHBOURS = tuple(
    tuple(sorted(pair[pair[0] == point] for line in at for pair in (line[:2], line[1:]) if point in pair))
    for point, at in enumerate(LINES_AT)
)


def in_mill(board: str, point: int) -> bool:
    """Whether the man there stands in a closed mill."""
    sign = board[point]
    return any(all(board[there] == sign for there in line) for line in LINES_AT[point])


def takeable(board: str, colour: str) -> list[int]:
    """The men of a colour that a mill may cost: those in no mill, or any if all are in mills (§ 4.2)."""
    men = [point for point, sign in enumerate(board) if sign == colour]
    return [point for point in men if not in_mill(board, point)] or men


def put(board: str, point: int, sign: str) -> str:
    """The board with that sign on the point."""
    return board[:point] + sign + board[point + 1 :]


def targets(board: str, point: int) -> list[int]:
    """Where the man there may go: to neighbours, or with three men left anywhere (§ 5.1)."""
    jumps = board.count(board[point]) == 3
    reach = range(len(board)) if jumps else NEIGHBOURS[point]
    return [there for there in reach if board[there] == EMPTY]


def other(colour: str) -> str:
    """The rival colour."""
    return COLOURS[colour == COLOURS[0]]
