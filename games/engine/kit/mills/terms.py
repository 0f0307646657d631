"""What is played at a table: every rule of the family that can differ."""

from typing import Literal

import msgspec

Plan = Literal["three-squares", "three-squares-corners"]
Placing = Literal["first", "freely"]
Moving = Literal["lines", "anywhere"]
Aim = Literal["men", "mill"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``plan``: the board, see :mod:`.plans`. ``men``: for each side. ``placing``: all of them before any moves, or one
    instead of a move as long as there are any in the hand. ``quiet``: a draw after more than so many plies without a
    mill or a placed man, 0: however many. ``moving``: along lines, until three are left, or from the first move on to
    any empty point. ``aim``: a mill takes a man, or the first mill wins. ``start``: nothing is placed, the men stand
    there from the beginning, as in "a7 d7/a1 d1": white, black.
    """

    plan: Plan = "three-squares"
    men: int = 9
    placing: Placing = "first"
    quiet: int = 100
    moving: Moving = "lines"
    aim: Aim = "men"
    start: str = ""
