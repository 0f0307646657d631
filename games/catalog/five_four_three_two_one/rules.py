"""The rules of Five four three two one, number 68 of the collection. Paragraphs (§) are those of its rule page.

Each seat has one result, which changes during the match: its stock, with the throws of its latest turn.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.catalog.five_four_three_two_one.chips import CHIPS, SIX, Stocks, paid, stacked, weigh
from games.engine.chance import Chance
from games.engine.game import Seat
from games.engine.kit.throwing.data import (
    Counted,
    Ended,
    Lost,
    Move,
    Paid,
    Result,
    State,
    Stop,
    Table,
    Terms,
    Throw,
    Turn,
    View,
)
from games.engine.kit.throwing.push_your_luck import PushYourLuck
from games.engine.kit.throwing.rounds import winners
from games.engine.text import Phrase

ENOUGH = 5
"""Number of stacked chips with which the heuristic stops."""
NOTHING = Result(0, 0)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class FiveFourThreeTwoOne(PushYourLuck[Options]):
    """The game of Five four three two one: take chips from the middle for each new number, until the middle is
    empty.
    """

    slug: ClassVar[str] = "five-four-three-two-one"
    seats: ClassVar[range] = range(2, 5)
    sums: ClassVar[tuple[int, ...]] = (3, 4, 5, 6, 7, 8, 9)
    sheets_by: ClassVar[str] = ""
    choices: ClassVar[int] = 40

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die and no rounds."""
        return Terms(rounds=0)

    def blank(self, seats: int) -> tuple[tuple[Result, ...], ...]:
        """Return an empty stock for every seat (§ 2.1)."""
        return ((NOTHING,),) * seats

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Return the turn unchanged: the effect of the throw depends on the middle."""
        return replace(turn, row=(*turn.row, *turn.dice))

    def _thrown(self, state: State, chance: Chance, events: list[Any]) -> State:
        """Apply a throw: pay for a six, lose the stacked chips for a repeated number, or stack chips for a new number
        (§ 4).
        """
        before = {*state.turn.row}
        state = super()._thrown(state, chance, events)
        turn, [die] = state.turn, state.turn.dice
        if die == SIX:
            return self._six(state, state.mover or 0, events)
        if die in before:
            return replace(state, turn=replace(turn, points=0, over=True, out=True))
        points = turn.points + min(die, middle(state))
        return replace(state, turn=replace(turn, points=points, over=sum(stocks(state)) + points == CHIPS))

    def _six(self, state: State, seat: Seat, events: list[Any]) -> State:
        had = stocks(state)[seat]
        state = with_stocks(state, paid(stocks(state), seat))
        events.append(Paid(seat, min(had, SIX)))
        return replace(state, turn=replace(state.turn, points=0, over=True, out=True)) if had < SIX else state

    def _counted(self, state: State, events: list[Any]) -> State:
        """Add the stacked chips to the stock. The match ends when the middle is empty (§ 5.1)."""
        seat, turn = state.mover or 0, state.turn
        events.append(Lost(seat) if turn.out else Counted(seat, turn.points))
        state = with_stocks(state, stacked(stocks(state), seat, turn.points))
        done = Result(state.total(seat), turn.throws, turn.dice, turn.row)
        state = replace(state, sheet=(*state.sheet[:seat], (done,), *state.sheet[seat + 1 :]))
        if sum(stocks(state)) == CHIPS:
            events.append(Ended(winners(state)))
            return replace(state, mover=None, turn=Turn())
        return replace(state, mover=(seat + 1) % state.seats, turn=self.fresh(state.terms))

    def heuristic(self, view: View) -> Move:
        """Stop when enough chips are stacked, else throw."""
        return Stop() if view.turn.points >= ENOUGH else Throw()

    def weighed(self, view: View) -> Mapping[Move, float]:
        """Return the chance to win after each move: exact within the turn, approximate after it (:mod:`.chips`)."""
        found = weigh(stocks(view), view.mover or 0, numbers_had(view.turn), view.turn.points)
        return {Throw(): found["throw"], Stop(): found["stop"]}

    def headline(self, view: View) -> Phrase | None:
        """Return the phrase for the number of chips in the middle."""
        return None if view.mover is None else Phrase("board.middle", {"n": middle(view)})

    def called(self, result: Result) -> Phrase:
        """Return the phrase of the stock."""
        return Phrase("board.points", {"n": result.points})


def stocks(table: Table) -> Stocks:
    """Return each seat's chips, without those stacked in this turn."""
    return tuple(map(table.total, range(table.seats)))


def with_stocks(state: State, chips: Stocks) -> State:
    """Return the state with these chips of each seat."""
    return replace(state, sheet=tuple((replace(old, points=n),) for (old,), n in zip(state.sheet, chips, strict=True)))


def middle(table: Table) -> int:
    """Return the chips in the middle."""
    return CHIPS - sum(stocks(table)) - table.turn.points


def numbers_had(turn: Turn) -> tuple[int, ...]:
    """Return the numbers that were thrown in this turn and must not come again."""
    return tuple(sorted({die for die in turn.row if die is not None and die != SIX}))
