"""The rules of Turbo Hearts: Omnibus Hearts with charging, as introduced by Richard Garfield.

The source names the ten of diamonds as the card that doubles, and the ten of clubs as the card that quadruples when
charged. Here both are the ten of clubs, as in Gong Zhu, from which the game comes. An option follows the source
literally.
"""

from typing import ClassVar, Literal

import msgspec

from games.catalog.hearts.family import Family
from games.catalog.hearts.rules import Options as Agreed
from games.catalog.hearts.rules import terms_of
from games.catalog.hearts.terms import Terms


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``doubler``: the card that doubles the points of the seat that wins it."""

    doubler: Literal["club-ten", "diamond-ten"] = "club-ten"
    target: Literal[100, 200, 300] = 300


class TurboHearts(Family[Options]):
    """The game of Turbo Hearts: Hearts with charging and a doubler."""

    slug: ClassVar[str] = "turbo-hearts"
    seats: ClassVar[range] = range(3, 6)
    base: ClassVar[str | None] = "hearts"

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the terms: Hearts with the jack's bonus, charging and a doubler (§ 9.1 to 9.3)."""
        terms = terms_of(Agreed(bonus="diamond-jack"), seats)
        doubler = "10C" if options.doubler == "club-ten" else "10D"
        return msgspec.structs.replace(terms, charging=True, doubler=doubler, target=options.target)
