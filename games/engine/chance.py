"""Random numbers that can be verified afterwards.

A match has one secret seed. Each draw names its purpose (``chance.stream("deal", 3)``), and the bytes of that stream
are the blocks ``HMAC-SHA-256(seed, "deal/3/0")``, ``"deal/3/1"`` and so on, joined. Numbers are the stream's 32-bit
big-endian words. Words that would favour some result are rejected (rejection sampling), so every result is equally
likely.

The SHA-256 of the seed is published before the first card, and the seed itself after the last move.
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
    """Return a new secret seed of :data:`SEED_BYTES` bytes from the operating system's random source."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a seed as 64 hexadecimal digits, which is published before the match."""
    return hashlib.sha256(seed).hexdigest()


@lru_cache(maxsize=8)
def _keyed(seed: bytes) -> hmac.HMAC:
    """Return an HMAC object with the seed as its key.

    Callers copy the object for each block, because setting up the key takes half of the time of a block.
    """
    return hmac.new(seed, digestmod="sha256")


class Stream:
    """A named stream of random numbers.

    Each number is read once. Two streams with the same seed and name yield the same numbers.
    """

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
        # Reversed, so that pop() from the end, which is cheap, yields the words in order.
        self._words = [*_WORDS.unpack(block.digest())[::-1]]
        return self._words

    def below(self, bound: int) -> int:
        """Return a number from 0 up to, but not including, ``bound`` (1 to 2**32), each equally likely.

        Raise ValueError for a bound outside that range.
        """
        if not 0 < bound <= _WORD_RANGE:
            raise ValueError(f"bound must be from 1 to 2**32, not {bound}")
        while True:
            word = (self._words or self._refill()).pop()
            number = word % bound
            # A word of the last, incomplete run of ``bound`` words would favour the low numbers.
            if word - number + bound <= _WORD_RANGE:
                return number

    _below = below  # subclasses that record draws override `below`; the numbers inside of one draw bypass that

    def dice(self, count: int, faces: int = 6) -> tuple[int, ...]:
        """Return the results of ``count`` dice in order: numbers from 1 to ``faces``."""
        below = self._below
        return tuple(1 + below(faces) for _ in range(count))

    def choice(self, items: Sequence[T]) -> T:
        """Return one of ``items``, each equally likely. Raise ValueError if ``items`` is empty."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Return ``count`` different items in random order.

        These are the first ``count`` steps of a Fisher-Yates shuffle from the front. Raise ValueError if ``items`` has
        fewer than ``count``.
        """
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
        """Return all items in random order."""
        return self.sample(items, len(items))


class Chance:
    """The source of all random streams of one match."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def stream(self, *label: str | int) -> Stream:
        """Return the stream with this name. A game gives each draw a name of its own, such as ``("deal", round)``."""
        return Stream(self._seed, "/".join(map(str, label)))
