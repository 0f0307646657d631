"""Catch the hat in teams, number 9 of the collection. Paragraphs (§) are those of the rule page."""

from typing import ClassVar

from games.catalog.catch_the_hat.data import Options, Terms
from games.catalog.catch_the_hat.rules import Family

SIDES = (0, 1, 0, 1)


class CatchTheHatTeams(Family[Options]):
    """Catch the hat for two pairs."""

    slug: ClassVar[str] = "catch-the-hat-teams"
    seats: ClassVar[range] = range(4, 5)
    base: ClassVar[str | None] = "catch_the_hat"

    def terms(self, options: Options, seats: int) -> Terms:
        """Return terms in which seats opposite each other are partners (§ 1.3)."""
        return Terms(SIDES, options.win)
