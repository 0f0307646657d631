"""Corner morris, number 41 of the collection. Paragraphs (§) are those of the rule page."""

from typing import ClassVar

import msgspec

from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import Mills


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class CornerMorris(Mills[Options]):
    """Twelve men each, and lines across the corners."""

    slug: ClassVar[str] = "corner-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"
    version: ClassVar[int] = 2

    def terms(self, options: Options) -> Terms:
        """Those of nine men's morris on a board with four lines more."""
        return Terms(plan="three-squares-corners", men=12)
