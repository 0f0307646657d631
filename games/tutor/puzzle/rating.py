"""The difficulty of a puzzle, by how many users solved it at once.

Nothing is said that too few tries do not support.
"""

from math import sqrt
from typing import Literal

Difficulty = Literal["", "easy", "middling", "hard"]
ENOUGH = 20
"""The number of users who must have tried before a difficulty is given."""
_Z = 1.96
_MIDDLE = (0.3, 0.7)


def bounds(solved: int, tried: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of the true share (Wilson); (0, 1) without tries."""
    if not tried:
        return 0.0, 1.0
    share, weight = solved / tried, _Z * _Z / tried
    middle = (share + weight / 2) / (1 + weight)
    reach = _Z * sqrt(share * (1 - share) / tried + weight / tried / 4) / (1 + weight)
    return middle - reach, middle + reach


def difficulty(solved: int, tried: int) -> Difficulty:
    """Return "easy" if surely more than half solve it at once, "hard" if surely fewer, "middling" if surely about half.

    Otherwise, or with too few tries, return "".
    """
    if tried < ENOUGH:
        return ""
    least, most = bounds(solved, tried)
    if least > 0.5:
        return "easy"
    if most < 0.5:
        return "hard"
    return "middling" if _MIDDLE[0] <= least and most <= _MIDDLE[1] else ""
