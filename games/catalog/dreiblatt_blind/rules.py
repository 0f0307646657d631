"""Doubled blind, a variant of Three leaves, number 110 of the collection: the ante may rise before cards are dealt."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.dreiblatt.data import Options
from games.catalog.dreiblatt.rules import Dreiblatt


class DreiblattBlind(Dreiblatt):
    """The game Three leaves, doubled blind."""

    slug: ClassVar[str] = "dreiblatt-blind"
    base: ClassVar[str | None] = "dreiblatt"
    blind: ClassVar[bool] = True

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices of Three leaves, and one more for each deal: whether to waive the swap.

        All seats make this choice at the same time.
        """
        return ((options.deals, True), *super().usual_plies(options, seats))
