"""Losing draughts, number 23 of the collection. Paragraphs (§) are those of the rule page.

Nobody could lose on purpose if captures could be missed, so they are forced here.
"""

from typing import ClassVar

import msgspec

from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.rules import Chequers


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class LosingDraughts(Chequers[Options]):
    """Whoever is rid of all pieces, or cannot move, has won."""

    slug: ClassVar[str] = "losing-draughts"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "draughts"
    low_score_wins: ClassVar[bool] = True

    def terms(self, options: Options) -> Terms:
        """Those of draughts, turned round."""
        return Terms(capture="forced", aim="lose")
