"""Boards of families, for covers of titles without their own board."""

from collections.abc import Callable, Mapping
from math import cos, hypot, pi, sin

from games.engine.kit.drawing import Drawing, Piece, Shape, drilled, places, squares
from games.engine.kit.grids import Grid
from games.shelf.covers.boards import Window, cut
from games.shelf.covers.grounds import Luck

_SEATS = 6
_SIDE = 888
_CENTRES = places(Grid(8, 8)).centres
_LINEN = [Shape("board__plate", "M-900-900h2700v2700H-900z"), Shape("board__linen", "M-900-900h2700v2700H-900z")]
_SIDES = ("piece--white", "piece--black")
_RING = (100, 200, 300)


def family_board(family: str, luck: Luck, piece: str = "") -> str:
    """Return the cover of a board that is typical of the family.

    ``piece`` is the kind of piece in a race game, by default a pawn. Raise KeyError for a family without boards.
    """
    return _race(luck, piece or "pawn") if family == "race" else _BOARDS[family](luck)


def _drawing(shapes: list[Shape], pieces: list[Piece]) -> Drawing:
    standing = sorted(pieces, key=lambda piece: piece.y)
    return Drawing("", _SIDE, _SIDE, shapes, pieces=standing)


def _race(luck: Luck, kind: str) -> str:
    """Draw a bend of a race track with pieces on it."""
    bend, swing = luck.between(60, 120), luck.below(628) / 100
    spots = [(round(-260 + 104 * at), round(bend * sin(at * 0.9 + swing))) for at in range(8)]
    other = [(x + 40, y + (330 if at % 2 else -330)) for at, (x, y) in enumerate(spots)]
    seats = luck.some(range(_SEATS), 4)
    stand = luck.some(range(2, 7), 4)
    pieces = [Piece(*spots[at], seat, kind) for at, seat in zip(stand, seats, strict=False)]
    way = "M" + "L".join(f"{x} {y}" for x, y in spots)
    shapes = [*_LINEN, Shape("track__way", way), *drilled([*spots, *other])]
    return cut(_drawing(shapes, pieces), Window(150, 0, 500))


def _draughts(luck: Luck) -> str:
    """Draw men of both sides, and a king, on dark squares."""
    near = [column + row for column in "cdef" for row in "3456"]
    stand = luck.some([name for name in near if (ord(name[0]) + int(name[1])) % 2 == 0], 5)
    pieces = [Piece(*_CENTRES[name], 0, "man", _SIDES[at % 2]) for at, name in enumerate(stand)]
    pieces[0] = pieces[0]._replace(kind="king")
    return cut(_drawing(squares(Grid(8, 8), chequered=True), pieces), Window(444, 444, 470))


def _mills(luck: Luck) -> str:
    """Draw three nested squares of lines with a closed mill on one of them."""
    lines = "".join(f"M{-r} {-r}h{2 * r}v{2 * r}h{-2 * r}z" for r in _RING)
    cross = "M-300 0h200M100 0h200M0-300v200M0 100v200"
    spots = [(x * r, y * r) for r in _RING for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    dots = "".join(f"M{x - 15} {y}a15 15 0 1 0 30 0 15 15 0 1 0-30 0" for x, y in spots)
    r = luck.one(_RING[1:])
    mill = [(-r, -r), (0, -r), (r, -r)]
    others = luck.some([spot for spot in spots if spot not in mill and abs(spot[0]) < 250 and -260 < spot[1] < 120], 4)
    first, second = luck.some(_SIDES, 2)
    pieces = [Piece(x, y, 0, "man", first) for x, y in mill] + [Piece(x, y, 0, "man", second) for x, y in others]
    plate = [Shape("board__plate", "M-900-900h1800v1800h-1800z"), Shape("board__slate", "M-900-900h1800v1800h-1800z")]
    shapes = [*plate, Shape("board__burnt", lines + cross), Shape("board__dots", dots)]
    return cut(_drawing(shapes, pieces), Window(0, -110, 680))


def _lines(luck: Luck) -> str:
    """Draw discs on a board, three of a kind in a row."""
    names = [name for name in _CENTRES if name[0] in "bcdefg" and name[1] in "3456"]
    row = [f"{column}{5 - at}" for at, column in enumerate("cde")]
    others = luck.some([name for name in names if name not in row], 6)
    kinds = ["piece--red"] * 3 + ["piece--green"] * 4 + ["piece--red"] * 2
    pieces = [Piece(*_CENTRES[name], 0, "disc", css) for name, css in zip(row + others, kinds, strict=True)]
    return cut(_drawing(squares(Grid(8, 8), chequered=False, felt=True), pieces), Window(444, 444, 540))


def _halma(luck: Luck) -> str:
    """Draw holes in staggered rows with two groups of pegs."""
    spots = [(round(104 * (across - (down % 2) / 2)), 90 * down) for across in range(-4, 5) for down in range(-4, 5)]
    seats = luck.some(range(_SEATS), 2)
    corners = ((-190, 120), (230, -110))
    pieces = []
    for seat, (x, y) in zip(seats, corners, strict=True):
        near = sorted(spots, key=lambda spot, x=x, y=y: hypot(spot[0] - x, spot[1] - y))  # type: ignore[misc]  # bound now
        pieces += [Piece(*spot, seat, "pawn") for spot in near[: luck.between(4, 6)]]
    points = "L".join(f"{round(600 * sin(at * pi / 3))} {round(600 * cos(at * pi / 3))}" for at in range(6))
    tip = Shape(f"track__yard seat-{seats[0]}", "M-560 400L-190-40 180 400z")
    shapes = [*_LINEN, Shape("track__way", f"M{points}z"), tip, *drilled(spots)]
    return cut(_drawing(shapes, pieces), Window(20, 0, 640))


_BOARDS: Mapping[str, Callable[[Luck], str]] = {
    "draughts": _draughts,
    "mills": _mills,
    "lines": _lines,
    "halma": _halma,
}
