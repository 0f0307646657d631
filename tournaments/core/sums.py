"""Fast sums of exact fractions."""

from collections.abc import Iterable
from fractions import Fraction


def total(values: Iterable[Fraction]) -> Fraction:
    """Return the sum. Fractions of one denominator are added as integers.

    Points of an event have few denominators, and the standard library would reduce the fraction after each addition.
    """
    found: dict[int, int] = {}
    for value in values:
        found[value.denominator] = found.get(value.denominator, 0) + value.numerator
    parts = [Fraction(numerator, denominator) for denominator, numerator in found.items()]
    return parts[0] if len(parts) == 1 else sum(parts, Fraction(0))
