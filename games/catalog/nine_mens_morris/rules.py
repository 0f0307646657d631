"""The rules of nine men's morris, number 37 of the collection.

Paragraphs (§) are those of the rule page beside this file.
"""

from typing import Any, ClassVar

import msgspec

from games.engine.game import Kind
from games.engine.kit.mills.data import Terms
from games.engine.kit.mills.rules import Mills


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class NineMensMorris(Mills[Options]):
    """Place nine men each, then move."""

    slug: ClassVar[str] = "nine-mens-morris"
    seats: ClassVar[range] = range(2, 3)
    version: ClassVar[int] = 4

    def terms(self, options: Options) -> Terms:
        """Those that the family has unless told otherwise."""
        return Terms()

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Since version 2 a state has terms instead of options, which there are none of."""
        if kind == "state" and since == 1:
            del data["options"]
            data["terms"] = {}
        return data
