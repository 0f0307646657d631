"""The rules of Team Hearts: Hearts for two fixed pairs, in both ways of scoring that the source gives."""

from typing import ClassVar, Literal

import msgspec

from games.catalog.hearts.family import Family
from games.catalog.hearts.rules import Options as Agreed
from games.catalog.hearts.rules import terms_of
from games.catalog.hearts.terms import Terms


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``pooled``: one pile and one score for each pair; ``own``: a score for each seat, added up
    at the end.
    """

    mode: Literal["pooled", "own"] = "pooled"
    target: Literal[25, 50, 100, 150] = 100


class TeamHearts(Family[Options]):
    """The game of Team Hearts: Hearts for two pairs."""

    slug: ClassVar[str] = "team-hearts"
    seats: ClassVar[range] = range(4, 5)
    base: ClassVar[str | None] = "hearts"

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the terms of Hearts in teams (§ 8.1)."""
        return terms_of(Agreed(teams=options.mode, target=options.target), seats)
