"""The rules of Cow's tail, number 126 of the collection. Paragraphs (§) are those of the rule page beside it.

The row of a result has the remaining sticks of each row of the tail, beginning with the row of one stick. The points
of a result are the sticks that are gone.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import comb
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.engine.game import Seat
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Counted, Result, State, Terms, Used, View, Void
from games.engine.kit.throwing.odds import from_the_mover
from games.engine.kit.throwing.stakes import Stakes, ended, having
from games.engine.text import Phrase

TAIL = tuple(range(1, FACES + 1))
STICKS = sum(TAIL)
SLOW = "slow"
MOST = 160
"""A number of throws that a seat practically never exceeds."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``slow``: whether a throw takes only one stick of its row (§ 3.3)."""

    slow: Literal["off", "on"] = "off"


class CowsTail(Stakes[Options]):
    """The game Cow's tail: one throw a turn clears the row that had as many sticks as the die has pips."""

    slug: ClassVar[str] = "cows-tail"
    seats: ClassVar[range] = range(2, 9)
    stock: ClassVar[Result] = Result(0, 0, row=TAIL)

    def terms(self, options: Options) -> Terms:
        """Return one die."""
        return Terms(rounds=0, agreed=(SLOW,) if options.slow == "on" else ())

    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Clear the row of the thrown number, or take one stick of it (§ 4).

        The first seat without a tail wins (§ 5).
        """
        [was], [die] = state.sheet[seat], state.turn.dice
        left = was.row[die - 1] or 0
        taken = min(left, 1) if SLOW in state.terms.agreed else left
        row = (*was.row[: die - 1], left - taken, *was.row[die:])
        events += [Used(seat, (taken,), (die,)), Counted(seat, was.points + taken)] if taken else [Void()]
        state = having(state, seat, replace(was, points=was.points + taken, throws=was.throws + 1, row=row))
        if was.points + taken == STICKS:
            return ended(state, (seat,), events)
        return replace(state, mover=(seat + 1) % state.seats)

    def odds(self, view: View) -> Sequence[float] | None:
        """Return the exact chance of each seat to win."""
        return from_the_mover(view, lambda seat: turns(needs(view, seat)))

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the phrase for a number of sticks."""
        return Phrase("board.taken", {"n": at[0]})


def needs(view: View, seat: Seat) -> tuple[int, ...]:
    """Return how often a seat still needs each number, in ascending order."""
    rows = [left or 0 for left in view.sheet[seat][0].row]
    return tuple(sorted(rows if SLOW in view.terms.agreed else [min(left, 1) for left in rows]))


@cache
def turns(wanted: tuple[int, ...]) -> tuple[float, ...]:
    """Return the probability that the tail is gone with exactly the first throw, exactly the second and so on.

    ``wanted`` is how often each number is needed.
    """
    return tuple(after - before for before, after in pairwise(done_by(wanted)))


def done_by(wanted: tuple[int, ...]) -> list[float]:
    """Return the probability that the tail is gone within 0, 1, 2 ... throws, as a list.

    ``wanted`` is how often each number is needed.
    """
    numbers = wanted.count(0)
    known = [1.0] * (MOST + 1) if numbers else [1.0] + [0.0] * MOST
    for need in wanted[numbers:]:
        numbers += 1
        one, others = 1 / numbers, 1 - 1 / numbers
        known = [
            sum(comb(all_, n) * one**n * others ** (all_ - n) * known[all_ - n] for n in range(need, all_ + 1))
            for all_ in range(MOST + 1)
        ]
    return known
