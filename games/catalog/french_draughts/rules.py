"""French draughts, number 22 of the collection. Paragraphs (§) are those of the rule page.

German draughts on a hundred squares, with the same options, except that men capture what they have passed.
"""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.draughts.rules import Options
from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.rules import Chequers


class FrenchDraughts(Chequers[Options]):
    """The game of French draughts: twenty men each, on a board with ten rows."""

    slug: ClassVar[str] = "french-draughts"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "draughts"

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: men step forward and capture backward (§ 4.1)."""
        return Terms(size=10, rows=4, men_take="backward", capture=options.capture, landing=options.king_landing)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: some forty moves in all, since most matches end by a blockade (§ 7.1)."""
        return ((22, False),)
