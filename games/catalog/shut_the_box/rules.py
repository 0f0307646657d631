"""The rules of Shut the box, number 77 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.engine.game import Level
from games.engine.kit.throwing.data import Dice, Move, Put, Terms, Turn, View
from games.engine.kit.throwing.rules import Throwing, used

NUMBERS = range(1, 10)
HIGH = 6
"""The index at which the numbers seven, eight and nine begin."""
MOST = 4
"""The most numbers that one throw can cover: 1, 2, 3 and 4."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``rounds``: how many rounds are added up (§ 1.2).

    ``sums``: whether a throw may cover only its dice singly or their sum, or, as is usual elsewhere, any numbers that
    add up to it (§ 3.4).
    """

    rounds: Literal[1, 3, 5] = 3
    sums: Literal["dice", "any"] = "dice"


class ShutTheBox(Throwing[Options]):
    """The game of Shut the box: cover numbers until a throw cannot be used; the open numbers then count against the
    seat.
    """

    slug: ClassVar[str] = "shut-the-box"
    seats: ClassVar[range] = range(2, 7)
    levels: ClassVar[tuple[Level, ...]] = ("easy", "normal")
    low_score_wins: ClassVar[bool] = True
    row: ClassVar[str] = "tiles"

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: two dice, and the fewest points win."""
        return Terms(dice=2, rounds=options.rounds, low=True, agreed=("any",) if options.sums == "any" else ())

    def fresh(self, terms: Terms) -> Turn:
        """Return a new turn with all numbers open."""
        return Turn(row=(None,) * len(NUMBERS), points=sum(NUMBERS), hand=terms.dice)

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return every set of open numbers that uses the whole throw (§ 3.2)."""
        covers = any_sums(sum(turn.dice)) if "any" in terms.agreed else by_dice(turn.dice)
        return [put for put in covers if all(turn.row[number - 1] is None for number in put.at)]

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Cover the numbers. Once seven, eight and nine are covered, only one die is thrown (§ 3.3)."""
        covered, row = used(move), [*turn.row]
        for number in covered:
            row[number - 1] = number
        points, hand = turn.points - sum(covered), 1 if all(row[HIGH:]) else terms.dice
        return replace(turn, row=tuple(row), points=points, dice=(), hand=hand if points else 0, over=not points)

    def heuristic(self, view: View) -> Move:
        """Return the move that covers the fewest, and so the highest, numbers."""
        return min(self.ways(view.terms, view.turn), key=lambda move: len(used(move)))

    def essence(self, terms: Terms, turn: Turn) -> Turn:
        """Return a copy of the turn with only what future play depends on: open numbers and throw, or only the
        points if the throw does not fit.
        """
        if turn.over or not (turn.hand or self.ways(terms, turn)):
            return Turn(points=turn.points, over=True)
        dice = (sum(turn.dice),) if turn.dice and "any" in terms.agreed else turn.dice
        return Turn(dice=dice, row=turn.row, points=turn.points, hand=turn.hand)


@cache
def any_sums(total: int) -> tuple[Put, ...]:
    """Return all sets of numbers that add up to the total, the smallest sets first."""
    sets = (numbers for count in range(1, MOST + 1) for numbers in combinations(NUMBERS, count))
    return tuple(Put(numbers) for numbers in sets if sum(numbers) == total)


@cache
def by_dice(dice: Dice) -> tuple[Put, ...]:
    """Return the ways to use the dice: their sum if it is a number of the box, and both dice singly unless they are
    equal.
    """
    total = sum(dice)
    whole = (Put((total,)),) if total in NUMBERS else ()
    return (*whole, Put(tuple(sorted(dice)))) if len(set(dice)) > 1 else whole
