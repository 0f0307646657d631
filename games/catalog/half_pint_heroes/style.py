"""Styles: a few numbers that vary the policy of a good bot."""

from typing import NamedTuple

SURE_OF_NONE = 0.5
"""No trick is predicted if that comes true more often than this."""
BRAWLED = -30.0
"""Value of another seat's brawl, compared with the usual points of a player."""


class Style(NamedTuple):
    """The numbers of a style. ``promise``: it predicts this many tricks more than it expects. ``none``: it predicts
    none if that comes true more often than this. ``brawl``: the value of a brawl beyond its points; ``brawled``: the
    value of another seat's brawl. ``faith``: the factor on the value of a correct prediction. ``envy``: it bets
    against the leader of the match, unless another prediction is less plausible by this much, from 0 (as others bet)
    to 1 (always).
    """

    promise: float = 0.0
    none: float = SURE_OF_NONE
    brawl: float = 0.0
    brawled: float = BRAWLED
    faith: float = 1.0
    envy: float = 0.0


PLAIN = Style()
