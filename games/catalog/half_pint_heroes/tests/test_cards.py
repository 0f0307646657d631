"""Tests of the deck and the two small numbers (§ 2)."""

from collections import Counter

import pytest

from games.catalog.half_pint_heroes.cards import DECK, card, cards, hand_size, name, row_size, suit, value


def test_the_deck_has_13_values_in_5_suits() -> None:
    """Checks § 2.1 of the rule page."""
    assert {(suit(one), value(one)) for one in DECK} == {(s, v) for s in range(5) for v in range(1, 14)}


def test_the_two_numbers_of_every_card_add_up_to_8() -> None:
    """Checks § 2.2 of the rule page."""
    assert {hand_size(one) + row_size(one) for one in DECK} == {8}
    assert {hand_size(one) for one in DECK} == {3, 4, 5, 6, 7}


def test_each_pair_of_numbers_is_on_13_cards() -> None:
    """Checks § 2.2 of the rule page."""
    assert Counter(map(row_size, DECK)) == dict.fromkeys(range(1, 6), 13)


def test_every_value_meets_all_five_numbers() -> None:
    """§ 2.2: the numbers are spread as evenly as 65 cards allow."""
    for number in range(1, 14):
        assert {row_size(one) for one in DECK if value(one) == number} == {1, 2, 3, 4, 5}


def test_every_suit_has_each_number_two_or_three_times() -> None:
    """§ 2.2: the numbers are spread as evenly as 65 cards allow."""
    for one_suit in range(5):
        numbers = Counter(row_size(one) for one in DECK if suit(one) == one_suit)
        assert set(numbers) == {1, 2, 3, 4, 5}
        assert set(numbers.values()) == {2, 3}


def test_a_short_name_stands_for_one_card() -> None:
    assert [card(name(one)) for one in DECK] == list(DECK)
    assert name(card("12H")) == "12H"
    assert cards("2N 1H") == (0, 53)


@pytest.mark.parametrize("short", ["14H", "0H", "3X"])
def test_a_name_of_no_card_is_refused(short: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        card(short)
