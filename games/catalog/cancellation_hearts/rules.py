"""Cancellation Hearts: Hearts with two packs for a large table."""

from typing import ClassVar, Literal

import msgspec

from games.catalog.hearts.family import Family
from games.catalog.hearts.terms import Terms

DECK = 104


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options: whether shooting the moon counts; it takes both queens and all 26 hearts."""

    moon: Literal["off", "choice"] = "off"
    target: Literal[50, 100, 200] = 100


class CancellationHearts(Family[Options]):
    """The game Cancellation Hearts."""

    slug: ClassVar[str] = "cancellation-hearts"
    seats: ClassVar[range] = range(6, 11)
    base: ClassVar[str | None] = "hearts"

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the rules: two packs, no passing, any first lead, and a kitty of the odd cards (§ 3.3, 9.5)."""
        return Terms(
            packs=2,
            kitty="tricks" if DECK % seats else "none",
            kitty_size=DECK % seats,
            kitty_to="first-trick",
            cycle=("hold",),
            first_lead="left-of-dealer",
            hearts_any_time=True,
            twins=True,
            moon=options.moon,
            target=options.target,
        )
