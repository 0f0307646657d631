"""Luck that can be checked afterwards.

A match has one secret seed. Each draw names what it is for (``chance.stream("deal", 3)``), and the bytes of that stream
are the blocks ``HMAC-SHA-256(seed, "deal/3/0")``, ``"deal/3/1"`` and so on, joined. Numbers are the stream's 32-bit
big-endian words; words that would favour some result are thrown away (rejection sampling), so every result is equally
likely.

The SHA-256 of the seed is published before the first card, the seed itself after the last move.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORD_RANGE = 1 << 32
_WORDS = Struct(">8I")  # one block


def new_seed() -> bytes:
    """A fresh secret seed of :data:`SEED_BYTES` bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The published promise for a seed: its SHA-256 as 64 hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


@lru_cache(maxsize=8)
def _keyed(seed: bytes) -> hmac.HMAC:
    """To be copied for each block: half of what a block takes is the key."""
    return hmac.new(seed, digestmod="sha256")


class Stream:
    """One named stream of numbers. Reading it advances it; two streams of the same name are equal."""

    __slots__ = ("_block", "_label", "_seed", "_words")

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._label = label.encode()
        self._block = 0
        self._words: list[int] = []

    def _refill(self) -> list[int]:
        block = _keyed(self._seed).copy()
        block.update(b"%s/%d" % (self._label, self._block))
        self._block += 1
        # Reversed, so that the cheap pop() from the end yields the words in order.
        self._words = [*_WORDS.unpack(block.digest())[::-1]]
        return self._words

    def below(self, bound: int) -> int:
        """A number from 0 up to, but not including, ``bound`` (1 to 2**32), each equally likely.

        Raises ValueError for a bound outside that range.
        """
        if not 0 < bound <= _WORD_RANGE:
            raise ValueError(f"bound must be from 1 to 2**32, not {bound}")
        while True:
            word = (self._words or self._refill()).pop()
            number = word % bound
            # A word of the last, incomplete run of ``bound`` words would favour the low numbers.
            if word - number + bound <= _WORD_RANGE:
                return number

    _below = below  # for what counts as one draw of its own

    def dice(self, count: int, faces: int = 6) -> tuple[int, ...]:
        """So many dice, in the order in which they fell: numbers from 1 to ``faces``."""
        below = self._below
        return tuple(1 + below(faces) for _ in range(count))

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items``, each equally likely. Raises ValueError if there are none."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """``count`` different items in random order: the first steps of a Fisher-Yates shuffle from the front."""
        pool = list(items)
        size = len(pool)
        if not 0 <= count <= size:
            raise ValueError(f"cannot draw {count} of {size}")
        below = self._below
        for index in range(count):
            other = index + below(size - index)
            pool[index], pool[other] = pool[other], pool[index]
        return pool[:count]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All items in random order."""
        return self.sample(items, len(items))


class Chance:
    """The source of all streams of one match."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def stream(self, *label: str | int) -> Stream:
        """The stream of that name. A game gives each draw a name of its own, such as ``("deal", round)``."""
        return Stream(self._seed, "/".join(map(str, label)))
