"""What is played at a table: every rule of the family that can differ."""

from typing import Literal

import msgspec

MenTake = Literal["forward", "backward", "anyway"]
Landing = Literal["directly-behind", "any-square-behind"]
Lifting = Literal["at-once", "at-the-end"]
Crowning = Literal["on-arrival", "at-the-end"]
Capture = Literal["huff", "forced", "most"]
Aim = Literal["take", "lose"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``size`` squares each way, ``rows`` of them full of men at the start. ``men_take``: where men jump; they step
    forward. ``landing``: where a king comes down behind what it takes. ``lifting``: when what is taken leaves the
    board; at the end, nothing is jumped twice and what lies there still stands in the way. ``crowning``: a man that
    reaches the last row in the middle of a capture stops there, or goes on and is crowned only where it ends.
    ``capture``: a missed one may be huffed, none may be missed, or it must be one of those that take most. ``aim``: to
    take everything, or to lose it. ``quiet``: a draw after more than so many plies without a man's move or a capture.
    """

    size: Literal[8, 10] = 8
    rows: Literal[3, 4] = 3
    men_take: MenTake = "forward"
    landing: Landing = "directly-behind"
    lifting: Lifting = "at-once"
    crowning: Crowning = "on-arrival"
    capture: Capture = "huff"
    aim: Aim = "take"
    quiet: int = 50

    @property
    def huffing(self) -> bool:
        """Whether a capture may be missed, at the risk of losing the piece (§ 5)."""
        return self.capture == "huff"
