"""Games of pure luck in which every seat owns things, such as matches or chips, and throws move or remove them.

A seat has one result that changes: its number of things and, in ``row``, which things if that matters. There are no
rounds. A seat without things leaves the match, waits or wins, as the game defines.
"""

from abc import abstractmethod
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.game import O, Outcome, Seat, placed
from games.engine.kit.throwing.data import Ended, Left, Result, State, Table, Terms, Turn
from games.engine.kit.throwing.luck import ByLuck
from games.engine.text import Phrase


class Stakes(ByLuck[O]):
    """A game of pure luck about things that seats own.

    A game defines ``stock``, the things of each seat at the start, and the effect of a throw (:meth:`fell`).
    """

    stock: ClassVar[Result] = Result(0, 0)
    row: ClassVar[str] = "things"
    sheets_by: ClassVar[str] = ""
    low_is_ahead: ClassVar[bool] = False
    """Whether fewer things rank higher until the end."""

    @abstractmethod
    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Return the state after the seat's throw, with the changed things and the next ``mover``.

        The dice are in the state's turn. If the throw ends the match, use :func:`ended`.
        """

    def blank(self, seats: int) -> tuple[tuple[Result, ...], ...]:
        """Return the initial stock of all seats."""
        return ((self.stock,),) * seats

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Return the turn as ended. The effect of a throw depends on all seats' things, see :meth:`fell`."""
        return replace(turn, over=True)

    def _counted(self, state: State, events: list[Any]) -> State:
        state = self.fell(state, state.mover or 0, events)
        return state if state.mover is None else replace(state, turn=self.begun(state))

    def standing(self, state: State) -> Outcome:
        """Rank the seats: those still in the match by their things, then those that left, the first to leave last."""
        seats, have = range(state.seats), stocks(state)
        sign = -1 if self.low_is_ahead else 1
        ranks = [
            (seat not in state.gone, state.gone.index(seat) if seat in state.gone else sign * have[seat])
            for seat in seats
        ]
        return Outcome(placed(ranks), have)

    def headline(self, view: Any) -> Phrase | None:
        """Return None: there are no rounds."""
        return None


def stocks(table: Table) -> tuple[int, ...]:
    """Return how many things each seat has."""
    return tuple(map(table.total, range(table.seats)))


def having(state: State, seat: Seat, result: Result) -> State:
    """Return the state with this result for the seat."""
    return replace(state, sheet=(*state.sheet[:seat], (result,), *state.sheet[seat + 1 :]))


def given(state: State, seat: Seat, count: int) -> State:
    """Return the state with ``count`` more things for the seat; negative for fewer."""
    [was] = state.sheet[seat]
    return having(state, seat, replace(was, points=was.points + count))


def after(table: Table, seat: Seat) -> Seat:
    """Return the next seat clockwise that is still in the match; the seat itself if there is no other."""
    around = ((seat + step) % table.seats for step in range(1, table.seats + 1))
    return next(other for other in around if other not in table.gone)


def left(state: State, seat: Seat, events: list[Any]) -> State:
    """Remove the seat from the match."""
    events.append(Left(seat))
    return replace(state, gone=(*state.gone, seat))


def ended(state: State, winners: tuple[Seat, ...], events: list[Any]) -> State:
    """End the match."""
    events.append(Ended(winners))
    return replace(state, mover=None)
