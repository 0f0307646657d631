"""The rules of Up and down, number 62 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.engine.kit.throwing.data import Terms
from games.engine.kit.throwing.sums import Signed


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table agrees on no options."""


class UpAndDown(Signed[Options]):
    """The game of Up and down: seven throws in a row, added and subtracted in turn; a seat below zero is out."""

    slug: ClassVar[str] = "up-and-down"
    seats: ClassVar[range] = range(2, 7)
    signs: ClassVar[Sequence[int]] = (1, 1, -1, 1, -1, 1, -1)
    falls: ClassVar[bool] = True

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die, one round."""
        return Terms()
