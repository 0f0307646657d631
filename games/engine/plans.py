"""Conditional plans: what a seat wants to be played for it when its turn comes.

A game that offers plans has a ``plan_type``, a frozen struct of its own; what a plan wants is decided from the View of
its seat alone. A plan is never more than a move that is legal when its turn comes.
"""

from typing import Any, NamedTuple


class Planned(NamedTuple):
    """What a plan says when the turn of its seat has come.

    ``move`` is to be played now; None ends the plan, and its owner is awaited as usual. ``rest`` is the plan from then
    on, None once it has said everything. ``ended`` is why it stopped: a key of the game's words under
    ``[plans.ended]``, empty where there is nothing to tell.
    """

    move: Any = None
    rest: Any = None
    ended: str = ""
