"""The rules of Wipe the dots, number 70 of the collection. Paragraphs (§) are those of the rule page beside this file.

``Turn.row`` has the throw of each seat in this round: None before the throw, ``ABSENT`` for seats that do not throw in
this round. ``row`` of a seat's result has the dots that were wiped off.
"""

from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.game import Outcome, Seat, placed
from games.engine.kit.throwing.data import Counted, Paid, Result, State, Terms, Turn, Used, View, Void
from games.engine.kit.throwing.stakes import Stakes, ended, having, left, stocks
from games.engine.text import Phrase

DOTS = 10
ABSENT = -1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class EraseTheDots(Stakes[Options]):
    """The game of Wipe the dots: ten rounds in which the lowest throw gets a dot, then rounds in which the highest
    throw wipes one off.
    """

    slug: ClassVar[str] = "erase-the-dots"
    seats: ClassVar[range] = range(2, 7)
    stock: ClassVar[Result] = Result(0, 0, row=(0,))

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: two dice."""
        return Terms(dice=2, rounds=0)

    def begun(self, state: State) -> Turn:
        """Return a new turn with the throws of this round."""
        row = state.turn.row or tuple(None if seat not in state.gone else ABSENT for seat in range(state.seats))
        return replace(super().begun(state), row=row)

    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Record a throw. After the last throw of a round, give the lowest seat a dot or let the highest seat wipe one
        off; equal seats throw again (§ 4).
        """
        total = sum(state.turn.dice)
        events.append(Counted(seat, total))
        row = (*state.turn.row[:seat], total, *state.turn.row[seat + 1 :])
        state = replace(state, turn=replace(state.turn, row=row))
        if None in row:
            return replace(state, mover=first_open(state, row))
        thrown = [one for one in row if one is not None and one != ABSENT]
        best = min(thrown) if drawing(state) else max(thrown)
        if row.count(best) > 1:
            events.append(Void())
            again = tuple(None if one == best else ABSENT for one in row)
            return replace(state, mover=first_open(state, again), turn=replace(state.turn, row=again))
        return self._marked(state, row.index(best), events)

    def _marked(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Add a dot to that seat or wipe one off, then begin the next round or end the match (§ 5)."""
        [was], wiping = state.sheet[seat], not drawing(state)
        now = replace(was, points=was.points + (-1 if wiping else 1), row=((was.row[0] or 0) + wiping,))
        events.append(Used(seat, (now.points,), state.turn.dice) if wiping else Paid(seat, now.points))
        state = having(state, seat, now)
        state = replace(state, round=state.round + 1, turn=replace(state.turn, row=()))
        if wiping and not now.points:
            return ended(state, (seat,), events)
        if state.round == DOTS:
            for other in (one for one in range(state.seats) if not state.total(one)):
                state = left(state, other, events)
            if len(state.gone) == state.seats - 1:
                return ended(state, (seat,), events)
        row = self.begun(state).row
        first = first_open(replace(state, first=(state.first + 1) % state.seats), row)
        return replace(state, mover=first, first=first)

    def standing(self, state: State) -> Outcome:
        """Rank seats by fewer dots; seats that never got any dot come last (§ 5.2)."""
        dots, alone = stocks(state), len(state.gone) == state.seats - 1
        done = [not drawing(state) and (alone or not count) for count in dots]
        won = [done[seat] and seat not in state.gone for seat in range(state.seats)]
        ranks = [(won[seat], seat not in state.gone, -dots[seat]) for seat in range(state.seats)]
        return Outcome(placed(ranks), tuple(map(int, won)))

    def headline(self, view: View) -> Phrase | None:
        """Return the part of the match: drawing or wiping."""
        if view.mover is None:
            return None
        return Phrase("board.drawing", {"n": view.round + 1}) if drawing(view) else Phrase("board.wiping")

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the phrase for the number of dots."""
        return Phrase("board.points", {"n": at[0]})


def drawing(table: State | View) -> bool:
    """Return whether dots are still being drawn, and not yet wiped off."""
    return table.round < DOTS


def first_open(state: State, row: tuple[int | None, ...]) -> Seat:
    """Return the first seat that still has to throw, clockwise from the seat that begins."""
    around = ((state.first + step) % state.seats for step in range(state.seats))
    return next(seat for seat in around if row[seat] is None)
