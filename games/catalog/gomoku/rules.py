"""Gomoku, number 35 of the collection. Paragraphs (§) are those of the rule page beside this file.

It is played on the ten by ten board of the collection, where more than five win too; an option asks for exactly five.
"""

from typing import ClassVar, Literal

import msgspec

from games.engine.kit.lines.data import Terms
from games.engine.kit.lines.rules import Lines


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``exactly_five``: whether six or more in a line do not win (§ 4.2)."""

    exactly_five: Literal["off", "on"] = "off"


class Gomoku(Lines[Options]):
    """The game of Gomoku: five in a line win."""

    slug: ClassVar[str] = "gomoku"
    seats: ClassVar[range] = range(2, 3)

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: thirty-two discs each."""
        return Terms(exactly=options.exactly_five == "on")
