"""The rules of Dice pairs, number 87 of the collection: plus pair, minus pair.

Paragraphs (§) are those of its rule page.
"""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.engine.kit.throwing.data import Terms
from games.engine.kit.throwing.sums import Signed

ROUNDS = 5


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class DicePairs(Signed[Options]):
    """The game Dice pairs: two dice add and two marked dice subtract, in five rounds."""

    slug: ClassVar[str] = "dice-pairs"
    seats: ClassVar[range] = range(2, 7)
    row: ClassVar[str] = ""
    signs: ClassVar[Sequence[int]] = (1, 1, -1, -1)

    def terms(self, options: Options) -> Terms:
        """Return terms with all dice at once and five rounds."""
        return Terms(dice=len(self.signs), rounds=ROUNDS)
