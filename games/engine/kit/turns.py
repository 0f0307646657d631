"""Base classes for games in which one seat at a time is to move (:class:`OneByOne`) and nothing is hidden
(:class:`OpenGame`).
"""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec

from games.engine.chance import Stream
from games.engine.game import Game, M, O, Outcome, Rule, Seat, V


class HasMover(Protocol):
    """A state whose ``mover`` is the one seat that is to move, None at the end."""

    @property
    def mover(self) -> Seat | None: ...


T = TypeVar("T", bound=HasMover)


class Began(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="began"):
    """A random draw has decided which seat begins."""

    seat: int


def open_fields(table: msgspec.Struct, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the fields of ``table`` that ``kind`` has too, to build a state from a view or a view from a state."""
    return {name: getattr(table, name) for name in _shared(type(table), kind)}


@cache
def _shared(one: type[msgspec.Struct], other: type[msgspec.Struct]) -> tuple[str, ...]:
    fields = set(other.__struct_fields__)
    return tuple([name for name in one.__struct_fields__ if name in fields])


class OneByOne(Game[O, T, M, V]):
    """A game in which one seat at a time moves. Its ``rules`` must have ``MATCH_OVER`` and ``NOT_YOUR_TURN``."""

    @abstractmethod
    def moves(self, state: T, seat: Seat) -> Sequence[M]:
        """Return the legal moves of the seat to move. Games implement this; :meth:`candidates` calls it."""

    @abstractmethod
    def wrong_with(self, state: T, seat: Seat, move: M) -> Rule | None:
        """Return the rule that a move of the seat to move breaks, or None.

        Games implement this; :meth:`forbidden` calls it.
        """

    def to_move(self, state: T) -> tuple[Seat, ...]:
        """Return the seat to move as a tuple; empty at the end."""
        return () if state.mover is None else (state.mover,)

    def candidates(self, state: T, seat: Seat) -> Sequence[M]:
        """Return the legal moves; none unless it is the seat's turn."""
        return self.moves(state, seat) if seat == state.mover else ()

    def forbidden(self, state: T, seat: Seat, move: M) -> Rule | None:
        """Return the rule that a move breaks, or None. It is first checked that it is the seat's turn."""
        if state.mover is None:
            return self.rules["MATCH_OVER"]
        if seat != state.mover:
            return self.rules["NOT_YOUR_TURN"]
        return self.wrong_with(state, seat, self.normalise_move(state, move))

    def outcome(self, state: T) -> Outcome | None:
        """Return the :meth:`standing` after the end; None while a seat is to move."""
        return None if state.mover is not None else self.standing(state)

    def default_move(self, state: T, seat: Seat) -> M:
        """Return the first of :meth:`candidates`. Games may choose a more cautious move."""
        return self.candidates(state, seat)[0]


class OpenGame(OneByOne[O, T, M, V]):
    """A game without hidden information: a view has the fields of a state, and ``seat``."""

    def view(self, state: T, seat: Seat | None) -> V:
        """Return the whole state as a view."""
        return self.view_type(seat=seat, **_fields(state, self.state_type))  # type: ignore[no-any-return]

    def state_of(self, view: V) -> T:
        """Return the state that a view shows."""
        return self.state_type(**_fields(view, self.state_type))  # type: ignore[no-any-return]

    def imagine(self, view: V, chance: Stream) -> T:
        """Return the only state that fits the view."""
        return self.state_of(view)


def _fields(table: Any, state_type: Any) -> dict[str, Any]:
    return {name: getattr(table, name) for name in state_type.__struct_fields__}
