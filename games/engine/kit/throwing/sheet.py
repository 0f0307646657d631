"""The sheet of a finished round of dice: all results, and the seat that takes the coaster (§ 4 and § 5)."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from games.engine.game import Seat
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.kit.throwing.data import Began, Paid, Result, Table, View
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last round that these events ended; None if there is none, as after a void round."""
    number = max([event.number for event in events if isinstance(event, Began)], default=1) - 1
    if not number:
        return None
    say = Speaker(words, names, view.seat)
    paid = next((event.seat for event in reversed(events) if isinstance(event, Paid)), None)
    brought = [_brought(view, seat, number, paid, say) for seat in range(view.seats)]
    total_word = say("coasters") if view.terms.coasters else ""
    return laid_out(say, number, brought, low=view.terms.low, best=_best(view, number), total_word=total_word)


def totals(table: Table) -> list[list[int]]:
    """Return the totals after each round; empty if coasters are played, because then earlier rounds are not stored."""
    if table.terms.coasters:
        return []
    sums = [accumulate(result.points for result in column) for column in table.sheet]
    return [[*row] for row in zip(*sums, strict=False)]


def _result(view: View, seat: Seat, number: int) -> Result | None:
    column = view.sheet[seat]
    return column[number - 1] if number <= len(column) else None


def _best(view: View, number: int) -> list[Seat]:
    """Return the best seats of a round by points, then by fewer throws (§ 4.3). A lost turn is never best."""
    sign = -1 if view.terms.low else 1
    found = {seat: result for seat in range(view.seats) if (result := _result(view, seat, number)) is not None}
    values = {seat: (sign * one.points, -one.throws) for seat, one in found.items() if not one.out}
    return [seat for seat in values if values[seat] == max(values.values())]


def _brought(view: View, seat: Seat, number: int, paid: Seat | None, say: Speaker) -> Brought | None:
    result = _result(view, seat, number)
    if result is None:
        return None
    notes = [SheetNote(say("out"), "", False)] if result.out else [SheetNote(say("throws", n=result.throws))]
    if view.terms.coasters:
        if seat == paid:
            notes.append(SheetNote(say("gone" if seat in view.gone else "coaster"), "+1", False))
        now = view.coasters[seat]
        return Brought(result.points, "×" if result.out else str(result.points), now - (seat == paid), now, notes)
    total = sum(one.points for one in view.sheet[seat][:number])
    return Brought(result.points, signed(result.points), total - result.points, total, notes)
