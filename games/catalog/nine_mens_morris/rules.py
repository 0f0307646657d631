"""The rules of nine men's morris, number 37 of the collection.

Paragraphs (§) are those of the rule page beside this file.
"""

from typing import Any, ClassVar

import msgspec

from games.engine.game import Kind
from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import Mills


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No options."""


class NineMensMorris(Mills[Options]):
    """The game of nine men's morris: each side places nine men, then moves them."""

    slug: ClassVar[str] = "nine-mens-morris"
    seats: ClassVar[range] = range(2, 3)
    version: ClassVar[int] = 4

    def terms(self, options: Options) -> Terms:
        """Return the default terms of the family."""
        return Terms()

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Convert data of version 1. States of that version had (empty) options instead of terms."""
        if kind == "state" and since == 1:
            del data["options"]
            data["terms"] = {}
        return data
