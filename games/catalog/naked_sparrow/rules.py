"""The rules of Naked sparrow, number 65 of the collection. Paragraphs (§) are those of the rule page beside it.

A result has the points of a seat in a round so far, from its right neighbour's throw and from its own sparrow. The
dice of the result are those that the seat threw for its left neighbour.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.engine.game import Seat
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Began, Counted, Ended, Lost, Result, State, Terms, Turn
from games.engine.kit.throwing.luck import ByLuck
from games.engine.kit.throwing.odds import Spread, added, sum_lines
from games.engine.kit.throwing.rounds import winners
from games.engine.text import Phrase

SPARROW = 1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``rounds``: how many throws each player has (§ 1.2)."""

    rounds: Literal[3, 5, 10] = 5


class NakedSparrow(ByLuck[Options]):
    """The game of Naked sparrow: each player throws for the left neighbour, and a one costs the thrower a point."""

    slug: ClassVar[str] = "naked-sparrow"
    seats: ClassVar[range] = range(2, 7)

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die."""
        return Terms(rounds=options.rounds)

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Return the turn without points: :meth:`_counted` decides which seat gets them."""
        return replace(turn, over=True)

    def _counted(self, state: State, events: list[Any]) -> State:
        """Give the points of the die to the left neighbour, or a sparrow to the thrower (§ 4.1 and § 4.2)."""
        seat, [die] = state.mover or 0, state.turn.dice
        left = (seat + 1) % state.seats
        state = _brought(state, seat, -SPARROW if die == SPARROW else 0, state.turn.dice)
        if die == SPARROW:
            events.append(Lost(seat))
        else:
            state = _brought(state, left, die)
            events.append(Counted(left, die))
        state = replace(state, mover=left)
        if all((done := state.result(one)) and done.throws for one in range(state.seats)):
            state = self._next_round(state, events)
        return replace(state, turn=Turn() if state.mover is None else self.begun(state))

    def _next_round(self, state: State, events: list[Any]) -> State:
        """Begin the next round with the next seat (§ 3.1), or end the match after the last one (§ 5.1)."""
        if state.round + 1 == state.terms.rounds:
            events.append(Ended(winners(state)))
            return replace(state, mover=None)
        first = (state.first + 1) % state.seats
        events.append(Began(first, state.round + 2))
        return replace(state, mover=first, first=first, round=state.round + 1)

    def called(self, result: Result) -> Phrase:
        """Return the phrase for what the seat has thrown for its left neighbour."""
        if not result.dice:
            return Phrase("board.not_yet")
        return Phrase("board.sparrow") if result.dice == (SPARROW,) else Phrase("board.served", {"n": result.dice[0]})

    def report(self) -> Sequence[str]:
        """Return the chances for the rule page (§ 6.2), with the default options."""
        turn, rounds = self.spread(), self.terms(self.options_type()).rounds
        match: Spread = {0: 1.0}
        for _ in range(rounds):
            match = added(match, turn)
        return sum_lines(turn, match)[:2]

    def spread(self) -> Spread:
        """Return the distribution of a seat's points in a round, from its right neighbour's throw and its own
        sparrow.
        """
        given: Spread = {0: 1 / FACES} | dict.fromkeys(range(SPARROW + 1, FACES + 1), 1 / FACES)
        return added(given, {0: 1 - 1 / FACES, -SPARROW: 1 / FACES})


def _brought(state: State, seat: Seat, points: int, dice: tuple[int, ...] = ()) -> State:
    """Add points to the seat's result of this round, and its own dice if given."""
    column = state.sheet[seat]
    so_far = state.result(seat) or Result(0, 0)
    own = replace(so_far, points=so_far.points + points)
    if dice:
        own = replace(own, throws=1, dice=dice)
    sheet = (*state.sheet[:seat], (*column[: state.round], own), *state.sheet[seat + 1 :])
    return replace(state, sheet=sheet)
