"""How those at the table feel about what has just happened, as everybody could see it: for bots that say a word now and
then.
"""

from typing import Literal, NamedTuple

Mood = Literal["glad", "sore"]


class Felt(NamedTuple):
    """A seat, and how it feels."""

    seat: int
    mood: Mood
