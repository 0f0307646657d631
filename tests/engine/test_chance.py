"""Luck: repeatable from the seed, uniform, and without accidental repetition of a stream."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.chance import SEED_BYTES, Chance, Stream, commitment, new_seed

SEED = bytes(range(32))


def test_the_same_seed_and_name_give_the_same_numbers() -> None:
    one, other = Chance(SEED).stream("deal", 3), Chance(SEED).stream("deal", 3)
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]


def test_another_name_or_seed_gives_other_numbers() -> None:
    streams = [Chance(SEED).stream("deal", 3), Chance(SEED).stream("deal", 4), Chance(b"other").stream("deal", 3)]
    assert len({tuple(stream.below(1000) for _ in range(20)) for stream in streams}) == 3


def test_numbers_are_those_that_the_documentation_describes() -> None:
    """The first word of HMAC-SHA-256(seed, "deal/3/0"), which another program can compute."""
    import hmac

    block = hmac.new(SEED, b"deal/3/0", hashlib.sha256).digest()
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    stream = Chance(SEED).stream("deal", 3)
    assert [stream.below(2**32) for _ in range(8)] == words
    second = hmac.new(SEED, b"deal/3/1", hashlib.sha256).digest()
    assert stream.below(2**32) == int.from_bytes(second[:4], "big")


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 6, 13, 65])
def test_every_number_below_the_bound_is_equally_likely(bound: int) -> None:
    """A chi-squared test with fixed streams, so that it never fails by chance."""
    draws = 20_000
    stream = Chance(SEED).stream("fair", bound)
    counts = Counter(stream.below(bound) for _ in range(draws))
    assert set(counts) == set(range(bound))
    expected = draws / bound
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 2 * bound + 10


def test_words_that_would_favour_low_numbers_are_thrown_away() -> None:
    """With three quarters of the range as bound, a quarter of all words must be dropped."""

    class Fixed(Stream):
        __slots__ = ()

        def _refill(self) -> list[int]:
            self._words = [5, 2**32 - 1, 3 * 2**30]
            return self._words

    assert Fixed(SEED, "").below(3 * 2**30) == 5


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_an_impossible_bound_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Chance(SEED).stream("x").below(bound)


def test_a_choice_among_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="bound"):
        Chance(SEED).stream("x").choice([])


@pytest.mark.parametrize("count", [-1, 4])
def test_a_sample_that_is_not_there_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Chance(SEED).stream("x").sample("abc", count)


@given(st.lists(st.integers(), unique=True, max_size=20), st.integers(0, 20), st.binary(max_size=8))
def test_a_sample_has_different_items_of_the_pool(pool: list[int], count: int, seed: bytes) -> None:
    drawn = Chance(seed).stream("sample").sample(pool, min(count, len(pool)))
    assert len(drawn) == len(set(drawn)) == min(count, len(pool))
    assert set(drawn) <= set(pool)


def test_a_shuffle_reaches_every_order() -> None:
    orders = Counter("".join(Chance(SEED).stream("order", n).shuffled("abc")) for n in range(600))
    assert set(orders) == {"abc", "acb", "bac", "bca", "cab", "cba"}
    assert min(orders.values()) > 60


def test_a_seed_is_long_fresh_and_promised_by_its_hash() -> None:
    assert len(new_seed()) == SEED_BYTES
    assert new_seed() != new_seed()
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
