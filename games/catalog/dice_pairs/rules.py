"""The rules of Plus pair, minus pair, number 87 of the collection. Paragraphs (§) are those of its rule page."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.engine.kit.throwing.data import Terms
from games.engine.kit.throwing.sums import Signed

ROUNDS = 5


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to agree."""


class DicePairs(Signed[Options]):
    """Two dice add, two marked ones take away, five times."""

    slug: ClassVar[str] = "dice-pairs"
    seats: ClassVar[range] = range(2, 7)
    row: ClassVar[str] = ""
    signs: ClassVar[Sequence[int]] = (1, 1, -1, -1)

    def terms(self, options: Options) -> Terms:
        """All dice at once, five rounds."""
        return Terms(dice=len(self.signs), rounds=ROUNDS)
