"""Luck alone, with things before every seat: matches, mats, chips, clothes, which a throw moves or takes.

A seat has one result that changes: how many things it has, and in its row which, if that matters. There are no rounds;
whoever has nothing left may be out, or wait, or win, as the game says.
"""

from abc import abstractmethod
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.game import O, Outcome, Seat, placed
from games.engine.kit.throwing.data import Ended, Left, Result, State, Table, Turn
from games.engine.kit.throwing.luck import ByLuck
from games.engine.kit.throwing.terms import Terms
from games.engine.text import Phrase


class Stakes(ByLuck[O]):
    """A game says what everybody has at first (``stock``), and what a throw does (:meth:`fell`)."""

    stock: ClassVar[Result] = Result(0, 0)
    row: ClassVar[str] = "things"
    sheets_by: ClassVar[str] = ""
    low_is_ahead: ClassVar[bool] = False
    """Whether whoever has fewer things stands better until the end."""

    @abstractmethod
    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """After the throw of that seat, whose dice lie in the turn: with the things as they are then, and the next
        ``mover``, None at the end (:func:`ended`).
        """

    def blank(self, seats: int) -> tuple[tuple[Result, ...], ...]:
        """Everybody has what everybody has at first."""
        return ((self.stock,),) * seats

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """What a throw does depends on what lies on the table."""
        return replace(turn, over=True)

    def _counted(self, state: State, events: list[Any]) -> State:
        state = self.fell(state, state.mover or 0, events)
        return state if state.mover is None else replace(state, turn=self.begun(state))

    def standing(self, state: State) -> Outcome:
        """Who is out is last, in that order; the others by what they have."""
        seats, have = range(state.seats), stocks(state)
        sign = -1 if self.low_is_ahead else 1
        ranks = [
            (seat not in state.gone, state.gone.index(seat) if seat in state.gone else sign * have[seat])
            for seat in seats
        ]
        return Outcome(placed(ranks), have)

    def headline(self, view: Any) -> Phrase | None:
        """There are no rounds."""
        return None


def stocks(table: Table) -> tuple[int, ...]:
    """How many things each seat has."""
    return tuple(map(table.total, range(table.seats)))


def having(state: State, seat: Seat, result: Result) -> State:
    """With that before a seat."""
    return replace(state, sheet=(*state.sheet[:seat], (result,), *state.sheet[seat + 1 :]))


def given(state: State, seat: Seat, count: int) -> State:
    """With so many more, or fewer, before a seat."""
    [was] = state.sheet[seat]
    return having(state, seat, replace(was, points=was.points + count))


def after(table: Table, seat: Seat) -> Seat:
    """The next one clockwise who is still in; the seat itself, if nobody else is."""
    around = ((seat + step) % table.seats for step in range(1, table.seats + 1))
    return next(other for other in around if other not in table.gone)


def left(state: State, seat: Seat, events: list[Any]) -> State:
    """The seat is out."""
    events.append(Left(seat))
    return replace(state, gone=(*state.gone, seat))


def ended(state: State, winners: tuple[Seat, ...], events: list[Any]) -> State:
    """The match is over."""
    events.append(Ended(winners))
    return replace(state, mover=None)
