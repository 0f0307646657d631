"""What is played at a table: every rule of the family that can differ."""

import msgspec


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``size`` fields each way; ``row`` discs in a line win, ``exactly`` so many or more. ``discs``: for both together;
    when all lie there it is a draw. ``pairs``: how many rival discs between two of one's own are taken off, 0 for none.
    """

    size: int = 10
    row: int = 5
    exactly: bool = False
    discs: int = 64
    pairs: int = 0
