"""Cross morris, number 44 of the collection. Paragraphs (§) are those of the rule page.

Where the men begin is only drawn there: on the cross of the middle lines, in alternating colours.
"""

from typing import Any, ClassVar

import msgspec

from games.engine.game import Kind
from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import SetUp

START = "d7 d5 f4 d1 d3 b4/d6 g4 e4 d2 a4 c4"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class CrossMorris(SetUp[Options]):
    """Six men each, which fill the cross; the first mill wins."""

    slug: ClassVar[str] = "cross-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"

    def terms(self, options: Options) -> Terms:
        """No count of moves draws it, only positions (§ 6.2)."""
        return Terms(men=6, aim="mill", start=START, quiet=0)

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Since version 2 the start counts, and 100 moves each are no draw any more."""
        data = super().upgrade(kind, data, since)
        if since == 1 and kind == "state":
            data["terms"]["quiet"] = 0
        return data
