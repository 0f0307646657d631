"""The rules of Prison windows, number 79 of the collection. Paragraphs (§) are those of the rule page beside it.

Points are windows. The row of a result has the windows of each of its throws.
"""

from collections.abc import Mapping
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.kit.dice import Dice, chances
from games.engine.kit.throwing.data import Result, Terms, Turn
from games.engine.kit.throwing.odds import added
from games.engine.kit.throwing.racing import Lucky
from games.engine.text import Phrase

WINDOW = 2
THROWS = 3


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table agrees on no options."""


class WindowDice(Lucky[Options]):
    """The game of Prison windows: three throws a turn; only twos count, and the first seat with thirty windows wins."""

    slug: ClassVar[str] = "window-dice"
    seats: ClassVar[range] = range(2, 7)
    goal: ClassVar[int] = 30

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: three dice, and no fixed number of rounds."""
        return Terms(dice=3, rounds=0)

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Add a throw. All dice are thrown again until the third throw or the goal (§ 3.2 and § 5.1)."""
        found = windows(turn.dice)
        turn = replace(turn, points=turn.points + found, row=(*turn.row, found))
        over = turn.throws == THROWS or turn.points >= self.goal
        return replace(turn, over=True) if over else replace(turn, dice=(), hand=terms.dice)

    def steps(self, terms: Terms, total: int) -> Mapping[int, float]:
        """Return the probability of each total after a turn of three throws."""
        throw: dict[int, float] = {}
        for dice, odds in chances(terms.dice):
            throw[windows(dice)] = throw.get(windows(dice), 0.0) + odds
        found = {total: 1.0}
        for _ in range(THROWS):
            found = added(found, throw)
        return found

    def called(self, result: Result) -> Phrase:
        """Return the phrase for a result: the windows of each throw, and their sum."""
        parts = " + ".join(map(str, result.row))
        return Phrase("board.windows", {"parts": parts, "n": result.points})


def windows(dice: Dice) -> int:
    """Return the windows of a throw: one two is 1, two are 4, three are 9 (§ 4.1)."""
    return dice.count(WINDOW) ** 2
