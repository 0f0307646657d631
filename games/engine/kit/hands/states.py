"""Hidden cards of hands, and states together with the events that led to them.

:func:`hand_of` gives what a seat sees, :func:`refilled` deals hidden cards anew, :class:`Told` is a state with its
events, where one move has many consequences.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

import msgspec

from games.engine.chance import Stream


def hand_of(state: Any, seat: int | None) -> dict[str, Any]:
    """Return the fields of a view: the seat's own hand, and the number of cards of each."""
    return {
        "seat": seat,
        "hand": () if seat is None else state.hands[seat],
        "cards": tuple(map(len, state.hands)),
    }


def refilled(
    known: Sequence[Sequence[str]], counts: Sequence[int], hidden: Sequence[str], luck: Stream
) -> tuple[list[list[str]], list[str]]:
    """Return the hands by seat, each with its ``known`` cards and hidden ones up to its count, and the cards left over.
    Raises ValueError if there are too few.
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
        """Return the changed state with more events."""
        return type(self)(msgspec.structs.replace(self.state, **changes), (*self.events, *events))

    def after(self, earlier: "Told[T]") -> Self:
        """Return this state with the events of ``earlier`` in front."""
        return self._replace(events=(*earlier.events, *self.events))


class Remembered(Told[T]):
    """A state that keeps events of some kinds in its field ``seen``."""

    kept: ClassVar[Any]

    def then(self, *events: Any, **changes: object) -> Self:
        """Return the changed state with more events, which it keeps."""
        seen = (*self.state.seen, *(event for event in events if isinstance(event, self.kept)))  # type: ignore[attr-defined]
        return super().then(*events, seen=seen, **changes)
