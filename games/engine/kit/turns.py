"""Games in which one seat at a time is awaited, and those of them in which nothing is hidden."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from games.engine.chance import Stream
from games.engine.game import Game, M, O, Outcome, Rule, Seat, V


class HasMover(Protocol):
    """``mover``: the one seat that is awaited, None at the end."""

    @property
    def mover(self) -> Seat | None: ...


T = TypeVar("T", bound=HasMover)


class Began(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="began"):
    """The lot has said who begins."""

    seat: int


def open_fields(table: msgspec.Struct, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """What a state and its views have in common, for a new one of the other kind."""
    fields = set(kind.__struct_fields__)
    return {name: getattr(table, name) for name in table.__struct_fields__ if name in fields}


class OneByOne(Game[O, T, M, V]):
    """One seat at a time. Its refusals have a ``MATCH_OVER`` and a ``NOT_YOUR_TURN``, which are asked here."""

    @abstractmethod
    def moves(self, state: T, seat: Seat) -> Sequence[M]:
        """What is open to the mover: :meth:`candidates` for the one seat that has any."""

    @abstractmethod
    def wrong_with(self, state: T, seat: Seat, move: M) -> Rule | None:
        """The rule that this move of the mover breaks, or None: the rest of :meth:`forbidden`."""

    def to_move(self, state: T) -> tuple[Seat, ...]:
        """One seat, until the end."""
        return () if state.mover is None else (state.mover,)

    def candidates(self, state: T, seat: Seat) -> Sequence[M]:
        """Nothing, unless it is the seat's turn."""
        return self.moves(state, seat) if seat == state.mover else ()

    def forbidden(self, state: T, seat: Seat, move: M) -> Rule | None:
        """The only judge of moves: first whether it is the seat's turn, then the move itself."""
        if state.mover is None:
            return self.rules["MATCH_OVER"]
        if seat != state.mover:
            return self.rules["NOT_YOUR_TURN"]
        return self.wrong_with(state, seat, self.normalise_move(state, move))

    def outcome(self, state: T) -> Outcome | None:
        """What stands when nobody is awaited any more."""
        return None if state.mover is not None else self.standing(state)

    def default_move(self, state: T, seat: Seat) -> M:
        """The first move in the order of :meth:`candidates`, unless a game knows a plainer one."""
        return self.candidates(state, seat)[0]


class OpenGame(OneByOne[O, T, M, V]):
    """Nothing is hidden: a view has the fields of a state, and ``seat``."""

    def view(self, state: T, seat: Seat | None) -> V:
        """All lies open."""
        return self.view_type(seat=seat, **_fields(state, self.state_type))  # type: ignore[no-any-return]

    def state_of(self, view: V) -> T:
        """The state that a view shows."""
        return self.state_type(**_fields(view, self.state_type))  # type: ignore[no-any-return]

    def imagine(self, view: V, chance: Stream) -> T:
        """Only one state looks like this."""
        return self.state_of(view)


def _fields(table: Any, state_type: Any) -> dict[str, Any]:
    return {name: getattr(table, name) for name in state_type.__struct_fields__}
