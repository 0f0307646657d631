"""The rules of Beelzebub, number 88 of the collection: Plus pair, minus pair with three dice that add and one devil."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.dice_pairs.rules import DicePairs


class Beelzebub(DicePairs):
    """Three dice add, and one takes away."""

    slug: ClassVar[str] = "beelzebub"
    base: ClassVar[str | None] = "dice_pairs"
    signs: ClassVar[Sequence[int]] = (1, 1, 1, -1)
