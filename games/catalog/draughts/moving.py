"""How pieces of draughts move and take (§ 3, § 4 and § 6): boards and colours, no turns and no seats."""

from collections.abc import Iterator
from typing import NamedTuple

from games.catalog.draughts.data import DARK, EMPTY, GRID
from games.engine.kit.grids import DIAGONAL, Direction

FORWARD: dict[str, tuple[Direction, ...]] = {"w": ((-1, 1), (1, 1)), "b": ((-1, -1), (1, -1))}
CROWNING = {"w": 7, "b": 0}
RAYS = {(field, way): GRID.ray(field, way) for field in DARK for way in DIAGONAL}


class Jump(NamedTuple):
    """One capture: where the piece comes down, and what it takes."""

    target: int
    taken: int


class Line(NamedTuple):
    """A whole move: all fields that the piece touches, its own first; what it takes; whether it could take more."""

    path: tuple[int, ...]
    taken: tuple[int, ...] = ()
    unfinished: bool = False


def colour_at(board: str, field: int) -> str:
    """ "w", "b", or "." where nothing stands."""
    return board[field].lower()


def other(colour: str) -> str:
    """The rival colour."""
    return "b" if colour == "w" else "w"


def ways(sign: str) -> tuple[Direction, ...]:
    """Where a piece may go: men forward (§ 3.1), kings everywhere (§ 6.2)."""
    return DIAGONAL if sign.isupper() else FORWARD[sign]


def steps(board: str, field: int) -> Iterator[int]:
    """Where the piece may move without taking."""
    sign = board[field]
    for way in ways(sign):
        for target in RAYS[field, way]:
            if board[target] != EMPTY:
                break
            yield target
            if sign.islower():
                break


def jumps(board: str, field: int, *, far: bool) -> Iterator[Jump]:
    """The captures that the piece has from there; ``far``: a king may come down anywhere behind what it takes."""
    sign = board[field]
    for way in ways(sign):
        ray = RAYS[field, way]
        reach = ray if sign.isupper() else ray[:1]
        hit = next((place for place, there in enumerate(reach) if board[there] != EMPTY), None)
        if hit is None or colour_at(board, ray[hit]) != other(sign.lower()):
            continue
        for target in ray[hit + 1 :]:
            if board[target] != EMPTY:
                break
            yield Jump(target, ray[hit])
            if sign.islower() or not far:
                break


def after_jump(board: str, field: int, jump: Jump) -> str:
    """What is taken leaves the board at once; nobody is crowned yet."""
    signs = list(board)
    signs[jump.target], signs[field], signs[jump.taken] = signs[field], EMPTY, EMPTY
    return "".join(signs)


def captures(board: str, field: int, *, far: bool) -> Iterator[Line]:
    """All chains of captures of the piece, also those that break off (§ 4.2)."""
    yield from _chains(board, (field,), (), far=far)


def _chains(board: str, path: tuple[int, ...], taken: tuple[int, ...], *, far: bool) -> Iterator[Line]:
    here = path[-1]
    for jump in jumps(board, here, far=far):
        after = after_jump(board, here, jump)
        longer, spoils = (*path, jump.target), (*taken, jump.taken)
        more = () if crowned(after, jump.target) else tuple(_chains(after, longer, spoils, far=far))
        yield Line(longer, spoils, bool(more))
        yield from more


def crowned(board: str, field: int) -> bool:
    """Whether a man stands on the last row (§ 6.1)."""
    sign = board[field]
    return sign.islower() and GRID.row(field) == CROWNING[sign]


def after(board: str, line: Line) -> str:
    """The board after a whole move, a man on the last row crowned."""
    signs = list(board)
    sign, target = signs[line.path[0]], line.path[-1]
    for field in (line.path[0], *line.taken):
        signs[field] = EMPTY
    signs[target] = sign
    if crowned("".join(signs), target):
        signs[target] = sign.upper()
    return "".join(signs)


def without(board: str, field: int) -> str:
    """The board after what stands there was huffed (§ 5.2)."""
    return board[:field] + EMPTY + board[field + 1 :]


def pieces(board: str, colour: str) -> list[int]:
    """The fields of all men and kings of a colour."""
    return [field for field in DARK if board[field].lower() == colour]


def capturing(board: str, colour: str, *, far: bool) -> list[int]:
    """The pieces that can take something."""
    return [field for field in pieces(board, colour) if any(jumps(board, field, far=far))]


def lines(board: str, colour: str, *, far: bool) -> list[Line]:
    """Every move of a colour: captures first, then plain steps."""
    own = pieces(board, colour)
    taking = [line for field in own for line in captures(board, field, far=far)]
    return taking + [Line((field, target)) for field in own for target in steps(board, field)]
