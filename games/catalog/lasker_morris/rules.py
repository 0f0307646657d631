"""Lasker morris, number 38 of the collection. Paragraphs (§) are those of the rule page.

Emanuel Lasker gave each side ten men; the collection says nothing of that, so nine are usual here and ten an option.
"""

from typing import ClassVar, Literal

import msgspec

from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import Mills


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``men``: for each side (§ 2.2)."""

    men: Literal[9, 10] = 9


class LaskerMorris(Mills[Options]):
    """Nobody has to place first."""

    slug: ClassVar[str] = "lasker-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"
    version: ClassVar[int] = 3

    def terms(self, options: Options) -> Terms:
        """Those of nine men's morris, but for the placing."""
        return Terms(men=options.men, placing="freely")
