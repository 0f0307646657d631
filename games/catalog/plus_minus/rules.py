"""The rules of Plus and minus, number 59 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.engine.kit.throwing.data import Terms
from games.engine.kit.throwing.sums import Signed


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table agrees on no options."""


class PlusMinus(Signed[Options]):
    """The game of Plus and minus: nine throws in a row; every third one is subtracted."""

    slug: ClassVar[str] = "plus-minus"
    seats: ClassVar[range] = range(2, 7)
    signs: ClassVar[Sequence[int]] = (1, 1, -1) * 3

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die, one round."""
        return Terms()
