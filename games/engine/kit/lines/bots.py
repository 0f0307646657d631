"""Bots of gomoku and related games. They rate a field by the lines of both sides that can still include the field.

Easy sees only its own lines and makes random mistakes. Normal considers both sides. Hard searches among the best
fields.
"""

from collections.abc import Sequence
from functools import cache, partial
from math import inf
from typing import Any

from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.lines.data import Place, State, Terms, View
from games.engine.kit.lines.quick import OWN, RIVAL, beginning
from games.engine.kit.lines.rules import AXES, EMPTY, Lines, caught, grid_of
from games.engine.kit.search import SECONDS, AlphaBeta, SearchPosition

CATCH = 4  # for each line that a captured pair was part of
WIDTH, POSITIONS = 10, 5000
"""Fields of each position that Hard considers, and its budget of positions; about 200 ms."""
ERROR_RATE = 300  # random moves per thousand


@cache
def possible_lines(terms: Terms) -> tuple[tuple[int, ...], ...]:
    """Return every possible line of winning length on the board, as field numbers."""
    grid = grid_of(terms.size)
    rays = ((field, *grid.ray(field, axis)[: terms.row - 1]) for field in grid.fields for axis in AXES)
    return tuple(ray for ray in rays if len(ray) == terms.row)


@cache
def lines_at(terms: Terms) -> tuple[tuple[int, ...], ...]:
    """Return, for each field, the indices of the possible lines through the field."""
    found: list[list[int]] = [[] for _ in range(terms.size**2)]
    for number, line in enumerate(possible_lines(terms)):
        for field in line:
            found[field].append(number)
    return tuple(map(tuple, found))


class Position:
    """A mutable board with undo. The board counts the discs of each seat in each possible line."""

    def __init__(self, state: State) -> None:
        self.terms = state.terms
        self.board = list(state.board)
        self.at = lines_at(state.terms)
        self.counts = [[0] * len(possible_lines(state.terms)) for _ in range(2)]
        for field, sign in enumerate(self.board):
            if sign != EMPTY:
                self._count(field, int(sign), 1)

    def _count(self, field: int, seat: int, by: int) -> None:
        counts = self.counts[seat]
        for number in self.at[field]:
            counts[number] += by

    def place(self, field: int, seat: int) -> list[int]:
        """Place a disc. Return the fields of the captured discs."""
        self._put(field, seat)
        taken = caught(self.terms, self.board, seat, field)
        for there in taken:
            self._lift(there, 1 - seat)
        return taken

    def undo(self, field: int, seat: int, taken: Sequence[int]) -> None:
        """Take back a disc and its captures."""
        for there in taken:
            self._put(there, 1 - seat)
        self._lift(field, seat)

    def _put(self, field: int, seat: int) -> None:
        self.board[field] = str(seat)
        self._count(field, seat, 1)

    def _lift(self, field: int, seat: int) -> None:
        self.board[field] = EMPTY
        self._count(field, seat, -1)

    def promise(self, field: int, seat: int, rival: tuple[int, ...] = RIVAL) -> int:
        """Return the priority of a field for the seat.

        The priority counts the seat's lines through the field, the opponent's lines that a disc would block, and
        captures.
        """
        mine, theirs = self.counts[seat], self.counts[1 - seat]
        lines = sum(
            OWN[mine[number]] if not theirs[number] else rival[theirs[number]] if not mine[number] else 0
            for number in self.at[field]
        )
        broken = {number for there in caught(self.terms, self.board, seat, field) for number in self.at[there]}
        return lines + sum(CATCH + rival[theirs[number]] for number in broken if not mine[number])

    def best(self, seat: int, width: int) -> list[int]:
        """Return the empty fields with the highest priority, the best first."""
        free = [field for field, sign in enumerate(self.board) if sign == EMPTY]
        return sorted(free, key=lambda field: (-self.promise(field, seat), field))[:width]

    def wins(self, field: int, seat: int) -> bool:
        """Tell whether a disc of the seat on this field completes a line."""
        return any(self.counts[seat][number] == self.terms.row - 1 for number in self.at[field])


class Weigher:
    """Plays the field with the highest priority. Ties are broken at random. ``error_rate`` is per thousand."""

    def __init__(self, rival: tuple[int, ...], error_rate: int = 0) -> None:
        self.rival = rival
        self.error_rate = error_rate

    def choose(self, view: View, chance: Stream) -> Place:
        """Return a move for the seat of the view."""
        seat, position = view.seat or 0, Position(_state(view))
        free = [field for field, sign in enumerate(view.board) if sign == EMPTY]
        if chance.below(1000) < self.error_rate:
            return _named(view, chance.choice(position.best(seat, 2 * WIDTH)))
        weights = {field: position.promise(field, seat, self.rival) for field in free}
        most = max(weights.values())
        return _named(view, chance.choice([field for field in free if weights[field] == most]))


def searcher(game: Lines[Any], positions: int, seconds: float = inf) -> AlphaBeta:
    """Return a search among the most promising fields."""
    return AlphaBeta(game, partial(beginning, WIDTH), positions, children=_children, seconds=seconds)


def _children(state: State) -> dict[Any, SearchPosition]:
    """Return the moves that are searched, each with the position after it. On an empty board, only the centre."""
    names, quick = grid_of(state.terms.size).names, beginning(WIDTH, state)
    empty = EMPTY * len(state.board) == state.board
    fields = [len(state.board) // 2 + state.terms.size // 2] if empty else quick.moves()
    return {Place(names[field]): quick.after(field) for field in fields}


def _state(view: View) -> State:
    return State(view.terms, view.board, view.mover, view.red)


def _named(view: View, field: int) -> Place:
    return Place(grid_of(view.terms.size).names[field])


def bots(game: Lines[Any]) -> dict[Level, Bot[View, Place]]:
    """Return the bots of the three levels. All gomoku games share them; they read the terms from the view."""
    return {
        "easy": Weigher((0,) * 4 + RIVAL[4:], ERROR_RATE),
        "normal": Weigher(RIVAL),
        "hard": searcher(game, POSITIONS, seconds=SECONDS),
    }
