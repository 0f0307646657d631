"""Sums of many exact fractions."""

from collections.abc import Iterable
from fractions import Fraction


def total(values: Iterable[Fraction]) -> Fraction:
    """The sum. Those of one denominator are added as whole numbers: points of an event have few of them, and the
    standard library reduces after each step.
    """
    found: dict[int, int] = {}
    for value in values:
        found[value.denominator] = found.get(value.denominator, 0) + value.numerator
    parts = [Fraction(numerator, denominator) for denominator, numerator in found.items()]
    return parts[0] if len(parts) == 1 else sum(parts, Fraction(0))
