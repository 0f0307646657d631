"""The rules of Omnibus Hearts: Hearts with the jack (or the ten) of diamonds as bonus card."""

from typing import ClassVar, Literal

import msgspec

from games.catalog.hearts.family import Family
from games.catalog.hearts.rules import Options as Agreed
from games.catalog.hearts.rules import terms_of
from games.catalog.hearts.terms import Terms


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options: the card that takes ten points off, and whether winning all tricks counts twice."""

    bonus: Literal["diamond-jack", "diamond-ten"] = "diamond-jack"
    sun: bool = False
    target: Literal[25, 50, 100, 200] = 100


class OmnibusHearts(Family[Options]):
    """The game of Omnibus Hearts: Hearts with a bonus card."""

    slug: ClassVar[str] = "omnibus-hearts"
    seats: ClassVar[range] = range(3, 6)
    base: ClassVar[str | None] = "hearts"

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the terms of Hearts with a bonus card (§ 6.5)."""
        return terms_of(Agreed(bonus=options.bonus, sun=options.sun, target=options.target), seats)
