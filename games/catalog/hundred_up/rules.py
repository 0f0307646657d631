"""The rules of A hundred up, number 71 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.kit.dice import Dice, chances
from games.engine.kit.throwing.data import Terms, Turn
from games.engine.kit.throwing.racing import Lucky


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No options."""


class HundredUp(Lucky[Options]):
    """The game of A hundred up: one throw a turn; the first player with a hundred points wins."""

    slug: ClassVar[str] = "hundred-up"
    seats: ClassVar[range] = range(2, 7)
    goal: ClassVar[int] = 100

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: two dice, any number of rounds."""
        return Terms(dice=2, rounds=0)

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Add the throw to the seat's points (§ 4.1)."""
        return replace(turn, points=turn.points + worth(turn.dice), over=True)

    def steps(self, terms: Terms, total: int) -> Mapping[int, float]:
        """Return the probabilities of the points of two dice."""
        found: dict[int, float] = {}
        for dice, odds in chances(terms.dice):
            found[total + worth(dice)] = found.get(total + worth(dice), 0.0) + odds
        return found


def worth(dice: Dice) -> int:
    """Return the sum of both dice, or their product if they are equal (§ 4.1 and § 4.2)."""
    one, other = dice
    return one * other if one == other else one + other
