"""What makes one bot with good judgement play unlike another: a few numbers on top of the same policy."""

from typing import NamedTuple

SURE_OF_NONE = 0.5
"""No trick at all is predicted where it comes true more often than that."""
BRAWLED = -30.0
"""What it is worth, against the points that a player usually gets, if another one brawls."""


class Style(NamedTuple):
    """``promise``: by so many tricks more than it expects it predicts. ``none``: it predicts none where that comes true
    more often than so. ``brawl``: points that a brawl is worth to it beyond its own, and ``brawled`` what a brawl of
    somebody else is worth. ``faith``: so many times as much as it is worth a prediction that comes true counts.
    ``envy``: its chip goes against whoever leads the match, unless another prediction is less plausible by that much,
    from 0 (as others bet) to 1 (always).
    """

    promise: float = 0.0
    none: float = SURE_OF_NONE
    brawl: float = 0.0
    brawled: float = BRAWLED
    faith: float = 1.0
    envy: float = 0.0


PLAIN = Style()
