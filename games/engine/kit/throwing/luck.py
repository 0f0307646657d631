"""Games of luck alone: nothing to decide, but every seat makes its throws itself, so there is something to do.

Whoever has moves without a choice played by themselves throws the first time and watches then.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.game import O
from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Move, State, Throw, Turn, View
from games.engine.kit.throwing.rules import Throwing
from games.engine.kit.throwing.terms import Terms

ROLL = Throw()


class ByLuck(Throwing[O]):
    """One throw a turn; a game says in :meth:`take` what it brings, and that the turn is over."""

    luck_only: ClassVar[bool] = True
    judged_by: ClassVar[str] = ""
    spans: ClassVar[tuple[int, ...]] = (3, 10, 30)

    def fresh(self, terms: Terms) -> Turn:
        """Waits for its seat to throw; the first finds the dice as they came out of their box."""
        return Turn(tuple(range(FACES - terms.dice + 1, FACES + 1)))

    def begun(self, state: State) -> Turn:
        """The dice lie as they were left."""
        fresh = super().begun(state)
        return replace(fresh, dice=state.turn.dice or fresh.dice)

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Nothing but to throw (§ 3.2)."""
        return (ROLL,)

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """All dice are taken up."""
        return replace(turn, dice=(), hand=terms.dice)

    def thumb(self, view: View) -> Move:
        """What there is."""
        return ROLL

    def stage(self, view: View) -> int:
        """A plan to throw holds for many turns."""
        return 0

    def wishes(self, view: View) -> Sequence[Any]:
        """To throw."""
        return ("thumb",)

    def usual_plies(self, options: O, seats: int) -> Sequence[tuple[int, bool]]:
        """No choices; but its first throw every seat makes itself."""
        return ((1, False),)
