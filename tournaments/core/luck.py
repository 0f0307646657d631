"""Chance for pairings. All draws follow from one stored seed, so they can be repeated."""

from games.engine.chance import Chance


def chance(seed: int | bytes) -> Chance:
    """Return the random streams of a seed. Equal seeds give equal streams. Raises ValueError for a negative number."""
    if isinstance(seed, bytes):
        return Chance(seed)
    if seed < 0:
        raise ValueError("a seed is not negative")
    return Chance(seed.to_bytes(max(16, (seed.bit_length() + 7) // 8), "big"))
