"""Plans: moves that a seat wants to be played when its turn comes.

A game that offers plans has a ``plan_type``, a frozen struct of its own. A plan is decided from the view of its seat
alone, and can only play a move that is legal when the turn comes.
"""

from typing import Any, NamedTuple


class Planned(NamedTuple):
    """The effect of a plan when its seat is to move.

    ``move`` is played now; None ends the plan, and its owner is to move as usual. ``rest`` is the remaining plan, None
    if nothing remains. ``ended`` is the reason why the plan ended: a key of the game's words under ``[plans.ended]``,
    empty if the owner need not be told.
    """

    move: Any = None
    rest: Any = None
    ended: str = ""
