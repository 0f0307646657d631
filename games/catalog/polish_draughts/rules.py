"""Polish draughts, number 21 of the collection, known today as international draughts.

Paragraphs (§) are those of the rule page. The larger capture has priority, as in tournaments; an option gives the free
choice of the collection.
"""

from typing import Any, ClassVar, Literal

import msgspec

from games.engine.game import Kind
from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.rules import Chequers


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``majority``: whether the capture of the most pieces is obligatory (§ 5.1)."""

    majority: Literal["off", "on"] = "on"


class PolishDraughts(Chequers[Options]):
    """Twenty men per side on a board of ten rows."""

    slug: ClassVar[str] = "polish-draughts"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "draughts"
    version: ClassVar[int] = 2

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Give options stored before version 2 the free choice of captures, which was the default then."""
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
