"""The rules of Heaven and hell, number 69 of the collection. Paragraphs (§) are those of the rule page beside it."""

from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.engine.kit.dice import FACES, chances
from games.engine.kit.throwing.data import Result, Terms, Turn
from games.engine.kit.throwing.odds import Spread
from games.engine.kit.throwing.sums import Summing
from games.engine.text import Phrase


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``rounds``: how many throws of each player are added up (§ 1.2)."""

    rounds: Literal[3, 5, 10] = 5


class HeavenAndHell(Summing[Options]):
    """The game of Heaven and hell: each die counts on both sides, the top as tens, the bottom as ones."""

    slug: ClassVar[str] = "heaven-and-hell"
    seats: ClassVar[range] = range(2, 7)

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: two dice."""
        return Terms(dice=2, rounds=options.rounds)

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Add the values of both dice (§ 4.2)."""
        return replace(turn, points=sum(map(worth, turn.dice)), over=True)

    def spread(self, terms: Terms) -> Spread:
        """Return the distribution of a throw of two dice."""
        found: Spread = {}
        for dice, odds in chances(terms.dice):
            points = sum(map(worth, dice))
            found[points] = found.get(points, 0.0) + odds
        return found

    def called(self, result: Result) -> Phrase:
        """Return the result as a phrase: both numbers and their sum."""
        return Phrase("board.both", {"dice": " + ".join(str(worth(die)) for die in result.dice), "n": result.points})


def worth(die: int) -> int:
    """Return the value of a die: its top as tens, its bottom as ones. Opposite sides add up to seven (§ 4.1)."""
    return 10 * die + FACES + 1 - die
