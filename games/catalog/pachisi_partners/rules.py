"""The rules of pachisi for two fixed pairs, number 2 of the collection. Paragraphs (§) are those of the rule page."""

from typing import ClassVar, Literal

import msgspec

from games.catalog.pachisi.data import Terms
from games.catalog.pachisi.rules import APART, IN_PAIRS, Family


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``waiving``: whether a throw may be waived before it is made too, or only after (§ 3.4).

    ``six``: whether a 6 must bring a pawn out (§ 4.1).
    """

    waiving: Literal["before", "after"] = "before"
    six: Literal["may", "must"] = "may"


class PachisiPartners(Family[Options]):
    """The game of pachisi for two pairs."""

    slug: ClassVar[str] = "pachisi-partners"
    seats: ClassVar[range] = range(4, 5)
    base: ClassVar[str | None] = "pachisi"

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the terms for two pairs; partners sit opposite (§ 1.3)."""
        return Terms(APART[seats], IN_PAIRS, options.six == "must", options.waiving, laps=True)
