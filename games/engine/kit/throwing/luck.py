"""Games of pure luck in the dice family. Players have no choices, but every seat makes its throws itself.

A seat whose forced moves are played automatically makes its first throw itself; the others follow automatically.
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
    """A game with one throw in a turn. :meth:`take` returns the result of the throw and ends the turn."""

    luck_only: ClassVar[bool] = True
    judged_by: ClassVar[str] = ""
    spans: ClassVar[tuple[int, ...]] = (3, 10, 30)

    def fresh(self, terms: Terms) -> Turn:
        """Return a turn that waits for its seat to throw, with the dice in their initial places."""
        return Turn(tuple(range(FACES - terms.dice + 1, FACES + 1)))

    def begun(self, state: State) -> Turn:
        """Return a turn that shows the dice of the previous turn."""
        fresh = super().begun(state)
        return replace(fresh, dice=state.turn.dice or fresh.dice)

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return the only move: to throw (§ 3.2)."""
        return (ROLL,)

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Return the turn with all dice taken up, to be thrown."""
        return replace(turn, dice=(), hand=terms.dice)

    def heuristic(self, view: View) -> Move:
        """Return the only move."""
        return ROLL

    def stage(self, view: View) -> int:
        """Return 0: a plan to throw holds for many turns."""
        return 0

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the only wish: to throw. Its key is ``thumb``, as for the heuristic in other games."""
        return ("thumb",)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: one first throw for every seat."""
        return ((1, False),)
