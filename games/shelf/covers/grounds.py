"""Background colours of covers, each with a light spot, and reproducible random choices."""

from collections.abc import Sequence
from typing import TypeVar

from games.engine.chance import Chance, Stream

T = TypeVar("T")

GROUNDS = {
    "felt": "#2b5a3d",
    "pine": "#1f4a45",
    "navy": "#1f4470",
    "plum": "#57295a",
    "brick": "#7d3322",
    "walnut": "#553622",
    "ochre": "#80540f",
    "slate": "#3c4654",
    "linen": "#e6d8bb",
    "wood": "#a56b3a",
    "night": "#22335a",
    "brass": "#c79232",
    "clay": "#b4553a",
    "moss": "#7c8f4a",
    "lilac": "#8d76a8",
    "rose": "#d88a8a",
    "teal": "#27696b",
}
_LAMP = '<path fill="#fff" fill-opacity=".06" d="M70-20h100l90 190H-20z"/>'


def ground(name: str) -> str:
    """Return the background in that colour as SVG. Raise KeyError for an unknown name."""
    return f'<path fill="{GROUNDS[name]}" d="M0 0h240v150H0z"/>{_LAMP}'


class Luck:
    """Random choices that are always the same for the same name."""

    def __init__(self, name: str) -> None:
        self._stream: Stream = Chance(b"the covers of the shelf").stream(name)

    def below(self, bound: int) -> int:
        """Return a number from 0 up to, but not including, ``bound``."""
        return self._stream.below(bound)

    def between(self, least: int, most: int) -> int:
        """Return a number from ``least`` to ``most``, both included."""
        return least + self.below(most - least + 1)

    def one(self, things: Sequence[T]) -> T:
        """Return one of the things."""
        return things[self.below(len(things))]

    def some(self, things: Sequence[T], many: int) -> list[T]:
        """Return ``many`` different things, or all if there are fewer, in random order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(min(many, len(left)))]
