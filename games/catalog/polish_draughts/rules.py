"""Polish draughts, number 21 of the collection; in our days it is called international draughts.

Paragraphs (§) are those of the rule page. That the larger capture goes first, as in tournaments, is an option.
"""

from typing import ClassVar, Literal

import msgspec

from games.engine.kit.chequers.rules import Chequers
from games.engine.kit.chequers.terms import Terms


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``majority``: whether one has to take as many as one can (§ 5.1)."""

    majority: Literal["off", "on"] = "off"


class PolishDraughts(Chequers[Options]):
    """Twenty men each on ten rows."""

    slug: ClassVar[str] = "polish-draughts"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "draughts"

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
