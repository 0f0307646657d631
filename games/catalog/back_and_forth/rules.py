"""The rules of Back and forth, number 58 of the collection. Paragraphs (§) are those of the rule page beside it.

Points are numbers that are struck; the row of a result is the paper as the turn has left it.
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
"""Number by number: None while it stands, itself once it is struck."""
FULL: Paper = (None,) * FACES


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to agree."""


class BackAndForth(Lucky[Options]):
    """A throw strikes its number, or writes it back."""

    slug: ClassVar[str] = "back-and-forth"
    seats: ClassVar[range] = range(2, 7)
    row: ClassVar[str] = "tiles"
    goal: ClassVar[int] = FACES

    def terms(self, options: Options) -> Terms:
        """One die, no end of rounds."""
        return Terms(rounds=0)

    def begun(self, state: State) -> Turn:
        """With the paper of the mover."""
        return replace(super().begun(state), row=paper_of(state, state.mover or 0))

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Struck if it stood there, else written back (§ 4.1 and § 4.2)."""
        [die] = turn.dice
        now = die if turn.row[die - 1] is None else None
        row = (*turn.row[: die - 1], now, *turn.row[die:])
        return replace(turn, row=row, points=FACES - row.count(None), over=True)

    def steps(self, terms: Terms, total: int) -> Mapping[int, float]:
        """The more is struck, the likelier something comes back."""
        return {total + 1: (FACES - total) / FACES, total - 1: total / FACES}

    def called(self, result: Result) -> Phrase:
        """The number, struck or back again."""
        [die] = result.dice
        return Phrase("board.struck" if result.points > 0 else "board.back", {"die": str(die)})


def paper_of(table: Table, seat: int) -> Paper:
    """What stands on a seat's paper."""
    column = table.sheet[seat]
    return column[-1].row if column else FULL
