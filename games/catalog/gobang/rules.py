"""Gobang, number 36 of the collection. Paragraphs (§) are those of the rule page.

Its captures are those of ninuki-renju, but however many there are, only a line wins.
"""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.gomoku.rules import Options
from games.engine.kit.lines.data import Terms
from games.engine.kit.lines.rules import Lines


class Gobang(Lines[Options]):
    """Five in a line win, and pairs are captured."""

    slug: ClassVar[str] = "gobang"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "gomoku"

    def terms(self, options: Options) -> Terms:
        """Those of gomoku, with pairs."""
        return Terms(exactly=options.exactly_five == "on", pairs=2)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Captures draw it out to some twenty discs each."""
        return ((20, False),)
