"""The rules of Zeppelin, number 125 of the collection. Paragraphs (§) are those of the rule page beside it.

``Turn.row`` has the chips on the airship: 0 or 1 for each field, and as its last item the number in the gondola.
"""

from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.game import Seat
from games.engine.kit.throwing.data import Counted, Paid, Result, State, Table, Terms, Turn, Used
from games.engine.kit.throwing.stakes import Stakes, after, ended, given, left, stocks
from games.engine.text import Phrase

FIELDS, CHIPS = 5, 6
GONDOLA = FIELDS
EMPTY = (0,) * (FIELDS + 1)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table agrees on no options."""


class Zeppelin(Stakes[Options]):
    """The game of Zeppelin: the last player with chips wins."""

    slug: ClassVar[str] = "zeppelin"
    seats: ClassVar[range] = range(2, 4)
    stock: ClassVar[Result] = Result(CHIPS, 0)

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die."""
        return Terms(rounds=0)

    def begun(self, state: State) -> Turn:
        """Return a new turn with the chips that are on the airship."""
        return replace(super().begun(state), row=state.turn.row or EMPTY)

    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Take the chip from the field of the throw, or put one on it if it is empty. A six puts a chip into the
        gondola (§ 4).

        A seat without chips is out, and the last seat gets the chips of the gondola (§ 5).
        """
        [die], row = state.turn.dice, state.turn.row
        takes = die <= FIELDS and bool(row[die - 1])
        events.append(Used(seat, (die, int(takes)), (die,)))
        row = (*row[: die - 1], (row[die - 1] or 0) + (-1 if takes else 1), *row[die:])
        state = replace(given(state, seat, 1 if takes else -1), turn=replace(state.turn, row=row))
        events.append(Counted(seat, state.total(seat)))
        if not state.total(seat):
            state = left(state, seat, events)
        then = after(state, seat)
        return landed(state, then, events) if len(state.gone) == state.seats - 1 else replace(state, mover=then)

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the phrase for the place to which a chip goes."""
        number, takes = (*at, 0)[:2]
        if number > FIELDS:
            return Phrase("board.gondola_gets")
        return Phrase("board.taken" if takes else "board.placed", {"n": str(number)})


def landed(state: State, winner: Seat, events: list[Any]) -> State:
    """Give the winner the chips from the gondola (§ 5.2)."""
    load = state.turn.row[GONDOLA] or 0
    if load:
        events.append(Paid(winner, load))
    state = replace(given(state, winner, load), turn=replace(state.turn, row=(*state.turn.row[:GONDOLA], 0)))
    return ended(state, (winner,), events)


def on_board(table: Table) -> int:
    """Return the number of chips on the airship, including the gondola."""
    return CHIPS * table.seats - sum(stocks(table))
