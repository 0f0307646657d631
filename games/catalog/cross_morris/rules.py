"""Cross morris, number 44 of the collection. Paragraphs (§) are those of the rule page.

The collection shows the start only in a drawing: the men are on the cross of the middle lines, in alternating colours.
"""

from typing import Any, ClassVar

import msgspec

from games.engine.game import Kind
from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import SetUp

START = "d7 d5 f4 d1 d3 b4/d6 g4 e4 d2 a4 c4"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class CrossMorris(SetUp[Options]):
    """The game Cross morris: six men each fill the cross; the first mill wins."""

    slug: ClassVar[str] = "cross-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"

    def terms(self, options: Options) -> Terms:
        """Return terms in which a match is drawn only by repeated positions, not by a number of moves (§ 6.2)."""
        return Terms(men=6, aim="mill", start=START, quiet=0)

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Upgrade states of version 1: count the start as a position, and remove the draw after 100 moves each."""
        data = super().upgrade(kind, data, since)
        if since == 1 and kind == "state":
            data["terms"]["quiet"] = 0
        return data
