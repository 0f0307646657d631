"""Bitboards of Reversi for the search: one bit per field, many times faster than text.

The rules are those of :mod:`.rules`; a test compares both. A move is a pair (field, turned): the bit of the new disc,
and the bits of all discs that it turns over.
"""

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any

from games.catalog.reversi.data import GRID
from games.engine.game import Seat
from games.engine.kit.grids import ALL

FULL = (1 << 64) - 1
_INNER = sum(1 << field for field in GRID.fields if 0 < GRID.column(field) < 7)
# (shift, mask): a step shifts by ``shift`` bits; the mask holds the discs that can be passed in that direction.
WAYS = tuple((column + 8 * row, _INNER if column else FULL) for column, row in ALL)

Move = tuple[int, int]


class QuickReversi:
    """A position that a search changes in place. ``discs``: a mask of fields for each seat. ``terms``: the
    evaluation.
    """

    def __init__(
        self, terms: "Scoring", one_line: bool, discs: tuple[int, int], mover: Seat, over: bool | None = None
    ) -> None:
        self.terms = terms
        self.one_line = one_line
        self.discs = discs
        self.forced = False
        self.reversible = False
        self.mover: Seat | None = mover
        if over is None and not self.places(mover):
            self.mover = 1 - mover if self.places(1 - mover) else None
        elif over:
            self.mover = None

    @cached_property
    def _places(self) -> dict[Seat, int]:
        return {}

    def places(self, seat: Seat) -> int:
        """Return the fields on which a seat may place a disc, as a mask."""
        found = self._places.get(seat)
        if found is None:
            found = 0
            own, rival = self.discs[seat], self.discs[1 - seat]
            empty = FULL & ~(own | rival)
            for shift, mask in WAYS:
                passed = rival & mask
                if shift > 0:
                    run = own << shift & passed
                    run |= run << shift & passed
                    run |= run << shift & passed
                    run |= run << shift & passed
                    run |= run << shift & passed
                    run |= run << shift & passed
                    found |= run << shift & empty
                else:
                    run = own >> -shift & passed
                    run |= run >> -shift & passed
                    run |= run >> -shift & passed
                    run |= run >> -shift & passed
                    run |= run >> -shift & passed
                    run |= run >> -shift & passed
                    found |= run >> -shift & empty
            self._places[seat] = found
        return found

    def key(self) -> Hashable:
        """Return the key of the position: the discs and the mover."""
        return self.mover, self.discs

    def moves(self) -> Sequence[Move]:
        """Return the moves, the most valuable fields first. If the options turn only one line, each line is a
        separate move.
        """
        seat = self.mover or 0
        own, rival, fields = self.discs[seat], self.discs[1 - seat], self.places(seat)
        found: list[Move] = []
        while fields:
            field = fields & -fields
            fields ^= field
            together = 0
            for shift, mask in WAYS:
                passed = rival & mask
                run, here = 0, field << shift if shift > 0 else field >> -shift
                while here & passed:
                    run |= here
                    here = here << shift if shift > 0 else here >> -shift
                if run and here & own:
                    if self.one_line:
                        found.append((field, run))
                    together |= run
            if not self.one_line:
                found.append((field, together))
        order = self.terms.order
        found.sort(key=lambda move: order[move[0]])
        return found

    def noisy(self) -> Sequence[Move]:
        """Return no moves: the search does not go beyond its depth."""
        return ()

    def after(self, move: Move) -> "QuickReversi":
        """Return the position after a move."""
        field, turned = move
        seat = self.mover or 0
        own, rival = self.discs[seat] | field | turned, self.discs[1 - seat] & ~turned
        return QuickReversi(self.terms, self.one_line, (own, rival) if seat == 0 else (rival, own), 1 - seat)

    def stuck(self) -> int:
        """Return 0; never called, because a seat without a move is passed over."""
        return 0

    def result(self, seat: Seat) -> tuple[int, float]:
        """Return the winner and the margin in discs, seen from the seat."""
        margin = self.discs[seat].bit_count() - self.discs[1 - seat].bit_count()
        return (margin > 0) - (margin < 0), float(margin)

    def static_value(self) -> float:
        """Return the static value for the mover."""
        return self.terms.static_value(self, self.mover or 0)


class Scoring:
    """The static evaluation.

    ``worths``: value of each field. ``choice``: value of each field on which a seat may place. ``endgame``: from this
    number of discs on, only discs count, with ten points each.
    """

    def __init__(self, worths: Sequence[int], choice: int, endgame: int) -> None:
        self.choice = choice
        self.endgame = endgame
        self.order: Mapping[int, int] = {1 << field: -worth for field, worth in enumerate(worths)}
        self.masks = [
            (value, sum(1 << field for field, worth in enumerate(worths) if worth == value))
            for value in sorted(set(worths))
            if value
        ]

    def static_value(self, position: QuickReversi, seat: Seat) -> float:
        """Return the static value for a seat."""
        own, rival = position.discs[seat], position.discs[1 - seat]
        first, second = own.bit_count(), rival.bit_count()
        if first + second >= self.endgame:
            return float(first - second) * 10
        total = self.choice * (position.places(seat).bit_count() - position.places(1 - seat).bit_count())
        for value, mask in self.masks:
            total += value * ((own & mask).bit_count() - (rival & mask).bit_count())
        return float(total)


def beginning(scoring: Scoring, state: Any) -> QuickReversi:
    """Return the search position of a state."""
    first, second = (
        sum(1 << field for field, sign in enumerate(state.board) if sign == str(seat)) for seat in range(2)
    )
    one_line = state.options.flip == "one-line"
    return QuickReversi(scoring, one_line, (first, second), state.mover or 0, over=state.mover is None)
