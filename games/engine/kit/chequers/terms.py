"""The rules that differ between games of the family and their options."""

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

    ``size``: squares each way. ``rows``: rows of men at the start. ``men_take``: the directions in which men capture;
    they step forward. ``landing``: where a king lands behind a captured piece. ``lifting``: when captured pieces leave
    the board; at the end, none is jumped twice, and they block until then. ``crowning``: a man that reaches the last
    row during a capture stops there, or goes on and is promoted only where it ends. ``capture``: a missed one may be
    huffed, or captures are forced, or the largest capture is forced. ``aim``: to capture everything, or to lose it.
    ``quiet``: a draw after more than that many plies without a man's move or a capture.
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
        """Whether a capture may be missed at the risk of losing the piece (§ 5)."""
        return self.capture == "huff"
