"""Background colours of covers, each with a light spot, and reproducible random choices."""

from collections.abc import Sequence
from typing import TypeVar

from games.engine.chance import Chance, Stream

T = TypeVar("T")

GROUNDS = {
    "felt": "#2b5a3d",  # tricks
    "teal": "#27696b",  # other cards
    "linen": "#e6d8bb",  # dice and a sheet
    "wood": "#a56b3a",  # dice and a pot, cards and stakes
    "clay": "#b4553a",  # pressing one's luck
    "night": "#22335a",  # luck alone, of whatever family
    "moss": "#7c8f4a",  # races
    "walnut": "#553622",  # draughts
    "slate": "#3c4654",  # morris
    "lilac": "#8d76a8",  # lines, discs and halma
    "rose": "#d88a8a",  # picture cards
    "brass": "#c79232",  # knack and puzzles
}
"""The ground says what kind of game it is."""
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
