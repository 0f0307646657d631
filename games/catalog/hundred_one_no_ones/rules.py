"""The rules of 101, but no ones, number 67 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.catalog.hundred_one_no_ones.solving import GOAL, before, first_of, stored
from games.engine.kit.throwing.data import Move, Stop, Terms, Throw, Turn, View
from games.engine.kit.throwing.push_your_luck import PushYourLuck
from games.engine.kit.throwing.racing import Racing

ONE = 1
PLENTY = 20
"""The heuristic stops with this many points in one turn."""
TURN_ONLY: Literal["turn-only"] = "turn-only"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table.

    ``loss``: the cost of a one (§ 4.1): all points of the seat, as in this collection, or only those of this turn, as
    is usual elsewhere.
    """

    loss: Literal["all", "turn-only"] = "all"


class HundredOneNoOnes(PushYourLuck[Options], Racing[Options]):
    """The game of 101, but no ones: throws are added up until the seat stops or throws a one."""

    slug: ClassVar[str] = "hundred-one-no-ones"
    seats: ClassVar[range] = range(2, 7)
    sums: ClassVar[tuple[int, ...]] = (20, 30, 40, 50, 60, 70, 80, 90)
    goal: ClassVar[int] = GOAL
    choices: ClassVar[int] = 400

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die, any number of rounds."""
        return Terms(rounds=0, agreed=(TURN_ONLY,) if options.loss == TURN_ONLY else ())

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Add the throw to the seat's points (§ 3.2), unless it is a one (§ 4.1)."""
        [die] = turn.dice
        row = (*turn.row, die)
        if die == ONE:
            left = turn.points - thrown(turn) if TURN_ONLY in terms.agreed else 0
            return replace(turn, row=row, points=left, over=True, out=True)
        return replace(turn, row=row, points=turn.points + die, over=turn.points + die >= GOAL)

    def heuristic(self, view: View) -> Move:
        """Stop when the turn has brought enough points."""
        return Stop() if thrown(view.turn) >= PLENTY else Throw()

    def weighed(self, view: View) -> Mapping[Move, float]:
        """Return the chance to win after each move: exact if a one costs all points, or against one rival
        (:mod:`.solving`).
        """
        me, points = view.mover or 0, view.turn.points
        others = [view.total((me + step) % view.seats) for step in range(1, view.seats)]
        if TURN_ONLY in view.terms.agreed:
            throw, stop = before(stored(), view.total(me), others, points)
            return {Throw(): throw, Stop(): stop}
        return {Throw(): first_of((points, *others))[0], Stop(): first_of((*others, points))[-1]}


def thrown(turn: Turn) -> int:
    """Return the points of the turn so far."""
    return sum(die for die in turn.row if die is not None)
