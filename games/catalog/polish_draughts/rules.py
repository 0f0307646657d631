"""Polish draughts, number 21 of the collection; in our days it is called international draughts.

Paragraphs (§) are those of the rule page. The larger capture goes first, as in tournaments; that one
chooses freely, as in the collection, is an option.
"""

from typing import Any, ClassVar, Literal

import msgspec

from games.engine.game import Kind
from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.rules import Chequers


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``majority``: whether one has to take as many as one can (§ 5.1)."""

    majority: Literal["off", "on"] = "on"


class PolishDraughts(Chequers[Options]):
    """Twenty men each on ten rows."""

    slug: ClassVar[str] = "polish-draughts"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "draughts"
    version: ClassVar[int] = 2

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Since version 2 the larger capture goes first where nothing else is said; before, one chose freely."""
        if kind == "options" and since == 1:
            data.setdefault("majority", "off")
        return data

    def terms(self, options: Options) -> Terms:
        """Captures are forced, and what is taken lies there until the move ends (§ 4.2)."""
        return Terms(
            size=10,
            rows=4,
            men_take="anyway",
            landing="any-square-behind",
            lifting="at-the-end",
            crowning="at-the-end",
            capture="most" if options.majority == "on" else "forced",
        )
