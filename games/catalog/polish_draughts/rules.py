"""Polish draughts, number 21 of the collection, today known as international draughts.

Paragraphs (§) are those of the rule page. The larger capture is obligatory, as in tournaments; with an option captures
can be chosen freely, as in the collection.
"""

from typing import Any, ClassVar, Literal

import msgspec

from games.engine.game import Kind
from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.rules import Chequers


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``majority``: whether the capture of the most pieces is obligatory (§ 5.1)."""

    majority: Literal["off", "on"] = "on"


class PolishDraughts(Chequers[Options]):
    """The game of Polish draughts: twenty men per side, on a board with ten rows."""

    slug: ClassVar[str] = "polish-draughts"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "draughts"
    version: ClassVar[int] = 2

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Convert options stored before version 2: captures could then be chosen freely by default."""
        if kind == "options" and since == 1:
            data.setdefault("majority", "off")
        return data

    def terms(self, options: Options) -> Terms:
        """Return the terms: captures are forced, and captured pieces stay on the board until the move ends (§ 4.2)."""
        return Terms(
            size=10,
            rows=4,
            men_take="anyway",
            landing="any-square-behind",
            lifting="at-the-end",
            crowning="at-the-end",
            capture="most" if options.majority == "on" else "forced",
        )
