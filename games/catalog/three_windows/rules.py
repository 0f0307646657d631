"""The rules of Three windows, number 86 of the collection. Paragraphs (§) are those of the rule page beside it.

A row has a place for each window, hits or None, and at its end the window of this turn, None before it is chosen.
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
"""The number that counts for each."""
DICE, THROWS = 3, 3
Row = tuple[int | None, ...]
EMPTY: Row = (None,) * (len(WINDOWS) + 1)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to agree."""


class ThreeWindows(Throwing[Options]):
    """Three rounds of three throws, and each counts one number."""

    slug: ClassVar[str] = "three-windows"
    foretold: ClassVar[bool] = True
    seats: ClassVar[range] = range(2, 7)
    levels: ClassVar[tuple[Level, ...]] = ("easy", "normal")
    row: ClassVar[str] = "things"

    def terms(self, options: Options) -> Terms:
        """Three dice, three throws, a round for each window."""
        return Terms(dice=DICE, throws=THROWS, rounds=len(WINDOWS))

    def fresh(self, terms: Terms) -> Turn:
        """No window has anything."""
        return Turn(row=EMPTY, hand=DICE)

    def begun(self, state: State) -> Turn:
        """With the windows that the mover has filled; the last one chooses itself (§ 3.3)."""
        row = row_of(state, state.mover or 0)[:-1]
        left = [at for at, hits in enumerate(row) if hits is None]
        return replace(self.fresh(state.terms), row=(*row, left[0] if len(left) == 1 else None))

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Hits are counted once the window is chosen, and all dice are thrown again (§ 3.4)."""
        return turn if turn.row[-1] is None else counted(turn)

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Every window that is free (§ 3.2 and § 3.3)."""
        return [Put((at,)) for at in range(len(WINDOWS)) if turn.row[at] is None]

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """The first throw counts for it as well (§ 4.1)."""
        return counted(replace(turn, row=(*turn.row[:-1], used(move)[0])))

    def heuristic(self, view: View) -> Move:
        """The window with most hits; of equals the first."""
        return max(self.ways(view.terms, view.turn), key=lambda move: hits(view.turn.dice, used(move)[0]))

    def weighed(self, view: View) -> Mapping[Move, float]:
        """How likely each wins if all take most hits, which is best; a tie is half a win."""
        me = view.mover or 0
        rivals = [ends(view.total(seat), free(view, seat), 0) for seat in range(view.seats) if seat != me]

        def value(move: Move) -> float:
            mine = ends(view.total(me) + hits(view.turn.dice, used(move)[0]), free(view, me) - 1, DICE * (THROWS - 1))
            return sum(odds * prod(ahead(points, theirs) for theirs in rivals) for points, odds in mine.items())

        return {move: value(move) for move in self.ways(view.terms, view.turn)}

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """The last window is no choice."""
        return ((len(WINDOWS) - 1, False),)

    def named(self, at: tuple[int, ...]) -> Phrase:
        """The window."""
        return Phrase(f"windows.{WINDOWS[at[0]]}") if at[0] < len(WINDOWS) else super().named(at)

    def brings(self, turn: Turn, put: Put) -> int:
        """Hits that lie there."""
        return hits(turn.dice, put.at[0])

    def called(self, result: Result) -> Phrase:
        """Hits, in that window."""
        return Phrase("board.points", {"n": result.points})


def counted(turn: Turn) -> Turn:
    """With the hits of these dice in the window of this turn; then all are thrown again, or it is over."""
    at = turn.row[-1] or 0
    points, more = turn.points + hits(turn.dice, at), turn.throws < THROWS
    row = (*turn.row[:at], points, *turn.row[at + 1 :])
    return replace(turn, row=row, points=points, dice=() if more else turn.dice, hand=DICE * more, over=not more)


def hits(dice: Dice, at: int) -> int:
    """Dice that count for a window."""
    return dice.count(SHOWS[at])


def row_of(table: Table, seat: int) -> Row:
    """What a seat has in its windows, before this turn."""
    return table.sheet[seat][-1].row if table.sheet[seat] else EMPTY


def free(table: Table, seat: int) -> int:
    """Windows that are still to come for a seat."""
    return len(WINDOWS) - len(table.sheet[seat])


@cache
def ends(points: int, windows: int, dice: int) -> Mapping[int, float]:
    """How likely each total is, with so many windows and, for the window that is chosen, so many dice to come."""
    found: dict[int, float] = {}
    for hit in range(dice + 1):
        odds = comb(dice, hit) * 5 ** (dice - hit) / 6**dice
        for total, share in (_next(points + hit, windows) if windows else {points + hit: 1.0}).items():
            found[total] = found.get(total, 0.0) + odds * share
    return found


def _next(points: int, windows: int) -> Mapping[int, float]:
    """The same before the first throw for a new window."""
    found: dict[int, float] = {}
    for dice in product(range(1, 7), repeat=DICE):
        best = max(dice.count(SHOWS[at]) for at in range(windows))
        for total, share in ends(points + best, windows - 1, DICE * (THROWS - 1)).items():
            found[total] = found.get(total, 0.0) + share / 6**DICE
    return found


def ahead(points: int, rival: Mapping[int, float]) -> float:
    """How likely a total is not beaten by that rival."""
    return sum(odds * ((points > total) + (points == total) / 2) for total, odds in rival.items())
