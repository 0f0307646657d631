"""The rules of Beer mat tower, number 83 of the collection. Paragraphs (§) are those of the rule page beside it.

The row of a turn has the number of mats in the tower, and whether the tower is being built up again. The row of a
seat's result has the seat's lucky number.
"""

from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import Outcome, Seat, Step, placed
from games.engine.kit.dice import throw
from games.engine.kit.throwing.data import Left, Result, State, Table, Terms, Turn, Used, Void
from games.engine.kit.throwing.stakes import Stakes, after, ended, given, having, stocks
from games.engine.text import Phrase

DICE, MATS = 3, 10
LUCKY, TAKES, RETURNS = 0, 1, 2
"""Kinds of change for a seat: its lucky number, or a number of mats."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class BeerMatTower(Stakes[Options]):
    """The game Beer mat tower: the last seat with mats loses."""

    slug: ClassVar[str] = "beer-mat-tower"
    seats: ClassVar[range] = range(2, 7)
    low_score_wins: ClassVar[bool] = True

    def terms(self, options: Options) -> Terms:
        """Return three dice."""
        return Terms(dice=DICE, rounds=0)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Throw a lucky number for every seat (§ 2.2)."""
        step = super().setup(options, seats, chance)
        state, told = step.state, [*step.events]
        for seat, number in enumerate(throw(chance.stream("lucky"), seats)):
            state = having(state, seat, Result(0, 0, row=(number,)))
            told.append(Used(seat, (LUCKY, number), ()))
        return Step(state, tuple(told))

    def begun(self, state: State) -> Turn:
        """Return a new turn with the present tower."""
        return replace(super().begun(state), row=state.turn.row or (MATS * state.seats, 0))

    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Give every seat a mat for each die with its lucky number, or take a mat back (§ 4).

        This goes on until at most one seat has mats (§ 5).
        """
        tower, building = tower_of(state), bool(state.turn.row[1])
        due = [state.turn.dice.count(lucky(state, one)) for one in range(state.seats)]
        moved = returned(state, due) if building else taken(state, seat, due, tower)
        sign, kind = (-1, RETURNS) if building else (1, TAKES)
        events += [Used(one, (kind, count), ()) for one, count in enumerate(moved) if count] or [Void()]
        for one, count in enumerate(moved):
            state = given(state, one, sign * count)
        tower -= sign * sum(moved)
        building = building or not tower
        state = replace(state, turn=replace(state.turn, row=(tower, int(building))))
        return self._checked(state, seat, events) if building else replace(state, mover=after(state, seat))

    def _checked(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Record seats without mats as safe.

        The match ends with one seat left, or when the last seats become safe at the same time (§ 5).
        """
        inside = [one for one in range(state.seats) if one not in state.gone]
        holding = [one for one in inside if state.total(one)]
        losers = holding or inside
        safe = [one for one in inside if one not in losers]
        events += map(Left, safe)
        state = replace(state, gone=(*state.gone, *safe))
        if len(holding) <= 1:
            return ended(state, state.gone or tuple(range(state.seats)), events)
        return replace(state, mover=after(state, seat))

    def standing(self, state: State) -> Outcome:
        """Rank safe seats as winners. Among the others, fewer mats are better (§ 5.2)."""
        mats = stocks(state)
        ranks = [(seat in state.gone, 0 if seat in state.gone else -mats[seat]) for seat in range(state.seats)]
        return Outcome(placed(ranks), mats)

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the phrase for a lucky number, or for mats that are taken or returned."""
        kind, count = (*at, 0)[:2]
        return Phrase(f"board.{('lucky', 'takes', 'returns')[min(kind, RETURNS)]}", {"n": count})


def lucky(table: Table, seat: Seat) -> int:
    """Return the lucky number of a seat."""
    return table.sheet[seat][0].row[0] or 0


def tower_of(table: Table) -> int:
    """Return how many mats the tower has."""
    return MATS * table.seats - sum(stocks(table))


def taken(state: State, seat: Seat, due: list[int], tower: int) -> list[int]:
    """Return the number of mats that each seat takes.

    Seats take one mat each in turn, clockwise from the thrower, while there are mats in the tower (§ 4.2).
    """
    found = [0] * state.seats
    for _ in range(max(due)):
        for one in ((seat + step) % state.seats for step in range(state.seats)):
            if found[one] < due[one] and sum(found) < tower:
                found[one] += 1
    return found


def returned(state: State, due: list[int]) -> list[int]:
    """Return the number of mats that each seat gives back: no more than it has."""
    return [min(count, have) for count, have in zip(due, stocks(state), strict=True)]
