"""The rules of Beelzebub, number 88 of the collection: a variant of Dice pairs with three dice that add
and one devil.
"""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.dice_pairs.rules import DicePairs


class Beelzebub(DicePairs):
    """The game Beelzebub: three dice add, and one die subtracts."""

    slug: ClassVar[str] = "beelzebub"
    base: ClassVar[str | None] = "dice_pairs"
    signs: ClassVar[Sequence[int]] = (1, 1, 1, -1)
