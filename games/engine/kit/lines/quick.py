"""Fast positions of gomoku for the search. They update field priorities and open lines incrementally.

The rules are those of :mod:`.rules`; a test plays both side by side. A move is the number of a field. Only the most
promising fields are searched; if a line lacks one disc, only fields that complete, block or break the line.
"""

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from typing import Any

from games.engine.game import Seat
from games.engine.kit.grids import ALL
from games.engine.kit.lines.data import Terms
from games.engine.kit.lines.rules import EMPTY, grid_of

# Value of a possible line to each of its fields, by the number of discs in it, all of one seat.
OWN = (1, 12, 90, 900, 100_000)
RIVAL = (1, 8, 60, 500, 20_000)
# Value of the line in the evaluation, for the mover and for the opponent.
NEXT, LATER = (0, 2, 15, 140, 3000), (0, 2, 12, 60, 700)
_OCCUPIED = 1 << 40
_SIZE = 8
"""Discs in a line, as the radix of an index of both seats' counts."""


class Board:
    """Tables computed from the terms: lines, the lines through each field, and pairs that may be captured."""

    def __init__(self, terms: Terms) -> None:
        grid = grid_of(terms.size)
        self.terms = terms
        self.full = min(terms.discs, len(grid.fields))
        self.bits = [1 << (grid.row(field) * (terms.size + 1) + grid.column(field)) for field in grid.fields]
        self.fields = {bit: field for field, bit in enumerate(self.bits)}
        self.all = sum(self.bits)
        axes = ((1, 0), (0, 1), (1, 1), (1, -1))
        rays = [
            (field, axis, (field, *grid.ray(field, axis)[: terms.row - 1])) for field in grid.fields for axis in axes
        ]
        found = [(axis, ray) for _, axis, ray in rays if len(ray) == terms.row]
        self.lines = [ray for _, ray in found]
        self.masks = [sum(self.bits[field] for field in ray) for ray in self.lines]
        # The fields that would make a line too long.
        self.beyond = [
            sum(
                self.bits[there]
                for there in (grid.step(ray[-1], axis), grid.step(ray[0], (-axis[0], -axis[1])))
                if there is not None and terms.exactly
            )
            for axis, ray in found
        ]
        self.at = [[number for number, ray in enumerate(self.lines) if field in ray] for field in grid.fields]
        far = terms.pairs + 1
        flanks = [[grid.ray(field, way)[:far] for way in ALL] for field in grid.fields]
        self.flanks = [
            [(sum(self.bits[f] for f in ray[:-1]), self.bits[ray[-1]], ray[:-1]) for ray in found if len(ray) == far]
            if terms.pairs
            else []
            for found in flanks
        ]
        # Priority of a line for each seat, by the counts of both seats.
        self.promises = [
            tuple(self._promise(counts[seat], counts[1 - seat]) for seat in range(2))
            for counts in (divmod(index, _SIZE) for index in range(_SIZE * _SIZE))
        ]

    def _promise(self, mine: int, theirs: int) -> int:
        row = self.terms.row
        if max(mine, theirs) >= row or (mine and theirs):
            return 0
        return RIVAL[theirs] if theirs else OWN[mine]


@cache
def board_of(terms: Terms) -> Board:
    """Return the shared board for these terms."""
    return Board(terms)


class QuickLines:
    """A position of the search.

    ``discs``: bits by seat. ``counts``: discs in each line, by seat. ``promise``: priorities by seat and field.
    ``open``: by seat, the number of lines with a given number of the seat's discs and none of the opponent's.
    """

    __slots__ = (*("board", "counts", "discs", "forced", "mover", "open", "promise", "reversible", "width", "winner"),)

    def __init__(self, board: Board, width: int) -> None:
        self.board = board
        self.width = width
        self.mover: Seat | None = 0
        self.winner: Seat | None = None
        self.forced = False
        self.reversible = False
        self.discs = [0, 0]
        self.counts = [bytearray(len(board.lines)), bytearray(len(board.lines))]
        start = [len(at) for at in board.at]
        self.promise = [[*start], [*start]]
        self.open = [[0] * (board.terms.row + 1) for _ in range(2)]

    def _copied(self) -> "QuickLines":
        other = QuickLines.__new__(QuickLines)
        other.board = self.board
        other.width = self.width
        other.winner = None
        other.reversible = False
        other.discs = self.discs[:]
        other.counts = [self.counts[0][:], self.counts[1][:]]
        other.promise = [self.promise[0][:], self.promise[1][:]]
        other.open = [self.open[0][:], self.open[1][:]]
        return other

    def key(self) -> Hashable:
        """Return the discs and the seat to move."""
        return self.mover, self.discs[0], self.discs[1]

    def put(self, field: int, seat: Seat, by: int = 1) -> None:
        """Place a disc on a field; with ``by`` -1, remove it."""
        board = self.board
        self.discs[seat] ^= board.bits[field]
        (first, second), promises = self.counts, board.promises
        ours, theirs = self.promise
        ours[field] -= by * _OCCUPIED
        theirs[field] -= by * _OCCUPIED
        mine, others, opened, rivals = (
            (first, second, self.open[0], self.open[1]) if seat == 0 else (second, first, self.open[1], self.open[0])
        )
        lines = board.lines
        for number in board.at[field]:
            count, rival = mine[number], others[number]
            before = promises[first[number] * _SIZE + second[number]]
            mine[number] = count + by
            after = promises[first[number] * _SIZE + second[number]]
            if not rival:
                opened[count] -= 1
                opened[count + by] += 1
            elif not count:
                rivals[rival] -= 1
            elif not count + by:
                rivals[rival] += 1
            one, other = after[0] - before[0], after[1] - before[1]
            if one or other:
                for there in lines[number]:
                    ours[there] += one
                    theirs[there] += other

    def after(self, move: int) -> "QuickLines":
        """Return the position after the current player places a disc on the field ``move``."""
        seat, board = self.mover or 0, self.board
        after = self._copied()
        after.put(move, seat)
        own, rival = self.discs[seat], self.discs[1 - seat]
        for between, end, fields in board.flanks[move]:
            if own & end and rival & between == between:
                for there in fields:
                    after.put(there, 1 - seat, -1)
        after.settle(seat, move)
        return after

    def settle(self, seat: Seat, field: int) -> None:
        """Set the seat to move after ``seat`` placed a disc on ``field``, and the winner if the disc ended
        the match.
        """
        board, row = self.board, self.board.terms.row
        counts, own = self.counts[seat], self.discs[seat]
        self.mover = None
        self.forced = False
        if any(counts[number] == row and not own & board.beyond[number] for number in board.at[field]):
            self.winner = seat
        elif self.discs[0].bit_count() + self.discs[1].bit_count() < board.full:
            other = 1 - seat
            self.mover = other if self.discs[other].bit_count() < board.terms.discs // 2 else seat
            self.forced = bool(self.open[0][row - 1] or self.open[1][row - 1])

    def _missing(self, seat: Seat, count: int) -> Iterator[int]:
        """Yield bits of the empty fields in lines with ``count`` discs of the seat and none of the opponent."""
        board, mine, theirs = self.board, self.counts[seat], self.counts[1 - seat]
        empty = board.all & ~(self.discs[0] | self.discs[1])
        number = mine.find(count) if self.open[seat][count] else -1
        while number >= 0:
            if not theirs[number]:
                yield board.masks[number] & empty
            number = mine.find(count, number + 1)

    def _named(self, bits: Sequence[int]) -> list[int]:
        found, fields = dict[int, None](), self.board.fields
        for mask in bits:
            rest = mask
            while rest:
                bit = rest & -rest
                rest ^= bit
                found[fields[bit]] = None
        return [*found]

    def _catching(self, seat: Seat) -> list[int]:
        """Return the fields on which the seat would capture."""
        board = self.board
        if not board.terms.pairs:
            return []
        own, rival, empty, found = (
            self.discs[seat],
            self.discs[1 - seat],
            board.all & ~(self.discs[0] | self.discs[1]),
            0,
        )
        width, pairs = board.terms.size + 1, board.terms.pairs
        for step in (1, width - 1, width, width + 1):
            up, down = empty, empty
            ends = own
            for _ in range(pairs):
                ends = ends >> step & rival
            up &= ends >> step
            ends = own
            for _ in range(pairs):
                ends = ends << step & rival
            down &= ends << step
            found |= up | down
        return self._named([found])

    def moves(self) -> Sequence[int]:
        """Return the fields to search.

        These are the winning fields, if any; else fields that prevent a loss; else the most promising fields and
        captures.
        """
        seat, last = self.mover or 0, self.board.terms.row - 1
        if self.forced:
            winning = self._named([*self._missing(seat, last)])
            if winning:
                return winning
            preventing = self._named([*self._missing(1 - seat, last)])
            return [*dict.fromkeys([*preventing, *self._catching(seat)])]
        promise = self.promise[seat]
        best = sorted(range(len(promise)), key=promise.__getitem__)[: -self.width - 1 : -1]
        found = [field for field in best if promise[field] > -_OCCUPIED // 2]
        return [*dict.fromkeys([*found, *self._catching(seat)])] if self.board.terms.pairs else found

    def noisy(self) -> Sequence[int]:
        """Return the fields that leave one disc to win, so that the opponent must answer.

        Return nothing in games with captures, where a capture may break any line.
        """
        if self.board.terms.pairs:
            return ()
        return self._named([*self._missing(self.mover or 0, self.board.terms.row - 2)])

    def stuck(self) -> int:
        """Return 0. Never used: until all discs are placed, there is always an empty field."""
        return 0

    def result(self, seat: Seat) -> tuple[int, float]:
        """Return whether the seat has won, lost or drawn, as 1, -1 or 0, and no points."""
        return (0 if self.winner is None else 1 if self.winner == seat else -1), 0.0

    def static_value(self) -> float:
        """Return the value of the open lines of both sides, for the seat to move."""
        seat = self.mover or 0
        mine = sum(worth * count for worth, count in zip(NEXT, self.open[seat], strict=False))
        return float(mine - sum(worth * count for worth, count in zip(LATER, self.open[1 - seat], strict=False)))


def beginning(width: int, state: Any) -> QuickLines:
    """Return the search position of a state. The search examines the ``width`` best fields."""
    quick = QuickLines(board_of(state.terms), width)
    for field, sign in enumerate(state.board):
        if sign != EMPTY:
            quick.put(field, int(sign))
    last = state.terms.row - 1
    quick.mover, quick.winner = state.mover, state.winner
    quick.forced = bool(quick.open[0][last] or quick.open[1][last])
    return quick
