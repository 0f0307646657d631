"""How hard a puzzle was, by how many solved it at once; nothing is said that the few who tried do not bear out."""

from math import sqrt
from typing import Literal

Difficulty = Literal["", "easy", "middling", "hard"]
ENOUGH = 20
"""So many must have tried before anything is estimated."""
_Z = 1.96
_MIDDLE = (0.3, 0.7)


def bounds(solved: int, tried: int) -> tuple[float, float]:
    """Between which shares the true one lies, in 19 of 20 cases (Wilson); (0, 1) while nobody has tried."""
    if not tried:
        return 0.0, 1.0
    share, weight = solved / tried, _Z * _Z / tried
    middle = (share + weight / 2) / (1 + weight)
    reach = _Z * sqrt(share * (1 - share) / tried + weight / tried / 4) / (1 + weight)
    return middle - reach, middle + reach


def difficulty(solved: int, tried: int) -> Difficulty:
    """Easy: surely more than half solve it at once; hard: surely fewer; middling: surely about half. Else ""."""
    if tried < ENOUGH:
        return ""
    least, most = bounds(solved, tried)
    if least > 0.5:
        return "easy"
    if most < 0.5:
        return "hard"
    return "middling" if _MIDDLE[0] <= least and most <= _MIDDLE[1] else ""
