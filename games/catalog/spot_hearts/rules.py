"""The rules of Spot Hearts: card values as penalty points, in both ways of counting that the source gives."""

from typing import ClassVar, Literal

import msgspec

from games.catalog.hearts.family import Family
from games.catalog.hearts.rules import Options as Agreed
from games.catalog.hearts.rules import terms_of
from games.catalog.hearts.terms import Terms


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of Spot Hearts.

    ``spot-face``: hearts count 2 to 14. ``spot-ten``: court cards count 10, the ace 15. With both, the queen of spades
    counts 25.
    """

    points: Literal["spot-face", "spot-ten"] = "spot-face"
    target: Literal[100, 300, 500] = 500


class SpotHearts(Family[Options]):
    """The game of Spot Hearts: Hearts with card values as penalty points."""

    slug: ClassVar[str] = "spot-hearts"
    seats: ClassVar[range] = range(3, 6)
    base: ClassVar[str | None] = "hearts"

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the terms: hearts count by their spots (§ 6.1)."""
        return terms_of(Agreed(points=options.points, target=options.target), seats)
