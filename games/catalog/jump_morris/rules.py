"""Jumping morris, number 43 of the collection. Paragraphs (§) are those of the rule page.

Where the men begin is only drawn there. ``scattered`` is a guess that leaves no two of a side on a line; there white
wins with its second move, so ``crossed`` is usual here: with best play that is a draw (see :mod:`.solve`).
"""

from typing import ClassVar, Literal

import msgspec

from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import SetUp

STARTS = {"crossed": "d7 d5 f4/d6 e4 g4", "scattered": "a7 d5 f2/g1 d3 b6"}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``start``: where the men begin (§ 2.2)."""

    start: Literal["crossed", "scattered"] = "crossed"


class JumpMorris(SetUp[Options]):
    """Three men each that hop anywhere; the first mill wins."""

    slug: ClassVar[str] = "jump-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"

    def terms(self, options: Options) -> Terms:
        """A draw after 60 moves each (§ 6.2)."""
        return Terms(men=3, moving="anywhere", aim="mill", start=STARTS[options.start], quiet=120)
