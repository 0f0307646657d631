"""The rules of Back and forth, number 58 of the collection. Paragraphs (§) are those of the rule page beside it.

A seat's points are the count of its struck numbers. The row of a result is the seat's paper after the turn.
"""

from collections.abc import Mapping
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Result, State, Table, Terms, Turn
from games.engine.kit.throwing.racing import Lucky
from games.engine.text import Phrase

Paper = tuple[int | None, ...]
"""One entry for each number: None while it is open, the number itself once it is struck."""
FULL: Paper = (None,) * FACES


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class BackAndForth(Lucky[Options]):
    """A dice game: a throw strikes its number, or writes it back if it is struck already."""

    slug: ClassVar[str] = "back-and-forth"
    seats: ClassVar[range] = range(2, 7)
    row: ClassVar[str] = "tiles"
    goal: ClassVar[int] = FACES

    def terms(self, options: Options) -> Terms:
        """Return one die and no limit of rounds."""
        return Terms(rounds=0)

    def begun(self, state: State) -> Turn:
        """Return a new turn with the mover's paper."""
        return replace(super().begun(state), row=paper_of(state, state.mover or 0))

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Strike the number of the die, or write it back if it is struck (§ 4.1 and § 4.2)."""
        [die] = turn.dice
        now = die if turn.row[die - 1] is None else None
        row = (*turn.row[: die - 1], now, *turn.row[die:])
        return replace(turn, row=row, points=FACES - row.count(None), over=True)

    def steps(self, terms: Terms, total: int) -> Mapping[int, float]:
        """Return the probability of each next total: the more numbers are struck, the likelier one is written back."""
        return {total + 1: (FACES - total) / FACES, total - 1: total / FACES}

    def called(self, result: Result) -> Phrase:
        """Return the thrown number as a phrase: struck, or written back."""
        [die] = result.dice
        return Phrase("board.struck" if result.points > 0 else "board.back", {"die": str(die)})


def paper_of(table: Table, seat: int) -> Paper:
    """Return the paper of a seat: its numbers, open or struck."""
    column = table.sheet[seat]
    return column[-1].row if column else FULL
