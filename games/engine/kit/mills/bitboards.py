"""Positions of morris games for the search, with one bit for each point, much faster than text.

The rules are those of :mod:`.rules` except for chase games; a test plays both side by side. A move is (start, to,
take): bits of points. ``start`` is 0 for a man from the hand, and ``take`` is 0 for a move without a mill.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from typing import Any

from games.engine.game import Seat
from games.engine.kit.duels import COLOURS, colour_of
from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.plans import PLANS

FEWEST = 3
Move = tuple[int, int, int]


class Board:
    """Tables computed from the terms: lines and neighbours."""

    def __init__(self, terms: Terms) -> None:
        plan = PLANS[terms.plan]
        points = range(len(plan.names))
        self.terms = terms
        self.all = (1 << len(points)) - 1
        self.lines = tuple(_bits(line) for line in plan.lines)
        self.pairs = {
            1 << point: tuple(_bits(line) & ~(1 << point) for line in plan.lines_at[point]) for point in points
        }
        self.neighbours = {1 << point: _bits(plan.neighbours[point]) for point in points}
        ways = plan.leaps if terms.moving == "knights" else plan.neighbours
        self.ways = {1 << point: _bits(ways[point]) for point in points}
        self.for_men = terms.aim == "men"
        self.freely = terms.placing == "freely"
        self.anywhere = terms.moving == "anywhere"


def _bits(points: Sequence[int]) -> int:
    return sum(1 << point for point in points)


@cache
def board_of(terms: Terms) -> Board:
    """Return the shared board for these terms."""
    return Board(terms)


class QuickMill:
    """A position of the search. ``men``, ``hands``: by seat. ``value``: the evaluation, see :data:`Value`."""

    __slots__ = ("board", "forced", "hands", "men", "mover", "quiet", "reversible", "value", "winner")

    def __init__(
        self, board: Board, value: "Value", mover: Seat, men: tuple[int, int], hands: tuple[int, int], quiet: int = 1
    ) -> None:
        self.board = board
        self.value = value
        self.mover: Seat | None = mover
        self.men = men
        self.hands = hands
        self.quiet = quiet
        self.forced = False
        self.reversible = quiet > 1
        self.winner: Seat | None = None
        if board.for_men and men[mover].bit_count() + hands[mover] < FEWEST:
            self.over(1 - mover)
        elif board.terms.quiet and quiet > board.terms.quiet:
            self.over(None)

    def over(self, winner: Seat | None) -> None:
        """Record that the match has ended."""
        self.mover, self.winner = None, winner

    def key(self) -> Hashable:
        """Return a hashable key of the position: everything except the number of quiet plies."""
        return self.mover, self.men, self.hands

    @property
    def empty(self) -> int:
        """Return the points without a man."""
        return self.board.all & ~(self.men[0] | self.men[1])

    def jumps(self, seat: Seat) -> bool:
        """Tell whether men of the seat may go to any empty point."""
        few = not self.hands[seat] and self.board.for_men and self.men[seat].bit_count() == FEWEST
        return few or self.board.anywhere

    def moves(self) -> Sequence[Move]:
        """Return the legal moves, mills first."""
        seat = self.mover or 0
        own, board, empty = self.men[seat], self.board, self.empty
        closing, others = list[Move](), list[Move]()
        targets = self._takeable(1 - seat) if board.for_men else (0,)
        for start, to in self._shifts(seat, empty):
            rest = own & ~start
            for pair in board.pairs[to]:
                if pair & rest == pair:
                    closing.extend((start, to, take) for take in targets)
                    break
            else:
                others.append((start, to, 0))
        return closing + others

    def noisy(self) -> Sequence[Move]:
        """Return the moves that close a mill."""
        seat = self.mover or 0
        own, board, empty = self.men[seat], self.board, self.empty
        moving = not self.hands[seat] or board.freely
        jumps, found = self.jumps(seat), dict[tuple[int, int], None]()
        for line in board.lines:
            to = line & empty
            if to and (line & own).bit_count() == 2:
                if self.hands[seat]:
                    found[0, to] = None
                if moving:
                    for start in each(own & ~line & (board.all if jumps else board.ways[to])):
                        found[start, to] = None
        if not found:
            return ()
        targets = self._takeable(1 - seat) if board.for_men else (0,)
        return [(start, to, take) for start, to in found for take in targets]

    def _shifts(self, seat: Seat, empty: int) -> Iterator[tuple[int, int]]:
        if self.hands[seat]:
            for to in each(empty):
                yield 0, to
        if not self.hands[seat] or self.board.freely:
            jumps, ways = self.jumps(seat), self.board.ways
            for start in each(self.men[seat]):
                for to in each(empty if jumps else ways[start] & empty):
                    yield start, to

    def _takeable(self, seat: Seat) -> Sequence[int]:
        """Return the men of a seat that a mill may take: men in no mill, or any man if all are in mills."""
        men, held = self.men[seat], 0
        for line in self.board.lines:
            if line & men == line:
                held |= line
        return tuple(each(men & ~held or men))

    def after(self, move: Move) -> "QuickMill":
        """Return the position after a move."""
        start, to, take = move
        seat = self.mover or 0
        board, hands, own = self.board, self.hands, self.men[seat] & ~start | to
        theirs = self.men[1 - seat] & ~take
        if not start:
            hands = (hands[0] - 1, hands[1]) if seat == 0 else (hands[0], hands[1] - 1)
        men = (own, theirs) if seat == 0 else (theirs, own)
        after = QuickMill(board, self.value, 1 - seat, men, hands, self.quiet + 1 if start and not take else 1)
        if not board.for_men and any(pair & own == pair for pair in board.pairs[to]):
            after.over(seat)
        return after

    def stuck(self) -> int:
        """Return the result for a side that cannot move: lost, or drawn on a full board."""
        return -1 if self.empty else 0

    def result(self, seat: Seat) -> tuple[int, float]:
        """Return whether the seat has won, lost or drawn, as 1, -1 or 0, and no points."""
        return (0 if self.winner is None else 1 if self.winner == seat else -1), 0.0

    def static_value(self) -> float:
        """Return the value for the seat to move minus the value for its opponent."""
        seat = self.mover or 0
        return float(self.value(self, seat) - self.value(self, 1 - seat))


Value = Callable[[QuickMill, Seat], int]
"""Value of a position for one seat, without that for the opponent."""


def each(points: int) -> Iterator[int]:
    """Yield each bit that is set in ``points``."""
    while points:
        bit = points & -points
        points ^= bit
        yield bit


def beginning(value: Value, state: Any) -> QuickMill:
    """Return the search position of a state."""
    board = board_of(state.terms)
    men = _men(state, state.board)
    quick = QuickMill(board, value, state.mover or 0, men, state.hands, max(1, len(state.quiet)))
    if state.mover is None:
        quick.over(state.winner)
    return quick


def history(state: Any) -> set[Hashable]:
    """Return the keys of the positions since a man was last placed or taken."""
    return {(int(text[-1]), _men(state, text[:-1]), state.hands) for text in state.quiet if len(state.quiet) > 1}


def _men(state: Any, board: str) -> tuple[int, int]:
    white, black = (_bits([point for point, sign in enumerate(board) if sign == colour]) for colour in COLOURS)
    return (white, black) if colour_of(state, 0) == COLOURS[0] else (black, white)
