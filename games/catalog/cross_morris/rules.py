"""Cross morris, number 44 of the collection. Paragraphs (§) are those of the rule page.

Where the men begin is only drawn there: on the cross of the middle lines, in alternating colours.
"""

from typing import ClassVar

import msgspec

from games.engine.kit.mills.rules import Mills
from games.engine.kit.mills.terms import Terms

START = "d7 d5 f4 d1 d3 b4/d6 g4 e4 d2 a4 c4"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class CrossMorris(Mills[Options]):
    """Six men each, which fill the cross; the first mill wins."""

    slug: ClassVar[str] = "cross-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"

    def terms(self, options: Options) -> Terms:
        """A draw after 100 moves each (§ 6.2)."""
        return Terms(men=6, aim="mill", start=START, quiet=200)
