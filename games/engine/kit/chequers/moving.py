"""How pieces move and capture (§ 3, § 4 and § 6): boards and colours, without turns and seats.

A board is a sign for each field, row by row from a1: "." is empty, "w" and "b" are men, "W" and "B" kings. Only dark
fields are used; a1 is one of them.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from games.engine.kit.chequers.data import MenTake, Terms
from games.engine.kit.duels import COLOURS
from games.engine.kit.grids import DIAGONAL, Direction, Grid

EMPTY = "."
SIGNS = {"w": "wW", "b": "bB"}
RIVALS = {"w": SIGNS["b"], "W": SIGNS["b"], "b": SIGNS["w"], "B": SIGNS["w"]}
KEPT = 2048
"""Positions whose moves are cached. A search asks for them when it reaches a position, and again for each move of it.
"""
TAKEN = "x"  # jumped, but still on the board: it blocks, and cannot be jumped again
FORWARD: dict[str, tuple[Direction, ...]] = {"w": ((-1, 1), (1, 1)), "b": ((-1, -1), (1, -1))}
JUMPING: dict[MenTake, dict[str, tuple[Direction, ...]]] = {
    "forward": FORWARD,
    "backward": {"w": FORWARD["b"], "b": FORWARD["w"]},
    "anyway": {"w": DIAGONAL, "b": DIAGONAL},
}


class Jump(NamedTuple):
    """One capture: where the piece lands, and what it captures."""

    target: int
    taken: int


class Line(NamedTuple):
    """A complete move. ``path``: the fields that the piece touches, its own first; ``taken``: the captured fields.

    ``unfinished``: whether the piece could capture more.
    """

    path: tuple[int, ...]
    taken: tuple[int, ...] = ()
    unfinished: bool = False


class Field:
    """A board of ``size`` squares each way: its grid, its dark fields, and the rays from them."""

    def __init__(self, size: int) -> None:
        self.grid = Grid(size, size)
        self.dark = tuple(
            field for field in self.grid.fields if (self.grid.column(field) + self.grid.row(field)) % 2 == 0
        )
        self.rays = {(field, way): self.grid.ray(field, way) for field in self.dark for way in DIAGONAL}
        self.last_row = {"w": size - 1, "b": 0}

    def named(self, fields: Sequence[int]) -> tuple[str, ...]:
        """Return the names of fields."""
        return tuple(self.grid.names[field] for field in fields)


@cache
def field_of(size: int) -> Field:
    """Return the shared board of that size."""
    return Field(size)


def start_board(terms: Terms) -> str:
    """Return the start position: men on the dark fields of the rows nearest to each side (§ 2.2)."""
    field = field_of(terms.size)
    signs = [EMPTY] * len(field.grid.fields)
    for number in field.dark:
        row = field.grid.row(number)
        if not terms.rows <= row < terms.size - terms.rows:
            signs[number] = COLOURS[row >= terms.rows]
    return "".join(signs)


class Movement:
    """The moves of pieces under given terms."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.field = field_of(terms.size)
        self.huffing = terms.huffing
        self.far = terms.landing == "any-square-behind"
        self.at_once = terms.lifting == "at-once"
        self.jumping = JUMPING[terms.men_take]

    def steps(self, board: str, here: int) -> Iterator[int]:
        """Yield where the piece may move without capturing: men forward (§ 3.1), kings along free diagonals (§ 6.2)."""
        sign = board[here]
        for way in DIAGONAL if sign.isupper() else FORWARD[sign]:
            for target in self.field.rays[here, way]:
                if board[target] != EMPTY:
                    break
                yield target
                if sign.islower():
                    break

    def jumps(self, board: str, here: int) -> Iterator[Jump]:
        """Yield the single captures of the piece from ``here`` (§ 4.1, § 6.3)."""
        sign = board[here]
        rivals = RIVALS[sign]
        man = sign.islower()
        for way in self.jumping[sign] if man else DIAGONAL:
            ray = self.field.rays[here, way]
            hit = 0
            if not man:
                while hit < len(ray) and board[ray[hit]] == EMPTY:
                    hit += 1
            if hit + 1 >= len(ray) or board[ray[hit]] not in rivals:
                continue
            for target in ray[hit + 1 :]:
                if board[target] != EMPTY:
                    break
                yield Jump(target, ray[hit])
                if man or not self.far:
                    break

    def captures(self, board: str, here: int) -> Iterator[Line]:
        """Yield all chains of captures of the piece, including unfinished ones (§ 4.2)."""
        yield from self._chains(board, (here,), ())

    def _chains(self, board: str, path: tuple[int, ...], taken: tuple[int, ...]) -> Iterator[Line]:
        here = path[-1]
        for jump in self.jumps(board, here):
            after = self._after_jump(board, here, jump)
            longer, spoils = (*path, jump.target), (*taken, jump.taken)
            stops = self.terms.crowning == "on-arrival" and self.crowned(after, jump.target)
            more = () if stops else tuple(self._chains(after, longer, spoils))
            yield Line(longer, spoils, bool(more))
            yield from more

    def _after_jump(self, board: str, here: int, jump: Jump) -> str:
        """Return the board after one capture of a chain, without promotion."""
        signs = list(board)
        signs[jump.target], signs[here] = signs[here], EMPTY
        signs[jump.taken] = EMPTY if self.at_once else TAKEN
        return "".join(signs)

    def crowned(self, board: str, here: int) -> bool:
        """Tell whether a man is on the last row (§ 6.1)."""
        sign = board[here]
        return sign.islower() and self.field.grid.row(here) == self.field.last_row[sign]

    def after(self, board: str, line: Line) -> str:
        """Return the board after a complete move, with a man that ends on the last row promoted."""
        signs = list(board)
        sign, target = signs[line.path[0]], line.path[-1]
        for field in (line.path[0], *line.taken):
            signs[field] = EMPTY
        signs[target] = sign
        if self.crowned("".join(signs), target):
            signs[target] = sign.upper()
        return "".join(signs)

    def pieces(self, board: str, colour: str) -> list[int]:
        """Return the fields of all men and kings of a colour."""
        signs = SIGNS[colour]
        return [field for field in self.field.dark if board[field] in signs]

    def capturing(self, board: str, colour: str) -> list[int]:
        """Return the pieces that can capture."""
        return [field for field in self.pieces(board, colour) if any(self.jumps(board, field))]

    def can_move(self, board: str, colour: str) -> bool:
        """Tell whether a colour has any move."""
        own = self.pieces(board, colour)
        return any(True for field in own for _ in self.steps(board, field)) or bool(self.capturing(board, colour))

    def lines(self, board: str, colour: str) -> tuple[Line, ...]:
        """Return every move of a colour, forced or not: captures first, then steps."""
        return _lines(self, board, colour)

    def legal(self, board: str, colour: str) -> Sequence[Line]:
        """Return the legal ones of :meth:`lines` (§ 5)."""
        lines = self.lines(board, colour)
        if self.huffing:
            return lines
        taking = [line for line in lines if line.taken and not line.unfinished]
        if self.terms.capture == "most":
            most = max((len(line.taken) for line in taking), default=0)
            taking = [line for line in taking if len(line.taken) == most]
        return taking or lines


@lru_cache(maxsize=KEPT)
def _lines(moving: Movement, board: str, colour: str) -> tuple[Line, ...]:
    own = moving.pieces(board, colour)
    taking = [line for field in own for line in moving.captures(board, field)]
    return (*taking, *(Line((field, target)) for field in own for target in moving.steps(board, field)))


@cache
def movement(terms: Terms) -> Movement:
    """Return the shared movement for these terms."""
    return Movement(terms)


def without(board: str, field: int) -> str:
    """Return the board after the piece on ``field`` was huffed (§ 5.2)."""
    return board[:field] + EMPTY + board[field + 1 :]
