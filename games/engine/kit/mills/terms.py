"""What is played at a table: every rule of the family that can differ."""

from typing import Literal

import msgspec

Plan = Literal["three-squares"]
Placing = Literal["first", "freely"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``plan``: the board, see :mod:`.plans`. ``men``: for each side. ``placing``: all of them before any moves, or one
    instead of a move as long as there are any in the hand. ``quiet``: a draw after more than so many plies without a
    mill or a placed man.
    """

    plan: Plan = "three-squares"
    men: int = 9
    placing: Placing = "first"
    quiet: int = 100
