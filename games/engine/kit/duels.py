"""Two seats, white and black, on an open board: who plays which, and how a match ends that leads nowhere."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from games.engine.chance import Chance
from games.engine.game import M, O, Outcome, Seat, V, placed
from games.engine.kit.ahead import Ahead
from games.engine.kit.turns import HasMover
from games.engine.text import Phrase, SeatRef

COLOURS = "wb"
REPEATED = 3


class HasWhite(Protocol):
    """``white``: the seat that began."""

    @property
    def white(self) -> Seat: ...


class Duelling(HasMover, HasWhite, Protocol):
    """``winner``: None for a draw, and as long as the match goes on; ``quiet``: the boards since something last changed
    for good, with whose turn it was, the latest last.
    """

    @property
    def winner(self) -> Seat | None: ...

    @property
    def quiet(self) -> tuple[str, ...]: ...


D = TypeVar("D", bound=Duelling)


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over; ``why``: a word of the game, ``repeated`` or ``quiet``; ``winner`` None is a draw."""

    winner: int | None
    why: str


def colour_of(table: HasWhite, seat: Seat) -> str:
    """ "w" began, "b" is the other."""
    return COLOURS[seat != table.white]


def other(colour: str) -> str:
    """The rival colour."""
    return COLOURS[colour == COLOURS[0]]


def leads_nowhere(quiet: Sequence[str], plies: int) -> str:
    """Why it is a draw: ``repeated`` for the third time, ``quiet`` for more than so many plies; else ""."""
    if quiet and quiet.count(quiet[-1]) >= REPEATED:
        return "repeated"
    return "quiet" if len(quiet) > plies else ""


def moves_left(quiet: Sequence[str], plies: int) -> int:
    """How many moves each seat has until :func:`leads_nowhere` calls it quiet, the one that is begun with them."""
    return (plies + 2 - len(quiet)) // 2


def tell_end(event: Ended) -> Phrase:
    """``events.won_<why>`` with ``seat``, or ``events.draw_<why>``."""
    if event.winner is None:
        return Phrase(f"events.draw_{event.why}")
    return Phrase(f"events.won_{event.why}", {"seat": SeatRef(event.winner)})


class Duel(Ahead[O, D, M, V]):
    """Won, lost or drawn, as the state's ``winner`` says."""

    @abstractmethod
    def pieces(self, state: D) -> tuple[int, ...]:
        """Pieces left, by seat."""

    def draws(self, view: Any, move: M) -> bool:
        """Whether this move of the reader ends the match as a draw."""
        after = self.apply(self.state_of(view), view.seat, move, Chance(b"")).state
        return after.mover is None and after.winner is None

    def standing(self, state: D) -> Outcome:
        """By the pieces, unless a game values them differently."""
        pieces = self.pieces(state)
        return Outcome(placed(pieces), pieces)

    def outcome(self, state: D) -> Outcome | None:
        """Win, loss or draw; scores are the pieces left."""
        if state.mover is not None:
            return None
        return Outcome(placed([seat == state.winner for seat in range(2)]), self.pieces(state))
