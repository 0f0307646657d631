"""Push-your-luck games: one die, thrown again and again until the seat stops or a throw loses everything."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from games.engine.game import O
from games.engine.kit.throwing.data import Move, Stop, Terms, Throw, Turn
from games.engine.kit.throwing.rules import Throwing


class PushYourLuck(Throwing[O]):
    """A push-your-luck game. :meth:`take` defines the effect of a throw.

    ``choices``: the usual number of choices of all seats together in a match.
    """

    row: ClassVar[str] = "trail"
    choices: ClassVar[int] = 0

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return the legal moves: to throw again or to stop (§ 3.2)."""
        return (Throw(), Stop())

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Return the turn after a move: the die is taken up again, or the turn has ended."""
        return replace(turn, over=True) if move == Stop() else replace(turn, dice=(), hand=1)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices. If ``choices`` is given, it is divided equally among the seats."""
        return ((max(1, self.choices // seats), False),) if self.choices else super().usual_plies(options, seats)
