"""Games of white against black on an open board: colours, draws and the end of a match."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from games.engine.chance import Chance
from games.engine.game import M, O, Outcome, Seat, V, placed
from games.engine.kit.conditional_lines import ConditionalLines
from games.engine.kit.turns import HasMover
from games.engine.text import Phrase, SeatRef

COLOURS = "wb"
REPEATED = 3


class HasWhite(Protocol):
    """A state or view whose ``white`` is the seat that began."""

    @property
    def white(self) -> Seat: ...


class Duelling(HasMover, HasWhite, Protocol):
    """A state of a game of white against black.

    ``winner``: None for a draw and while the match is running. ``quiet``: the boards since the last irreversible
    change, each with the seat to move, the latest last.
    """

    @property
    def winner(self) -> Seat | None: ...

    @property
    def quiet(self) -> tuple[str, ...]: ...


D = TypeVar("D", bound=Duelling)


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The match is over. ``winner``: the seat that won; None for a draw.

    ``why``: a key of the game's words, such as ``repeated`` or ``quiet``.
    """

    winner: int | None
    why: str


def colour_of(table: HasWhite, seat: Seat) -> str:
    """Return "w" for the seat that began, else "b"."""
    return COLOURS[seat != table.white]


def other(colour: str) -> str:
    """Return the colour of the opponent."""
    return COLOURS[colour == COLOURS[0]]


def leads_nowhere(quiet: Sequence[str], plies: int) -> str:
    """Return why the match is drawn by repetition or lack of progress, or "".

    ``repeated``: the position has occurred three times. ``quiet``: more than ``plies`` plies were played without an
    irreversible change.
    """
    if quiet and quiet.count(quiet[-1]) >= REPEATED:
        return "repeated"
    return "quiet" if len(quiet) > plies else ""


def moves_left(quiet: Sequence[str], plies: int) -> int:
    """Return the number of moves of each seat, including the current one, until the match is drawn as ``quiet``."""
    return (plies + 2 - len(quiet)) // 2


def tell_end(event: Ended) -> Phrase:
    """Return the phrase ``events.won_<why>`` with ``seat``, or ``events.draw_<why>``."""
    if event.winner is None:
        return Phrase(f"events.draw_{event.why}")
    return Phrase(f"events.won_{event.why}", {"seat": SeatRef(event.winner)})


class Duel(ConditionalLines[O, D, M, V]):
    """A game of white against black. It is won, lost or drawn according to the state's ``winner``."""

    @abstractmethod
    def pieces(self, state: D) -> tuple[int, ...]:
        """Return the number of pieces of each seat."""

    def draws(self, view: Any, move: M) -> bool:
        """Tell whether this move of the viewer ends the match as a draw."""
        after = self.apply(self.state_of(view), view.seat, move, Chance(b"")).state
        return after.mover is None and after.winner is None

    def standing(self, state: D) -> Outcome:
        """Rank the seats by their number of pieces, unless a game values the pieces differently."""
        pieces = self.pieces(state)
        return Outcome(placed(pieces), pieces)

    def outcome(self, state: D) -> Outcome | None:
        """Return win, loss or draw, with the remaining pieces as scores; None while the match goes on."""
        if state.mover is not None:
            return None
        return Outcome(placed([seat == state.winner for seat in range(2)]), self.pieces(state))
