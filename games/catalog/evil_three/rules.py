"""The rules of The evil three, number 61 of the collection. Paragraphs (§) are those of the rule page beside it."""

from typing import ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.game import Level
from games.engine.kit.throwing.data import Move, Stop, Terms, Throw, Turn, View
from games.engine.kit.throwing.push_your_luck import PushYourLuck

EVIL = 3
ENOUGH = 18
"""Total from which a throw costs as much as it brings on average (§ 6.1): the heuristic stops."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class EvilThree(PushYourLuck[Options]):
    """The game of The evil three: a seat adds up its throws until it stops; with a three it is out."""

    slug: ClassVar[str] = "evil-three"
    seats: ClassVar[range] = range(2, 7)
    levels: ClassVar[tuple[Level, ...]] = ("easy", "normal")
    sums: ClassVar[tuple[int, ...]] = (8, 12, 15, 18, 21, 25, 30)

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die, one round."""
        return Terms()

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Add up the throw, unless it is a three (§ 4.1)."""
        [die] = turn.dice
        out = die == EVIL
        return replace(turn, row=(*turn.row, die), points=turn.points + die, over=out, out=out)

    def heuristic(self, view: View) -> Move:
        """Stop if the total is higher than all others, or high enough if other seats are still to come."""
        others = max(map(view.total, range(view.seats)))
        return Stop() if view.turn.points > others and (view.last() or view.turn.points >= ENOUGH) else Throw()

    def essence(self, terms: Terms, turn: Turn) -> Turn:
        """Return a copy of the turn with only the fields that future play depends on: the total, not the single
        throws.
        """
        return Turn(points=turn.points, hand=turn.hand, over=turn.over, out=turn.out)
