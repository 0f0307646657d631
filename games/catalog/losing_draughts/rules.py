"""Losing draughts, number 23 of the collection. Paragraphs (§) are those of the rule page.

Captures are forced here: no player could lose pieces on purpose if captures could be refused.
"""

from typing import ClassVar

import msgspec

from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.rules import Chequers


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No options."""


class LosingDraughts(Chequers[Options]):
    """A player without pieces, or without a move, wins."""

    slug: ClassVar[str] = "losing-draughts"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "draughts"
    low_score_wins: ClassVar[bool] = True

    def terms(self, options: Options) -> Terms:
        """Return the terms of draughts with the result reversed."""
        return Terms(capture="forced", aim="lose")
