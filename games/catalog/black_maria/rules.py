"""Black Maria, Hearts as played in Britain: one direction of passing, any first lead, and three ways to score."""

from typing import ClassVar, Literal

import msgspec

from games.catalog.hearts.family import Family
from games.catalog.hearts.rules import Options as Agreed
from games.catalog.hearts.rules import terms_of
from games.catalog.hearts.terms import Terms

THREE = 3


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options: the pass, the counting cards, and shooting the moon. ``spot-ten`` is played to 500, the others to
    100.
    """

    passing: Literal["right", "left"] = "right"
    points: Literal["king-ace", "standard", "spot-ten"] = "king-ace"
    moon: Literal["off", "choice"] = "off"


class BlackMaria(Family[Options]):
    """The game Black Maria."""

    slug: ClassVar[str] = "black-maria"
    seats: ClassVar[range] = range(3, 5)
    base: ClassVar[str | None] = "hearts"

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the rules: three seats play without the two of clubs, four with all cards (§ 3.3)."""
        agreed = Agreed(
            passing=options.passing,
            kitty="removed-club" if seats == THREE else "none",
            first_lead="left-of-dealer",
            hearts_lead="any-time",
            points=options.points,
            moon=options.moon,
            target=500 if options.points == "spot-ten" else 100,
        )
        return terms_of(agreed, seats)
