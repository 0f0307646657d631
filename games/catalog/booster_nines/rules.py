"""Booster Nines: Hearts in which nines lengthen a trick."""

from typing import ClassVar, Literal

import msgspec

from games.catalog.hearts.family import Family
from games.catalog.hearts.rules import Options as Agreed
from games.catalog.hearts.rules import terms_of
from games.catalog.hearts.terms import Terms


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options: the length of the match."""

    target: Literal[25, 50, 100, 200] = 100


class BoosterNines(Family[Options]):
    """The game Booster Nines."""

    slug: ClassVar[str] = "booster-nines"
    seats: ClassVar[range] = range(3, 6)
    base: ClassVar[str | None] = "hearts"

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the rules of Hearts with boosts (§ 9.4)."""
        return msgspec.structs.replace(terms_of(Agreed(target=options.target), seats), boosters=True)
