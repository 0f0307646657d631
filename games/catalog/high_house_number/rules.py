"""The rules of High house number, number 60 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.engine.kit.throwing.data import Move, Put, Terms, Turn, View
from games.engine.kit.throwing.rules import Throwing, used
from games.engine.text import Phrase

PLACES = ("hundreds", "tens", "ones")
HIGH, LOW = 5, 2
"""The heuristic puts a five or more to the front and a two or less to the back."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``rounds``: how many house numbers each player throws; they are added up (§ 1.2)."""

    rounds: Literal[1, 3, 5] = 1


class HighHouseNumber(Throwing[Options]):
    """The game of High house number: each die is placed as a digit before the next one is thrown."""

    slug: ClassVar[str] = "high-house-number"
    foretold: ClassVar[bool] = True
    seats: ClassVar[range] = range(2, 7)
    row: ClassVar[str] = "places"

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die, one throw for each digit."""
        return Terms(rounds=options.rounds, throws=len(PLACES))

    def fresh(self, terms: Terms) -> Turn:
        """Return a turn with three free places."""
        return Turn(row=(None,) * len(PLACES), hand=terms.dice)

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return every free place (§ 3.2)."""
        return [Put((place,)) for place in free(turn)]

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Put the digit in its place. The last digit completes the number (§ 4.1)."""
        [die], [place] = turn.dice, used(move)
        row = (*turn.row[:place], die, *turn.row[place + 1 :])
        done = None not in row
        points = sum(digit * 10**power for power, digit in enumerate(row[::-1])) if done else 0
        return replace(turn, row=row, dice=() if not done else turn.dice, hand=int(not done), points=points, over=done)

    def heuristic(self, view: View) -> Move:
        """Put high digits in front, low digits at the back, and the others in the middle."""
        [die], places = view.turn.dice, free(view.turn)
        wanted = 0 if die >= HIGH else 2 if die <= LOW else 1
        return Put((min(places, key=lambda place: abs(place - wanted)),))

    def essence(self, terms: Terms, turn: Turn) -> Turn:
        """Return a finished turn with its number alone, so that equal numbers are one result."""
        return Turn(points=turn.points, over=True) if turn.over else turn

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the name of a place."""
        return Phrase(f"places.{PLACES[at[0]]}") if at[0] < len(PLACES) else super().named(at)


def free(turn: Turn) -> list[int]:
    """Return the places without a digit."""
    return [place for place, digit in enumerate(turn.row) if digit is None]
