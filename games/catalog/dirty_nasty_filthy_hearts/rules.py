"""Dirty Nasty Filthy Hearts: Hearts as played in Florida, to 300."""

from typing import ClassVar, Literal

import msgspec

from games.catalog.hearts.family import Family
from games.catalog.hearts.terms import Terms


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``calm``: no penalty cards to the first trick; ``wide-open``: any."""

    first_trick: Literal["calm", "wide-open"] = "calm"
    target: Literal[100, 200, 300] = 300


class DirtyNastyFilthyHearts(Family[Options]):
    """The game Dirty Nasty Filthy Hearts."""

    slug: ClassVar[str] = "dirty-nasty-filthy-hearts"
    seats: ClassVar[range] = range(4, 5)
    base: ClassVar[str | None] = "hearts"

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the rules: every queen counts, the jack of diamonds takes off ten, and a moon wins the match (§
        6.2, 6.3).
        """
        return Terms(
            cycle=("call",),
            free_first_trick=options.first_trick == "wide-open",
            points="queens",
            bonus="JD",
            moon="win",
            target=options.target,
        )
