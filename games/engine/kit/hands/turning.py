"""A state together with the events that led to it, where one move has many consequences."""

from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


class Told(NamedTuple, Generic[T]):
    """A state and the events that led to it."""

    state: T
    events: tuple[Any, ...] = ()

    def then(self, *events: Any, **changes: object) -> Self:
        """Return the changed state with more events."""
        return self._replace(state=msgspec.structs.replace(self.state, **changes), events=(*self.events, *events))

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
