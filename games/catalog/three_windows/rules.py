"""The rules of Three windows, number 86 of the collection. Paragraphs (§) are those of the rule page beside it.

A ``row`` has the hits of each window or None, and as its last item the window of this turn, None before it is chosen.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from math import comb, prod
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.game import Level
from games.engine.kit.throwing.data import Dice, Move, Put, Result, State, Table, Terms, Turn, View
from games.engine.kit.throwing.rules import Throwing, used
from games.engine.text import Phrase

WINDOWS = ("church", "farm", "prison")
SHOWS = (6, 4, 2)
"""The number that counts in each window."""
DICE, THROWS = 3, 3
Row = tuple[int | None, ...]
EMPTY: Row = (None,) * (len(WINDOWS) + 1)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table agrees on no options."""


class ThreeWindows(Throwing[Options]):
    """The game of Three windows: three rounds of three throws; in each round one number counts."""

    slug: ClassVar[str] = "three-windows"
    foretold: ClassVar[bool] = True
    seats: ClassVar[range] = range(2, 7)
    levels: ClassVar[tuple[Level, ...]] = ("easy", "normal")
    row: ClassVar[str] = "things"

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: three dice, three throws, a round for each window."""
        return Terms(dice=DICE, throws=THROWS, rounds=len(WINDOWS))

    def fresh(self, terms: Terms) -> Turn:
        """Return a new turn with empty windows."""
        return Turn(row=EMPTY, hand=DICE)

    def begun(self, state: State) -> Turn:
        """Return a new turn with the mover's filled windows. The last free window is chosen automatically (§ 3.3)."""
        row = row_of(state, state.mover or 0)[:-1]
        left = [at for at, hits in enumerate(row) if hits is None]
        return replace(self.fresh(state.terms), row=(*row, left[0] if len(left) == 1 else None))

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Count the hits of a throw if the window is chosen. All dice are then thrown again (§ 3.4)."""
        return turn if turn.row[-1] is None else counted(turn)

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return every free window as a move (§ 3.2 and § 3.3)."""
        return [Put((at,)) for at in range(len(WINDOWS)) if turn.row[at] is None]

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Choose a window. The first throw also counts for it (§ 4.1)."""
        return counted(replace(turn, row=(*turn.row[:-1], used(move)[0])))

    def heuristic(self, view: View) -> Move:
        """Return the window with the most hits; of equal ones the first."""
        return max(self.ways(view.terms, view.turn), key=lambda move: hits(view.turn.dice, used(move)[0]))

    def weighed(self, view: View) -> Mapping[Move, float]:
        """Return the chance to win with each window if all seats then choose the window with the most hits, which is
        best; a tie is half a win.
        """
        me = view.mover or 0
        rivals = [ends(view.total(seat), free(view, seat), 0) for seat in range(view.seats) if seat != me]

        def value(move: Move) -> float:
            mine = ends(view.total(me) + hits(view.turn.dice, used(move)[0]), free(view, me) - 1, DICE * (THROWS - 1))
            return sum(odds * prod(ahead(points, theirs) for theirs in rivals) for points, odds in mine.items())

        return {move: value(move) for move in self.ways(view.terms, view.turn)}

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices; the last window is no choice."""
        return ((len(WINDOWS) - 1, False),)

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the name of the window."""
        return Phrase(f"windows.{WINDOWS[at[0]]}") if at[0] < len(WINDOWS) else super().named(at)

    def brings(self, turn: Turn, put: Put) -> int:
        """Return the hits of the dice in that window."""
        return hits(turn.dice, put.at[0])

    def called(self, result: Result) -> Phrase:
        """Return the phrase for the hits of a result."""
        return Phrase("board.points", {"n": result.points})


def counted(turn: Turn) -> Turn:
    """Add the hits of the dice to the window of this turn. Then throw all dice again, or end the turn."""
    at = turn.row[-1] or 0
    points, more = turn.points + hits(turn.dice, at), turn.throws < THROWS
    row = (*turn.row[:at], points, *turn.row[at + 1 :])
    return replace(turn, row=row, points=points, dice=() if more else turn.dice, hand=DICE * more, over=not more)


def hits(dice: Dice, at: int) -> int:
    """Return how many dice count for a window."""
    return dice.count(SHOWS[at])


def row_of(table: Table, seat: int) -> Row:
    """Return the hits in a seat's windows before this turn."""
    return table.sheet[seat][-1].row if table.sheet[seat] else EMPTY


def free(table: Table, seat: int) -> int:
    """Return how many windows a seat still has to fill."""
    return len(WINDOWS) - len(table.sheet[seat])


@cache
def ends(points: int, windows: int, dice: int) -> Mapping[int, float]:
    """Return the probability of each final total.

    ``windows``: how many windows are still to fill; ``dice``: how many dice are still thrown for the chosen window.
    """
    found: dict[int, float] = {}
    for hit in range(dice + 1):
        odds = comb(dice, hit) * 5 ** (dice - hit) / 6**dice
        for total, share in (_next(points + hit, windows) if windows else {points + hit: 1.0}).items():
            found[total] = found.get(total, 0.0) + odds * share
    return found


def _next(points: int, windows: int) -> Mapping[int, float]:
    """Return the probability of each final total before the first throw for a new window."""
    found: dict[int, float] = {}
    for dice in product(range(1, 7), repeat=DICE):
        best = max(dice.count(SHOWS[at]) for at in range(windows))
        for total, share in ends(points + best, windows - 1, DICE * (THROWS - 1)).items():
            found[total] = found.get(total, 0.0) + share / 6**DICE
    return found


def ahead(points: int, rival: Mapping[int, float]) -> float:
    """Return the chance that a seat with ``points`` beats a rival with these probabilities of totals; a tie counts
    half.
    """
    return sum(odds * ((points > total) + (points == total) / 2) for total, odds in rival.items())
