"""What things lie on: felt, wood, linen, each with a light spot under a lamp; and luck that is always the same."""

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
}
_LAMP = '<path fill="#fff" fill-opacity=".06" d="M70-20h100l90 190H-20z"/>'


def ground(name: str) -> str:
    """The whole picture in that colour. Raises KeyError for one that there is not."""
    return f'<path fill="{GROUNDS[name]}" d="M0 0h240v150H0z"/>{_LAMP}'


class Luck:
    """Choices that always come out the same for the same name."""

    def __init__(self, name: str) -> None:
        self._stream: Stream = Chance(b"the covers of the shelf").stream(name)

    def below(self, bound: int) -> int:
        """A number from 0 up to, but not including, that."""
        return self._stream.below(bound)

    def between(self, least: int, most: int) -> int:
        """A number from one to the other, both included."""
        return least + self.below(most - least + 1)

    def one(self, things: Sequence[T]) -> T:
        """One of them."""
        return things[self.below(len(things))]

    def some(self, things: Sequence[T], many: int) -> list[T]:
        """So many different ones, in no order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(min(many, len(left)))]
