"""Tests of the deal (§ 3, 15.2), which anyone can repeat from the seed with nothing but HMAC-SHA-256."""

import hashlib
import hmac
from collections.abc import Iterator

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.cards import hand_size, row_size
from games.catalog.half_pint_heroes.data import Dealt, Options
from games.catalog.half_pint_heroes.round import deal
from games.engine.chance import Chance

from .table import only


def words(seed: bytes, label: str) -> Iterator[int]:
    """Yield the documented stream: 32-bit words of HMAC(seed, label/0), label/1, ..."""
    block = 0
    while True:
        digest = hmac.new(seed, f"{label}/{block}".encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def shuffled_deck(seed: bytes, number: int) -> list[int]:
    """Return the whole deck by the documented method: Fisher-Yates from the front, rejecting words that would cause
    a bias.
    """
    source = words(seed, f"deal/{number}")
    deck = list(range(65))
    for index in range(64):
        left = 65 - index
        word = next(word for word in source if word < 2**32 - 2**32 % left)
        other = index + word % left
        deck[index], deck[other] = deck[other], deck[index]
    return deck


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("number", [1, 2, 11])
def test_the_deal_can_be_checked_with_the_seed(seats: int, number: int) -> None:
    """§ 3.2, 3.3, 15.2: repeats the deal: the first card, the hands from the start player clockwise, the rest of the
    row.
    """
    seed = bytes([seats, number])
    starter = number % seats
    deck = shuffled_deck(seed, number)
    row, hands = deal(Chance(seed), number, starter, seats)
    first = deck.pop(0)
    for place in range(seats):
        size = hand_size(first)
        assert hands[(starter + place) % seats] == tuple(sorted(deck[:size]))
        del deck[:size]
    assert row == (first, *deck[: row_size(first) - 1])


@pytest.mark.parametrize("seats", range(2, 8))
def test_nobody_holds_a_card_of_the_row_or_of_another(seats: int) -> None:
    """§ 3.2: checks that there are enough cards for every pair of numbers."""
    sizes = set()
    for number in range(60):
        row, hands = deal(Chance(b"enough"), number, 0, seats)
        held = [*row, *(card for hand in hands for card in hand)]
        assert len(held) == len(set(held))
        assert len(row) == row_size(row[0])
        assert {len(hand) for hand in hands} == {hand_size(row[0])}
        sizes.add(len(row))
    assert sizes == {1, 2, 3, 4, 5}


def test_the_start_player_is_drawn_or_chosen() -> None:
    """Checks § 3.1 of the rule page."""
    drawn = {GAME.setup(Options(), 4, Chance(bytes([number]))).state.starter for number in range(60)}
    assert drawn == {0, 1, 2, 3}
    assert GAME.setup(Options(first=2), 4, Chance(b"chosen")).state.starter == 2


def test_the_opening_tells_the_deal_and_not_the_hands() -> None:
    step = GAME.setup(Options(first=1), 3, Chance(b"opening"))
    assert only(Dealt, step.events) == Dealt(1, 1, step.state.row[0], (), False)


def test_choosing_the_start_player_does_not_change_the_cards_of_the_deck() -> None:
    """§ 15.2: each draw has its own label."""
    decks = [GAME.setup(Options(first=first), 3, Chance(b"deck")).state for first in range(3)]
    assert len({state.row for state in decks}) == 1
    assert len({frozenset(state.hands) for state in decks}) == 1
