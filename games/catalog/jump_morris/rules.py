"""Jumping morris, number 43 of the collection. Paragraphs (§) are those of the rule page.

The collection shows the starting position only in a drawing. ``scattered`` is a guess in which no two men of a side
share a line; white then wins with its second move. So the default is ``crossed``, a draw with best play (see
:mod:`.solve`).
"""

from typing import ClassVar, Literal

import msgspec

from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import SetUp

STARTS = {"crossed": "d7 d5 f4/d6 e4 g4", "scattered": "a7 d5 f2/g1 d3 b6"}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``start``: the starting position of the men (§ 2.2)."""

    start: Literal["crossed", "scattered"] = "crossed"


class JumpMorris(SetUp[Options]):
    """The game of Jumping morris: three men each, which jump to any point; the first mill wins."""

    slug: ClassVar[str] = "jump-morris"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "nine_mens_morris"

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: a draw after 60 moves of each side (§ 6.2)."""
        return Terms(men=3, moving="anywhere", aim="mill", start=STARTS[options.start], quiet=120)
