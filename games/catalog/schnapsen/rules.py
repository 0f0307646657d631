"""Schnapsen, number 120 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from typing import ClassVar, Literal

import msgspec

from games.engine.kit.tricktaking.talon.rules import Talon
from games.engine.kit.tricktaking.talon.terms import Terms


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table: whether points are counted in the head or shown (§ 6.1), the penalty for failed closing (§
    6.5), and when pairs may be called (§ 5.2).
    """

    points: Literal["hidden", "shown"] = "hidden"
    closing_failed: Literal["booklet", "usual"] = "booklet"
    pairs: Literal["with-a-trick", "before"] = "with-a-trick"


class Schnapsen(Talon[Options]):
    """The game of Schnapsen: twenty cards, 66 points, and a score that counts down from seven."""

    slug: ClassVar[str] = "schnapsen"

    def terms(self, options: Options) -> Terms:
        """Return the terms of the printed booklet, changed by the options."""
        return Terms(shown=options.points == "shown", failed=options.closing_failed, early=options.pairs == "before")
