"""Lasker morris, number 38 of the collection. Paragraphs (§) are those of the rule page.

Emanuel Lasker gave each side ten men. The collection does not mention that, so nine are the default and ten an option.
"""

from typing import ClassVar, Literal

import msgspec

from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import Mills


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``men``: the number of men of each side (§ 2.2)."""

    men: Literal[9, 10] = 9


class LaskerMorris(Mills[Options]):
    """The game of Lasker morris: men may move before all are placed."""

    slug: ClassVar[str] = "lasker-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"
    version: ClassVar[int] = 3

    def terms(self, options: Options) -> Terms:
        """Return the terms of nine men's morris, with moving allowed before all men are placed."""
        return Terms(men=options.men, placing="freely")
