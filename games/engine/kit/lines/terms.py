"""The rules that differ between games of the family and their options."""

import msgspec


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``size``: fields each way. ``row``: discs in a line that win, with ``exactly`` that many or more. ``discs``: for
    both seats together; when all are placed the match is drawn. ``pairs``: how many of the opponent's discs are
    captured between two own ones, 0 for none.
    """

    size: int = 10
    row: int = 5
    exactly: bool = False
    discs: int = 64
    pairs: int = 0
