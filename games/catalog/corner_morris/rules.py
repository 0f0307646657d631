"""Corner morris, number 41 of the collection. Paragraphs (§) are those of the rule page."""

from typing import ClassVar

import msgspec

from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import Mills


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class CornerMorris(Mills[Options]):
    """The game Corner morris: twelve men each, and lines across the corners."""

    slug: ClassVar[str] = "corner-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"
    version: ClassVar[int] = 2

    def terms(self, options: Options) -> Terms:
        """Return the terms of nine men's morris on a board with four more lines."""
        return Terms(plan="three-squares-corners", men=12)
