"""Losing draughts, number 23 of the collection. Paragraphs (§) are those of the rule page.

Captures are always forced: otherwise a player could refuse them, and the opponent could not lose pieces on purpose.
"""

from typing import ClassVar

import msgspec

from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.rules import Chequers


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No options."""


class LosingDraughts(Chequers[Options]):
    """The game of Losing draughts: a player without pieces, or without a move, wins."""

    slug: ClassVar[str] = "losing-draughts"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "draughts"
    low_score_wins: ClassVar[bool] = True

    def terms(self, options: Options) -> Terms:
        """Return the terms of draughts with the result reversed."""
        return Terms(capture="forced", aim="lose")
