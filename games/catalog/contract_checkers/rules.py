"""Contract checkers, number 27 of the collection. Paragraphs (§) are those of the rule page.

German draughts with the same options. The contract is the square on which the men in reserve enter.
"""

from typing import ClassVar, Literal

import msgspec

from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.reserve import Reserving


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options. ``entry_square``: the agreed square, counted from the left of its owner (§ 2.3). ``capture`` and
    ``king_landing`` are those of draughts (§ 5 and § 6.3).
    """

    entry_square: Literal[1, 2, 3, 4] = 4
    capture: Literal["huff", "forced"] = "huff"
    king_landing: Literal["directly-behind", "any-square-behind"] = "directly-behind"


class ContractCheckers(Reserving[Options]):
    """The game Contract checkers: twelve men each on eight rows, and two men in reserve."""

    slug: ClassVar[str] = "contract-checkers"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "draughts"

    def terms(self, options: Options) -> Terms:
        """Return the terms of draughts."""
        return Terms(capture=options.capture, landing=options.king_landing)

    def entry(self, options: Options) -> int:
        """Return the agreed square of entry."""
        return options.entry_square
