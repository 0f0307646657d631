"""The rules of Chicago high or low, number 81 of the collection: the differences from Chicago.

Paragraphs (§) are those of its rule page. The terms of a match say whether high or low wins the round. Before the
first seat has declared it, the row of its turn is ``UNDECIDED``.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from games.catalog.chicago.rules import ONE, Chicago, counted, turned_to_one
from games.engine.chance import Chance
from games.engine.game import Seat, Step
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Move, Put, State, Stop, Table, Terms, Throw, Turn, Used, View
from games.engine.kit.throwing.rounds import rank
from games.engine.kit.throwing.rules import result_of
from games.engine.text import Phrase

UNDECIDED = (None,)
HIGH, LOW = Put((2,)), Put((3,))
T = TypeVar("T", bound=Table)
CALLED = {ONE: "turned", HIGH: "high", LOW: "low"}
LITTLE = 9
"""Largest number of pips with which the heuristic declares low."""
SMALL = 2
"""In a low round the heuristic keeps ones and twos; the first seat stops with six or fewer."""


class ChicagoHighLow(Chicago):
    """The game Chicago high or low: the first seat of a round declares after its first throw whether high
    or low wins.
    """

    slug: ClassVar[str] = "chicago-high-low"
    base: ClassVar[str | None] = "chicago"
    version: ClassVar[int] = 1
    replays_since: ClassVar[int] = 1

    def begun(self, state: State) -> Turn:
        """Return a new turn; the first seat of the round will have to declare (§ 3.5)."""
        turn = super().begun(state)
        return replace(turn, row=UNDECIDED) if state.mover == state.first else turn

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Return the turn with its points: plain pips if low wins (§ 4.4)."""
        return counted_for(turn, low=terms.low and turn.row != UNDECIDED)

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return the legal moves: first only the declaration (§ 3.5). If low wins, no six can be turned (§ 3.4)."""
        if turn.row == UNDECIDED:
            return (HIGH, LOW)
        return [move for move in super().ways(terms, turn) if move != ONE or not terms.low]

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Return the turn after a move. A declaration is stored in the row until it is in the terms."""
        return replace(turn, row=move.at) if move in (HIGH, LOW) else super().go(terms, turn, move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Play a move. A declaration is stored in the terms, for all seats."""
        if move not in (HIGH, LOW):
            return super().apply(state, seat, move, chance)
        return self._on(said(state, move), chance, [Used(seat, (*move.at,), state.turn.dice)])

    def heuristic(self, view: View) -> Move:
        """Return the heuristic's move: declare low with few pips, keep small dice if low wins, and stop when ahead of
        a seat.
        """
        turn = view.turn
        if turn.row == UNDECIDED:
            return LOW if sum(turn.dice) <= LITTLE else HIGH
        if not view.terms.low:
            return super().heuristic(view)
        others = Throw(tuple(at for at in range(turn.kept, len(turn.dice)) if turn.dice[at] > SMALL))
        mine, there = rank(view, result_of(turn), len(view.order())), map(view.result, view.order())
        content = any(rank(view, done, 0) < mine for done in there if done)
        enough = content or (view.mover == view.first and turn.points <= 3 * SMALL)
        return others if others in self.moves(self.state_of(view), view.mover or 0) and not enough else Stop()

    def weighed(self, view: View) -> Mapping[Move, float] | None:
        """Return the chance of each declaration, which is that of the best move after it; None after the
        declaration.
        """
        if view.turn.row != UNDECIDED:
            return None
        return {move: max(outlook(self, said(view, move)).values()) for move in (HIGH, LOW)}

    def headline(self, view: View) -> Phrase | None:
        """Return the family's headline, with the declaration of high or low."""
        if view.mover is None or view.turn.row == UNDECIDED:
            return super().headline(view)
        return Phrase("board.low_round" if view.terms.low else "board.high_round", {"n": view.round + 1})

    def tell(self, event: Any) -> Phrase:
        """Return the phrase of an event; declarations have phrases of their own."""
        told = super().tell(event)
        said_so = isinstance(event, Used) and Put(event.at) in (HIGH, LOW)
        return Phrase("events.said", told.args) if said_so else told

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the name of high, low, or the turned six."""
        found = CALLED.get(Put(at))
        return Phrase(f"board.{found}") if found else super().named(at)

    def brings(self, turn: Turn, put: Put) -> int:
        """Return the points that the turn would have after the move."""
        if put == ONE:
            return turned_to_one(turn).points
        return counted_for(turn, low=put == LOW).points


def counted_for(turn: Turn, *, low: bool) -> Turn:
    """Return the turn with the points of its dice, counted for low or for high."""
    return replace(turn, points=sum(turn.dice)) if low else counted(turn)


def said(table: T, move: Move) -> T:
    """Return the table with the declared direction of the round."""
    low = move == LOW
    turn = counted_for(replace(table.turn, row=()), low=low)
    return replace(table, terms=replace(table.terms, low=low), turn=turn)
