"""Bots of the family: they weigh a field by the lines that it could still become a part of, their own and the rival's.

Easy sees its own lines only and slips; Normal weighs both; Hard looks ahead among the best fields of each.
"""

from collections.abc import Sequence
from functools import cache
from math import inf

from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.lines.data import Place, State, View
from games.engine.kit.lines.rules import AXES, EMPTY, caught, grid_of
from games.engine.kit.lines.terms import Terms

# What a possible line is worth to a field of it, by the discs that lie there already, all of one seat.
OWN = (1, 12, 90, 900, 100_000)
RIVAL = (1, 8, 60, 500, 20_000)
# What it is worth as it lies, to whoever is to place next, and to who has just placed.
NEXT, LATER = (0, 2, 15, 140, 0), (0, 2, 12, 60, 700)
CATCH = 4  # for each line that a taken pair was part of
WON = 1_000_000
WIDTH, DEPTH = 6, 4
SLIPS = 300  # of a thousand


@cache
def possible_lines(terms: Terms) -> tuple[tuple[int, ...], ...]:
    """Every line of winning length on the board."""
    grid = grid_of(terms.size)
    rays = ((field, *grid.ray(field, axis)[: terms.row - 1]) for field in grid.fields for axis in AXES)
    return tuple(ray for ray in rays if len(ray) == terms.row)


@cache
def lines_at(terms: Terms) -> tuple[tuple[int, ...], ...]:
    """The numbers of the lines through each field."""
    found: list[list[int]] = [[] for _ in range(terms.size**2)]
    for number, line in enumerate(possible_lines(terms)):
        for field in line:
            found[field].append(number)
    return tuple(map(tuple, found))


class Position:
    """A board that is played on and back again: discs by line and seat."""

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
        """A disc; the fields of the discs that it takes."""
        self._put(field, seat)
        taken = caught(self.terms, self.board, seat, field)
        for there in taken:
            self._lift(there, 1 - seat)
        return taken

    def undo(self, field: int, seat: int, taken: Sequence[int]) -> None:
        """As it was before the disc, with what it took."""
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
        """What the field promises to the seat: lines of its own, lines of the other that it would spoil, and discs that
        it would take.
        """
        mine, theirs = self.counts[seat], self.counts[1 - seat]
        lines = sum(
            OWN[mine[number]] if not theirs[number] else rival[theirs[number]] if not mine[number] else 0
            for number in self.at[field]
        )
        broken = {number for there in caught(self.terms, self.board, seat, field) for number in self.at[there]}
        return lines + sum(CATCH + rival[theirs[number]] for number in broken if not mine[number])

    def best(self, seat: int, width: int) -> list[int]:
        """The most promising empty fields, the best first."""
        free = [field for field, sign in enumerate(self.board) if sign == EMPTY]
        return sorted(free, key=lambda field: (-self.promise(field, seat), field))[:width]

    def wins(self, field: int, seat: int) -> bool:
        """Whether a disc there completes a line."""
        return any(self.counts[seat][number] == self.terms.row - 1 for number in self.at[field])

    def worth(self, seat: int) -> int:
        """To the seat that has just placed, of all lines that only one seat has discs on; a line that lacks one disc is
        as good as won for who is to place.
        """
        total, full = 0, self.terms.row - 1
        for mine, theirs in zip(self.counts[seat], self.counts[1 - seat], strict=True):
            if not mine:
                if theirs == full:
                    return -WON // 2
                total -= NEXT[min(theirs, 4)]
            elif not theirs:
                total += LATER[min(mine, 4)]
        return total


class Weigher:
    """The most promising field; equals are drawn by lot. ``slips``: of a thousand moves, how many are any sensible."""

    def __init__(self, rival: tuple[int, ...], slips: int = 0) -> None:
        self.rival = rival
        self.slips = slips

    def choose(self, view: View, chance: Stream) -> Place:
        """A move for the seat of the view."""
        seat, position = view.seat or 0, Position(_state(view))
        free = [field for field, sign in enumerate(view.board) if sign == EMPTY]
        if chance.below(1000) < self.slips:
            return _named(view, chance.choice(position.best(seat, 2 * WIDTH)))
        weights = {field: position.promise(field, seat, self.rival) for field in free}
        most = max(weights.values())
        return _named(view, chance.choice([field for field in free if weights[field] == most]))


class Searcher:
    """Looks ahead among the most promising fields of both."""

    def choose(self, view: View, chance: Stream) -> Place:
        """A move for the seat of the view."""
        seat, position = view.seat or 0, Position(_state(view))
        if EMPTY * len(view.board) == view.board:
            return _named(view, len(view.board) // 2 + view.terms.size // 2)
        values = {}
        best = -inf
        for field in position.best(seat, 2 * WIDTH):
            values[field] = value_of(position, seat, field, DEPTH, best)
            best = max(best, values[field])
        return _named(view, max(values, key=values.__getitem__))


def value_of(position: Position, seat: int, field: int, depth: int, known: float) -> float:
    """What it is worth to the seat to place there, with ``depth`` plies to go, this one included; no more than a bound
    once it is not better than another move that is ``known``.
    """
    if position.wins(field, seat):
        return WON + depth
    taken = position.place(field, seat)
    if depth == 1:
        value: float = position.worth(seat)
    else:
        value = inf
        for answer in position.best(1 - seat, WIDTH):
            value = min(value, -value_of(position, 1 - seat, answer, depth - 1, -value))
            if value <= known:
                break
        value = value if value != inf else 0.0
    position.undo(field, seat, taken)
    return value


def _state(view: View) -> State:
    return State(view.terms, view.board, view.mover, view.red)


def _named(view: View, field: int) -> Place:
    return Place(grid_of(view.terms.size).names[field])


def bots() -> dict[Level, Bot[View, Place]]:
    """The three levels; they play every game of the family, by the terms of what they see."""
    return {"easy": Weigher((0,) * 4 + RIVAL[4:], SLIPS), "normal": Weigher(RIVAL), "hard": Searcher()}
