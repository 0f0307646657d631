"""Games of pure luck. Nothing is decided, but every seat makes its throws itself.

A seat whose forced moves are played automatically makes the first throw itself and then watches.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.game import O
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Move, State, Terms, Throw, Turn, View
from games.engine.kit.throwing.rules import Throwing

ROLL = Throw()


class ByLuck(Throwing[O]):
    """A game with one throw in a turn. :meth:`take` returns its result and ends the turn."""

    luck_only: ClassVar[bool] = True
    judged_by: ClassVar[str] = ""
    spans: ClassVar[tuple[int, ...]] = (3, 10, 30)

    def fresh(self, terms: Terms) -> Turn:
        """Return a turn that waits for its seat to throw, with the dice in their initial places."""
        return Turn(tuple(range(FACES - terms.dice + 1, FACES + 1)))

    def begun(self, state: State) -> Turn:
        """Return a turn with the dice of the turn before."""
        fresh = super().begun(state)
        return replace(fresh, dice=state.turn.dice or fresh.dice)

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return the only move: to throw (§ 3.2)."""
        return (ROLL,)

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Take up all dice."""
        return replace(turn, dice=(), hand=terms.dice)

    def heuristic(self, view: View) -> Move:
        """Return the only move."""
        return ROLL

    def stage(self, view: View) -> int:
        """Return 0: a plan to throw holds for many turns."""
        return 0

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the only wish: to throw."""
        return ("thumb",)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return no choices, but one first throw for every seat."""
        return ((1, False),)
