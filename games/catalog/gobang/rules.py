"""Gobang, number 36 of the collection. Paragraphs (§) are those of the rule page.

Captures are as in ninuki-renju, but only a line wins; the number of captures does not count.
"""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.gomoku.rules import Options
from games.engine.kit.lines.data import Terms
from games.engine.kit.lines.rules import Lines


class Gobang(Lines[Options]):
    """The game of Gobang: five in a line win, and pairs are captured."""

    slug: ClassVar[str] = "gobang"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "gomoku"

    def terms(self, options: Options) -> Terms:
        """Return the terms of gomoku, with captures of pairs."""
        return Terms(exactly=options.exactly_five == "on", pairs=2)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: some twenty discs for each seat, as captures make matches longer."""
        return ((20, False),)
