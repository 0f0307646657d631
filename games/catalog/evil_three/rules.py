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
    """Throws are added up until the seat stops; a three puts it out."""

    slug: ClassVar[str] = "evil-three"
    seats: ClassVar[range] = range(2, 7)
    levels: ClassVar[tuple[Level, ...]] = ("easy", "normal")
    sums: ClassVar[tuple[int, ...]] = (8, 12, 15, 18, 21, 25, 30)

    def terms(self, options: Options) -> Terms:
        """Return one die, one round."""
        return Terms()

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Add up the throw, unless it is a three (§ 4.1)."""
        [die] = turn.dice
        out = die == EVIL
        return replace(turn, row=(*turn.row, die), points=turn.points + die, over=out, out=out)

    def heuristic(self, view: View) -> Move:
        """Stop ahead of all others, with enough if other seats are still to come."""
        others = max(map(view.total, range(view.seats)))
        return Stop() if view.turn.points > others and (view.last() or view.turn.points >= ENOUGH) else Throw()

    def essence(self, terms: Terms, turn: Turn) -> Turn:
        """Return the turn with its total alone."""
        return Turn(points=turn.points, hand=turn.hand, over=turn.over, out=turn.out)
