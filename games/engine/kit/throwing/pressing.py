"""Pressing one's luck: one die, thrown again and again until the seat stops, or something takes it all."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from games.engine.game import O
from games.engine.kit.throwing.data import Move, Stop, Throw, Turn
from games.engine.kit.throwing.rules import Throwing
from games.engine.kit.throwing.terms import Terms


class Pressing(Throwing[O]):
    """A game says in :meth:`take` what a die brings; ``choices``: how often all seats of a match have to choose."""

    row: ClassVar[str] = "trail"
    choices: ClassVar[int] = 0

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Once more, or enough (§ 3.2)."""
        return (Throw(), Stop())

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """The die is taken up again, or handed on."""
        return replace(turn, over=True) if move == Stop() else replace(turn, dice=(), hand=1)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Where there are no rounds, the longer for each, the fewer there are."""
        return ((max(1, self.choices // seats), False),) if self.choices else super().usual_plies(options, seats)
