"""Knight morris, number 39 of the collection. Paragraphs (§) are those of the rule page."""

from typing import ClassVar

import msgspec

from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import Mills


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No options."""


class KnightMorris(Mills[Options]):
    """The game of Knight morris: once placed, men move like knights."""

    slug: ClassVar[str] = "knight-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"

    def terms(self, options: Options) -> Terms:
        """Return the terms of nine men's morris with knight moves (§ 3.2)."""
        return Terms(moving="knights")
