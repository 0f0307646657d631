"""States together with the events on the way to them, where one move has many consequences."""

from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


class Told(NamedTuple, Generic[T]):
    """A state and the events on the way to it."""

    state: T
    events: tuple[Any, ...] = ()

    def then(self, *events: Any, **changes: object) -> Self:
        """The state changed, and more told."""
        return self._replace(state=msgspec.structs.replace(self.state, **changes), events=(*self.events, *events))

    def after(self, earlier: "Told[T]") -> Self:
        """The same, told after what came earlier."""
        return self._replace(events=(*earlier.events, *self.events))


class Remembered(Told[T]):
    """The state keeps, in its field ``seen``, events of these kinds."""

    kept: ClassVar[Any]

    def then(self, *events: Any, **changes: object) -> Self:
        """The state changed, and more told and kept."""
        seen = (*self.state.seen, *(event for event in events if isinstance(event, self.kept)))  # type: ignore[attr-defined]
        return super().then(*events, seen=seen, **changes)
