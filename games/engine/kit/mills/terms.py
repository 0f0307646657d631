"""What is played at a table: every rule of the family that can differ."""

from typing import Literal

import msgspec

Plan = Literal["three-squares", "three-squares-corners"]
Placing = Literal["first", "freely"]
Moving = Literal["lines", "anywhere", "knights", "white-anywhere"]
Aim = Literal["men", "mill", "chase"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``plan``: the board, see :mod:`.plans`. ``men``: for each side. ``placing``: all of them before any moves, or one
    instead of a move as long as there are any in the hand. ``quiet``: a draw after more than so many plies without a
    mill or a placed man, 0: however many; in a chase black has lost then. ``moving``: along lines, or as knights,
    until three are left; from the first move on to any empty point, or white only. ``aim``: a mill takes a man, or the
    first mill wins, or in a chase black's first that it did not have at the start. ``start``: nothing is placed, the
    men stand there from the beginning, as in "a7 d7/a1 d1": white, black. In a chase black begins.
    """

    plan: Plan = "three-squares"
    men: int = 9
    placing: Placing = "first"
    quiet: int = 100
    moving: Moving = "lines"
    aim: Aim = "men"
    start: str = ""
