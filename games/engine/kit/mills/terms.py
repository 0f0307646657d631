"""The rules that differ between games of the family and their options."""

from typing import Literal

import msgspec

Plan = Literal["three-squares", "three-squares-corners"]
Placing = Literal["first", "freely"]
Moving = Literal["lines", "anywhere", "knights", "white-anywhere"]
Aim = Literal["men", "mill", "chase"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``plan``: the board, see :mod:`.plans`. ``men``: for each side. ``placing``: all men before any moves, or one
    instead of a move while there are any in the hand. ``quiet``: a draw after more than that many plies without a mill
    or a placed man, 0 for no limit; in a chase black has lost then. ``moving``: along lines, or as knights, until three
    are left; or to any empty point from the first move on, or white only. ``aim``: a mill takes a man, or the first
    mill wins, or in a chase black's first mill that was not there at the start. ``start``: the men on the board from
    the beginning, white and black, as in "a7 d7/a1 d1". In a chase black begins.
    """

    plan: Plan = "three-squares"
    men: int = 9
    placing: Placing = "first"
    quiet: int = 100
    moving: Moving = "lines"
    aim: Aim = "men"
    start: str = ""
