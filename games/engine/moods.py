"""Moods of seats after a public event, for occasional remarks of bots."""

from typing import Literal, NamedTuple

Mood = Literal["glad", "sore"]


class Felt(NamedTuple):
    """A seat and its mood."""

    seat: int
    mood: Mood
