"""Hidden cards of hands, and states together with the events that led to them.

:func:`hand_of` gives the part of a view about hands, :func:`refilled` deals hidden cards anew, and :class:`Told` is a
state with its events, for moves with many consequences.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

import msgspec

from games.engine.chance import Stream


def hand_of(state: Any, seat: int | None) -> dict[str, Any]:
    """Return the fields of a view about hands: the seat's own cards, and the number of cards of each seat."""
    return {
        "seat": seat,
        "hand": () if seat is None else state.hands[seat],
        "cards": tuple(map(len, state.hands)),
    }


def refilled(
    known: Sequence[Sequence[str]], counts: Sequence[int], hidden: Sequence[str], luck: Stream
) -> tuple[list[list[str]], list[str]]:
    """Return hands by seat, filled up with random hidden cards, and the hidden cards that are not used.

    Each hand has its ``known`` cards and is filled up to its count. Raise ValueError if there are too few hidden
    cards.
    """
    left = luck.shuffled(hidden)
    if sum(counts) - sum(map(len, known)) > len(left):
        raise ValueError(f"{len(left)} hidden cards are too few")
    hands = []
    for held, count in zip(known, counts, strict=True):
        missing = count - len(held)
        hands.append([*held, *left[:missing]])
        left = left[missing:]
    return hands, left


T = TypeVar("T", bound=msgspec.Struct)


class Told(NamedTuple, Generic[T]):
    """A state and the events that led to it."""

    state: T
    events: tuple[Any, ...] = ()

    def then(self, *events: Any, **changes: object) -> Self:
        """Return the state with these changes, and the events with ``events`` added."""
        return type(self)(msgspec.structs.replace(self.state, **changes), (*self.events, *events))

    def after(self, earlier: "Told[T]") -> Self:
        """Return this state with the events of ``earlier`` before its own."""
        return self._replace(events=(*earlier.events, *self.events))


class Remembered(Told[T]):
    """A state that keeps events of some kinds in its field ``seen``. ``kept``: the types of these events."""

    kept: ClassVar[Any]

    def then(self, *events: Any, **changes: object) -> Self:
        """Return the state with these changes and more events. Events of the kinds ``kept`` are added to ``seen``."""
        seen = (*self.state.seen, *(event for event in events if isinstance(event, self.kept)))  # type: ignore[attr-defined]
        return super().then(*events, seen=seen, **changes)
