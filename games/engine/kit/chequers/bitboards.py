"""Positions for the search with one bit for each dark square, much faster than text.

The rules are those of :mod:`.moving` and :mod:`.rules`; a test plays both side by side. Squares are numbered so that
each diagonal step is the same shift everywhere: two rows take ``size + 1`` bits, and the bit after each even row is
unused. With ``half = size // 2``, a step up is a shift to the left by ``half`` or ``half + 1``, and a step down is a
shift to the right.

A move is (start, target, taken, unfinished): the first three are bits of squares; ``unfinished`` says whether the
piece could capture more. A huff has no target, and a man from the reserve has no start.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from games.engine.game import Seat
from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.moving import EMPTY, field_of

BLOCKED = 10_000
"""Value of having no move left: more than that of all pieces."""
Move = tuple[int, int, int, bool]
PieceValues = Callable[[int], Mapping[str, Sequence[int]]]
"""By the size of the board: the value of each piece on each square, by its sign."""


class Scoring(NamedTuple):
    """How positions are evaluated.

    ``piece_values``: values of pieces by sign and square. ``reserve``: the value of each man in reserve. ``move``: the
    value of each move that a side has more than its opponent.
    """

    piece_values: PieceValues
    reserve: int = 0
    move: int = 0


class Board:
    """Tables computed from the terms: bits of squares, rays, jumps."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        field, half = field_of(terms.size), terms.size // 2
        grid = field.grid
        self.half = half
        self.bits = {
            there: 1
            << (grid.row(there) // 2 * (2 * half + 1) + grid.row(there) % 2 * (half + 1) + grid.column(there) // 2)
            for there in field.dark
        }
        self.all = sum(self.bits.values())
        rows = [sum(bit for there, bit in self.bits.items() if grid.row(there) == row) for row in range(terms.size)]
        self.last = {True: rows[-1], False: rows[0]}
        self.rays = {
            self.bits[there]: tuple(
                tuple(self.bits[far] for far in ray) for (start, _), ray in field.rays.items() if start == there and ray
            )
            for there in field.dark
        }
        shifts = (half, half + 1)
        self.shifts = shifts
        forward, backward = terms.men_take != "backward", terms.men_take != "forward"
        self.up = {white: shifts if (forward if white else backward) else () for white in (True, False)}
        self.down = {white: shifts if (backward if white else forward) else () for white in (True, False)}
        self.huffing = terms.huffing
        self.most = terms.capture == "most"
        self.far = terms.landing == "any-square-behind"
        self.at_once = terms.lifting == "at-once"
        self.stops = terms.crowning == "on-arrival"
        self.sign = -1 if terms.aim == "lose" else 1


@cache
def board_of(terms: Terms) -> Board:
    """Return the shared board for these terms."""
    return Board(terms)


@cache
def _scores(board: Board, values: PieceValues) -> tuple[dict[int, int], dict[int, int], dict[int, int], dict[int, int]]:
    """Return four tables from a piece's bit to its value for white: white men, white kings, black men, black kings."""
    found = values(board.terms.size)
    white, white_kings, black, black_kings = (
        {bit: sign * found[piece][there] for there, bit in board.bits.items()}
        for piece, sign in (("w", 1), ("W", 1), ("b", -1), ("B", -1))
    )
    return white, white_kings, black, black_kings


class Quick:
    """A position of the search. ``white``: whether white is to move; ``men`` and ``kings``: bits as (black, white)."""

    __slots__ = (
        "_captures",
        "board",
        "entry",
        "forced",
        "huffable",
        "kings",
        "men",
        "mover",
        "quiet",
        "reserve",
        "reversible",
        "score",
        "scoring",
        "white",
        "white_seat",
        "winner",
    )

    def __init__(
        self,
        board: Board,
        scoring: Scoring,
        white_seat: Seat,
        white: bool,
        men: tuple[int, int],
        kings: tuple[int, int],
        score: int,
        quiet: int = 1,
        huffable: int = 0,
        reserve: tuple[int, int] = (0, 0),
        entry: tuple[int, int] = (0, 0),
    ) -> None:
        self.board = board
        self.scoring = scoring
        self.white_seat = white_seat
        self.white = white
        self.men = men
        self.kings = kings
        self.score = score
        self.quiet = quiet
        self.huffable = huffable
        self.reserve = reserve
        self.entry = entry
        self.reversible = quiet > 1
        self.winner: Seat | None = None
        self._captures: list[Move] | None = None
        mover = white_seat if white else 1 - white_seat
        self.mover: Seat | None = mover
        self.forced = False
        if not (men[white] or kings[white] or self._may_enter(white)):
            self.over(mover if board.sign < 0 else 1 - mover)
        elif not (men[not white] or kings[not white] or reserve[not white]):
            self.over(1 - mover if board.sign < 0 else mover)
        elif quiet > board.terms.quiet:
            self.over(None)
        elif not board.huffing:
            self.forced = bool(self.captures())

    def over(self, winner: Seat | None) -> None:
        """Record that the match has ended."""
        self.mover, self.winner = None, winner

    def _may_enter(self, white: bool) -> bool:
        return self.reserve[white] > 0 and bool(self.entry[white] & self._empty())

    def _empty(self) -> int:
        men, kings = self.men, self.kings
        return self.board.all & ~(men[0] | men[1] | kings[0] | kings[1])

    def key(self) -> Hashable:
        """Return a hashable key of the position: everything except the number of quiet plies."""
        return self.white, self.men, self.kings, self.huffable, self.reserve

    def moves(self) -> Sequence[Move]:
        """Return huffs, captures, entries from the reserve and steps.

        Of several moves that lead to the same position only one is listed.
        """
        captures = self.captures()
        if not self.board.huffing:
            return captures or self._steps()
        return [*((bit, 0, 0, False) for bit in _each(self.huffable)), *captures, *self._steps()]

    def noisy(self) -> Sequence[Move]:
        """Return huffs and captures in games with huffing; nothing in games where captures are forced."""
        if not self.board.huffing:
            return ()
        huffs = [(bit, 0, 0, False) for bit in _each(self.huffable)]
        captures = self.captures()
        return [*huffs, *captures] if huffs else captures

    def stuck(self) -> int:
        """Return the result, won or lost, for a side that cannot move."""
        return -self.board.sign

    def result(self, seat: Seat) -> tuple[int, float]:
        """Return whether the seat has won, lost or drawn, as 1, -1 or 0, and no points."""
        return (0 if self.winner is None else 1 if self.winner == seat else -1), 0.0

    def static_value(self) -> float:
        """Return the value of pieces by their squares, the reserve, and mobility."""
        score, scoring = self.score, self.scoring
        if not (self.kings[self.white] or self.huffable or self._can_step() or self.captures()):
            return float(-BLOCKED * self.board.sign)
        if scoring.reserve:
            score += scoring.reserve * (self.reserve[1] - self.reserve[0])
        if scoring.move:
            score += scoring.move * (self._room(True) - self._room(False))
        score *= self.board.sign
        return float(score if self.white else -score)

    def _can_step(self) -> bool:
        """Tell whether a man can step or enter."""
        men, empty, white = self.men[self.white], self._empty(), self.white
        first, second = self.board.shifts
        reached = men << first | men << second if white else men >> first | men >> second
        return bool(reached & empty) or self._may_enter(white)

    def _room(self, white: bool) -> int:
        """Return how many steps and first jumps a side has."""
        board, empty, total = self.board, self._empty(), 0
        men, theirs = self.men[white], self.men[not white] | self.kings[not white]
        for shift in board.shifts:
            total += ((men << shift if white else men >> shift) & empty).bit_count()
        for shift in board.up[white]:
            total += ((men << shift & theirs) << shift & empty).bit_count()
        for shift in board.down[white]:
            total += ((men >> shift & theirs) >> shift & empty).bit_count()
        for king in _each(self.kings[white]):
            for ray in board.rays[king]:
                for bit in ray:
                    if not bit & empty:
                        break
                    total += 1
        return total

    def after(self, move: Move) -> "Quick":
        """Return the position after a move."""
        start, target, taken, unfinished = move
        board, white, scoring = self.board, self.white, self.scoring
        white_men, white_kings, black_men, black_kings = _scores(board, scoring.piece_values)
        own_men, own_kings = (white_men, white_kings) if white else (black_men, black_kings)
        rival_men, rival_kings = (black_men, black_kings) if white else (white_men, white_kings)
        men, kings = self.men[white], self.kings[white]
        their_men, their_kings = self.men[not white], self.kings[not white]
        score, quiet, reserve = self.score, 1, self.reserve
        if not target:
            taken = start
        elif not start:
            men |= target
            score += own_men[target]
            reserve = (reserve[0], reserve[1] - 1) if white else (reserve[0] - 1, reserve[1])
        elif start & men:
            men ^= start
            score -= own_men[start]
            if target & board.last[white]:
                kings |= target
                score += own_kings[target]
            else:
                men |= target
                score += own_men[target]
        else:
            kings = kings & ~start | target
            score += own_kings[target] - own_kings[start]
            if not taken:
                quiet = self.quiet + 1
        if taken:
            for bit in _each(taken):
                score -= rival_men[bit] if bit & their_men else rival_kings[bit]
            their_men &= ~taken
            their_kings &= ~taken
        huffable = self._missed(start, target, taken, unfinished) if board.huffing and target else 0
        return Quick(
            board,
            scoring,
            self.white_seat,
            not white if target else white,
            (their_men, men) if white else (men, their_men),
            (their_kings, kings) if white else (kings, their_kings),
            score,
            quiet,
            huffable,
            reserve,
            self.entry,
        )

    def _missed(self, start: int, target: int, taken: int, unfinished: bool) -> int:
        """Return the pieces that may be huffed after a move, as bits of their squares after the move."""
        if taken:
            return target if unfinished else 0
        capturing = 0
        for move in self.captures():
            capturing |= move[0]
        return capturing & ~start | target if capturing & start else capturing

    def captures(self) -> list[Move]:
        """Return the captures that may be played. Cached."""
        if self._captures is None:
            self._captures = self._found()
        return self._captures

    def _found(self) -> list[Move]:
        board, white = self.board, self.white
        men, kings = self.men[white], self.kings[white]
        theirs = self.men[not white] | self.kings[not white]
        empty = board.all & ~(men | kings | theirs)
        starts = 0
        for shift in board.up[white]:
            starts |= ((men << shift & theirs) << shift & empty) >> 2 * shift
        for shift in board.down[white]:
            starts |= ((men >> shift & theirs) >> shift & empty) << 2 * shift
        if not starts and not kings:
            return []
        found: dict[tuple[int, int, int], Move] = {}
        for start in _each(starts):
            for move in self._man_chains(start, start, 0, theirs, empty | start):
                found.setdefault(move[:3], move)
        for start in _each(kings):
            for move in self._king_chains(start, start, 0, theirs, empty | start):
                found.setdefault(move[:3], move)
        moves = list(found.values())
        if board.most and moves:
            most = max(move[2].bit_count() for move in moves)
            return [move for move in moves if move[2].bit_count() == most]
        if len(moves) > 1:
            moves.sort(key=lambda move: -move[2].bit_count())
        return moves

    def _man_chains(self, start: int, here: int, taken: int, theirs: int, empty: int) -> Iterator[Move]:
        board, white = self.board, self.white
        jumps = [(here << shift, here << 2 * shift) for shift in board.up[white]]
        jumps += [(here >> shift, here >> 2 * shift) for shift in board.down[white]]
        for hit, target in jumps:
            if not (hit & theirs and target & empty):
                continue
            more: tuple[Move, ...] = ()
            if not (board.stops and target & board.last[white]):
                free = empty | hit if board.at_once else empty
                more = tuple(self._man_chains(start, target, taken | hit, theirs & ~hit, free))
            if not more or board.huffing:
                yield start, target, taken | hit, bool(more)
            yield from more

    def _king_chains(self, start: int, here: int, taken: int, theirs: int, empty: int) -> Iterator[Move]:
        board = self.board
        for ray in board.rays[here]:
            hit = 0
            for bit in ray:
                if bit & empty:
                    if not hit:
                        continue
                    free = empty | hit if board.at_once else empty
                    more = tuple(self._king_chains(start, bit, taken | hit, theirs & ~hit, free))
                    if not more or board.huffing:
                        yield start, bit, taken | hit, bool(more)
                    yield from more
                    if not board.far:
                        break
                elif hit or not bit & theirs:
                    break
                else:
                    hit = bit

    def _steps(self) -> list[Move]:
        board, white, empty = self.board, self.white, self._empty()
        men, found = self.men[white], list[Move]()
        if self._may_enter(white):
            found.append((0, self.entry[white], 0, False))
        for shift in board.shifts:
            targets = (men << shift if white else men >> shift) & empty
            while targets:
                target = targets & -targets
                targets ^= target
                found.append((target >> shift if white else target << shift, target, 0, False))
        kings = self.kings[white]
        while kings:
            king = kings & -kings
            kings ^= king
            for ray in board.rays[king]:
                for bit in ray:
                    if not bit & empty:
                        break
                    found.append((king, bit, 0, False))
        return found


def _each(squares: int) -> Iterator[int]:
    while squares:
        bit = squares & -squares
        squares ^= bit
        yield bit


def beginning(scoring: Scoring, state: Any) -> Quick:
    """Return the search position of a state."""
    board = board_of(state.terms)
    pieces = dict.fromkeys("wWbB", 0)
    for there, bit in board.bits.items():
        sign = state.board[there]
        if sign != EMPTY:
            pieces[sign] |= bit
    piece_values, score = scoring.piece_values(state.terms.size), 0
    for there in board.bits:
        sign = state.board[there]
        if sign != EMPTY:
            score += piece_values[sign][there] if sign.lower() == "w" else -piece_values[sign][there]
    mover = state.white if state.mover is None else state.mover
    quick = Quick(
        board,
        scoring,
        state.white,
        mover == state.white,
        (pieces["b"], pieces["w"]),
        (pieces["B"], pieces["W"]),
        score,
        max(1, len(state.quiet)),
        sum(board.bits[field_of(state.terms.size).grid.numbers[name]] for name in state.huffable),
        *_reserve(board, state),
    )
    if state.mover is None:
        quick.over(state.winner)
    return quick


def _reserve(board: Board, state: Any) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the men in reserve and the squares where they enter, both as (black, white)."""
    if not hasattr(state, "reserve"):
        return (0, 0), (0, 0)
    field = field_of(state.terms.size)
    column, fields = 2 * (state.entry - 1), len(field.grid.fields)
    white, black = state.white, 1 - state.white
    return (
        (state.reserve[black], state.reserve[white]),
        (board.bits[fields - 1 - column], board.bits[column]),
    )


def history(state: Any) -> set[Hashable]:
    """Return the keys of the positions since the last irreversible move."""
    if len(state.quiet) < 2:
        return set()
    board = board_of(state.terms)
    keys = set[Hashable]()
    reserve, _ = _reserve(board, state)
    for text in state.quiet:
        pieces = dict.fromkeys("wWbB", 0)
        for there, bit in board.bits.items():
            if text[there] != EMPTY:
                pieces[text[there]] |= bit
        white = int(text[-1]) == state.white
        keys.add((white, (pieces["b"], pieces["w"]), (pieces["B"], pieces["W"]), 0, reserve))
    return keys
