"""Arithmetic in finite fields with up to some dozens of elements, used to build designs.

Elements are the numbers 0 to q - 1. Written in base p, the digits are the coefficients of a polynomial, lowest first.
"""

from functools import lru_cache
from itertools import product


def prime_power(order: int) -> tuple[int, int] | None:
    """Return (p, k) with p**k == order and p prime, or None if no field has this order."""
    prime = next((number for number in range(2, order + 1) if order % number == 0), 0)
    power, rest = 0, order
    while prime and rest % prime == 0:
        power, rest = power + 1, rest // prime
    return (prime, power) if prime and rest == 1 else None


class Field:
    """The finite field with ``order`` elements. Raises ValueError if no such field exists."""

    def __init__(self, order: int) -> None:
        found = prime_power(order)
        if found is None:
            raise ValueError(f"there is no field of {order} elements")
        self.order = order
        self._prime, self._power = found
        self._powers = self._find_powers()
        self._logs = {element: index for index, element in enumerate(self._powers)}

    def add(self, first: int, second: int) -> int:
        pairs = zip(self._digits(first), self._digits(second), strict=True)
        return self._number([(one + other) % self._prime for one, other in pairs])

    def minus(self, first: int, second: int) -> int:
        pairs = zip(self._digits(first), self._digits(second), strict=True)
        return self._number([(one - other) % self._prime for one, other in pairs])

    def times(self, first: int, second: int) -> int:
        return self.power(self._logs[first] + self._logs[second]) if first and second else 0

    def power(self, exponent: int) -> int:
        """Return the generator of the field to that power."""
        return self._powers[exponent % (self.order - 1)]

    def log(self, element: int) -> int:
        """Return the exponent to which the generator gives the element. Raises KeyError for 0."""
        return self._logs[element]

    def _digits(self, element: int) -> list[int]:
        digits = []
        for _ in range(self._power):
            element, digit = divmod(element, self._prime)
            digits.append(digit)
        return digits

    def _number(self, digits: list[int]) -> int:
        number = 0
        for digit in reversed(digits):
            number = number * self._prime + digit
        return number

    def _find_powers(self) -> list[int]:
        """Return the powers of a generator of the field.

        In a prime field the generator is the first suitable number; otherwise it is x, for the first suitable
        polynomial.
        """
        if self._power == 1:
            rows = ([pow(g, e, self.order) for e in range(self.order - 1)] for g in range(1, self.order))
        else:
            tails = product(range(self._prime), repeat=self._power)
            rows = (self._powers_of_x(list(tail)) for tail in tails)
        return next(row for row in rows if 0 not in row and len(set(row)) == self.order - 1)

    def _powers_of_x(self, tail: list[int]) -> list[int]:
        """Return the powers of x, where x**k equals the polynomial ``tail``."""
        digits, row = [1] + [0] * (self._power - 1), []
        for _ in range(self.order - 1):
            row.append(self._number(digits))
            top = digits[-1]
            digits = [(low + top * back) % self._prime for low, back in zip([0, *digits[:-1]], tail, strict=True)]
        return row


@lru_cache(maxsize=32)
def field(order: int) -> Field:
    """Return the finite field with ``order`` elements, cached."""
    return Field(order)
