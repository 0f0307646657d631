"""Chance for pairings: everything that is drawn comes from one stored seed, so it can be drawn again."""

from games.engine.chance import Chance


def chance(seed: int | bytes) -> Chance:
    """The streams of a seed. Equal numbers give equal streams; negative ones are not seeds (ValueError)."""
    if isinstance(seed, bytes):
        return Chance(seed)
    if seed < 0:
        raise ValueError("a seed is not negative")
    return Chance(seed.to_bytes(max(16, (seed.bit_length() + 7) // 8), "big"))
