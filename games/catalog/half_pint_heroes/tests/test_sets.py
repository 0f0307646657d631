"""Tests of sets (§ 6.3 to 6.5, 7 and 8.1 to 8.3): what is a set, and which one is stronger."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalog.half_pint_heroes.cards import DECK, Cards, cards, suit, value
from games.catalog.half_pint_heroes.sets import Kind, choices, declarable, kind_of, rank_of

EXAMPLES = {
    Kind.HIGH_CARD: "13N",
    Kind.PAIR: "6H 6F",
    Kind.TWO_PAIR: "12M 12F 3W 3N",
    Kind.THREE: "10H 10W 10N",
    Kind.STRAIGHT: "5H 6N 7M 8M 9W",
    Kind.FULL_HOUSE: "9M 9W 9N 4H 4F",
    Kind.FLUSH: "2F 5F 6F 10F 12F",
    Kind.FOUR: "11H 11M 11F 11N",
    Kind.STRAIGHT_FLUSH: "3W 4W 5W 6W 7W",
    Kind.FIVE: "8H 8M 8W 8F 8N",
    Kind.ROYAL_FLUSH: "9H 10H 11H 12H 13H",
}


def naive_kind(held: tuple[int, ...]) -> int:
    """Return the place of a set in the ranking from 1, or 0: an independent reading of § 7."""
    numbers = sorted(one % 13 + 1 for one in held)
    same = sorted(Counter(numbers).values(), reverse=True)
    if len(held) == 5:
        flush = len({one // 13 for one in held}) == 1
        straight = numbers == list(range(numbers[0], numbers[0] + 5))
        if flush and straight:
            return 11 if numbers[-1] == 13 else 9
        if flush:
            return 7
        if straight:
            return 5
        return {(5,): 10, (3, 2): 6}.get(tuple(same), 0)
    return {(1,): 1, (2,): 2, (2, 2): 3, (3,): 4, (4,): 8}.get(tuple(same), 0)


def naive_strength(held: tuple[int, ...]) -> tuple[int, list[int]]:
    """Return the strength by § 8.1 and 8.2: the kind, then the values from the highest down."""
    return naive_kind(held), sorted((one % 13 + 1 for one in held), reverse=True)


def naive_declarable(hand: Cards, row: Cards) -> set[tuple[Cards, Cards]]:
    """Return every part of hand and row that is a set and has a card from the hand."""
    both = hand + row
    parts = [part for size in range(1, 6) for part in combinations(both, size) if naive_kind(part)]
    split = [(tuple(c for c in part if c in hand), tuple(sorted(c for c in part if c in row))) for part in parts]
    return {one for one in split if one[0]}


def check_against_naive(hand: Cards, row: Cards) -> None:
    found = declarable(hand, row)
    assert len({(one.hand, one.row) for one in found}) == len(found)
    assert {(one.hand, one.row) for one in found} == naive_declarable(hand, row)
    strengths = [naive_strength(one.hand + one.row) for one in found]
    assert strengths == sorted(strengths, reverse=True)
    assert [int(one.kind) for one in found] == [kind for kind, _ in strengths]
    assert all(one.rank == rank_of(one.kind, one.hand + one.row) for one in found)


@pytest.mark.parametrize(("kind", "example"), EXAMPLES.items())
def test_each_of_the_eleven_kinds_is_known(kind: Kind, example: str) -> None:
    """Checks § 7.1 of the rule page."""
    assert kind_of(cards(example)) is kind
    assert kind_of(cards(example)[::-1]) is kind


def test_the_ranking_is_that_of_the_rules() -> None:
    """§ 7.1, 7.4: five of a kind beats a straight flush, four beat a flush, a flush beats a full house."""
    ranks = [rank_of(kind, cards(example)) for kind, example in EXAMPLES.items()]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == 11


@pytest.mark.parametrize(
    "held",
    ["", "3H 4H", "3H 3M 4H", "3H 3M 3W 4H", "2H 4M 6W 8F 10N", "3H 3M 4H 4M 5H", "3H 4M 5W 6F", "2H 3H 4H 5H",
     "3H 3M 3W 3F 9H", "1H 2H 3H 4H 5H 6H"],
)  # fmt: skip
def test_cards_too_many_or_too_few_are_no_set(held: str) -> None:
    """§ 6.5: the cards must be exactly one set, without extra cards."""
    assert kind_of(cards(held)) is None


def test_the_1_is_only_low() -> None:
    """Checks § 7.2 of the rule page."""
    assert kind_of(cards("1H 2M 3W 4F 5N")) is Kind.STRAIGHT
    assert kind_of(cards("10H 11M 12W 13F 1N")) is None
    assert kind_of(cards("12H 13H 1H 2H 3H")) is Kind.FLUSH


def test_a_straight_flush_up_to_13_is_the_royal_flush() -> None:
    """Checks § 7.3 of the rule page."""
    assert kind_of(cards("9N 10N 11N 12N 13N")) is Kind.ROYAL_FLUSH
    assert kind_of(cards("8N 9N 10N 11N 12N")) is Kind.STRAIGHT_FLUSH


def test_suits_never_decide() -> None:
    """Checks § 7.3, 7.4 of the rule page."""
    royal = [tuple(range(low, low + 5)) for low in range(8, 65, 13)]
    assert len({rank_of(Kind.ROYAL_FLUSH, one) for one in royal}) == 1
    assert rank_of(Kind.PAIR, cards("4H 4M")) == rank_of(Kind.PAIR, cards("4F 4N"))


@pytest.mark.parametrize(
    ("kind", "stronger", "weaker"),
    [
        (Kind.FULL_HOUSE, "5H 5F 5N 9W 9H", "7F 7W 7M 4N 4W"),
        (Kind.FULL_HOUSE, "9H 9F 9N 2H 2M", "9W 9M 8H 8F 8N"),
        (Kind.TWO_PAIR, "12H 12M 2F 2N", "11H 11M 10F 10N"),
        (Kind.TWO_PAIR, "12H 12M 3F 3N", "12F 12W 2F 2N"),
        (Kind.FLUSH, "2F 3F 4F 5F 12F", "7H 8H 9H 10H 1H"),
        (Kind.FLUSH, "2F 5F 8F 10F 12F", "2H 4H 8H 10H 12H"),
        (Kind.STRAIGHT, "9H 10M 11W 12F 13M", "8H 9M 10W 11F 12M"),
        (Kind.PAIR, "8H 8M", "3H 3F"),
    ],
)
def test_the_same_kind_is_decided_by_the_highest_cards(kind: Kind, stronger: str, weaker: str) -> None:
    """§ 8.2: this also holds for full houses and two pair, whatever their three or their higher pair is."""
    assert kind_of(cards(stronger)) is kind_of(cards(weaker)) is kind
    assert rank_of(kind, cards(stronger)) > rank_of(kind, cards(weaker))


def test_equal_values_tie() -> None:
    """Checks § 8.3 of the rule page."""
    assert rank_of(Kind.PAIR, cards("8W 8N")) == rank_of(Kind.PAIR, cards("8F 8M"))


@pytest.mark.parametrize("batch", range(6))
def test_all_sets_of_a_deal_equal_a_naive_list(batch: int) -> None:
    """§ 6.3 to 6.5: checks 50 random deals of every size in each batch."""
    luck = random.Random(batch)
    for _ in range(50):
        size = luck.randint(1, 7)
        drawn = luck.sample(DECK, size + luck.randint(0, 5))
        check_against_naive(tuple(sorted(drawn[:size])), tuple(drawn[size:]))


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("7H 7M 7W 8H 8M 8W 9H", "7F 7N 8F 8N 9M"),
        ("5H 6H 7H 8H 9H 10H 11H", "12H 13H 4H 3H 2H"),
        ("9H 10H 11H 12H 13H 9M 10M", "11M 12M 13M 9W 10W"),
        ("5H 6M 7W 8F 9N 5M 6H", "7H 8H 9H 5W 6W"),
        ("4H 4M 4W 4F 4N", "3H 3M 3W"),
    ],
)
def test_all_sets_of_dense_deals_equal_a_naive_list(hand: str, row: str) -> None:
    """§ 6.3 to 6.5: checks deals with many equal values and suits."""
    check_against_naive(cards(hand), cards(row))


def test_the_row_alone_is_never_a_set() -> None:
    """Checks § 6.4 of the rule page."""
    assert all(one.hand for one in declarable(cards("2H"), cards("9M 9W 9F 9N 13H")))


def test_a_pair_of_the_row_may_be_taken_whole() -> None:
    """Checks § 6.6 of the rule page."""
    found = {(one.kind, one.hand, one.row) for one in declarable(cards("7N 7W"), cards("12H 12M 5F"))}
    assert (Kind.TWO_PAIR, cards("7W 7N"), cards("12H 12M")) in found


def test_the_strongest_set_of_the_picked_cards_comes_first() -> None:
    """Checks § 6.3 of the rule page."""
    offered = choices(cards("7N 7W"), cards("12H 12M 5F"))
    assert offered[0].kind is Kind.TWO_PAIR
    assert [one.rank for one in offered] == sorted((one.rank for one in offered), reverse=True)


def test_sets_that_differ_only_in_a_tying_card_of_the_row_are_offered_once() -> None:
    """§ 6.6: the row is not used up, so it makes no difference which of its 5s completes the pair."""
    pairs = [one for one in choices(cards("5H"), cards("5M 5W")) if one.kind is Kind.PAIR]
    assert len(pairs) == 1


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=12, unique=True), st.integers(1, 7))
def test_any_split_into_hand_and_row_offers_only_true_sets(drawn: list[int], size: int) -> None:
    """Checks § 6.3 to 6.5 of the rule page."""
    hand, row = tuple(sorted(drawn[:size])), tuple(drawn[size:][:5])
    for one in declarable(hand, row):
        assert one.hand
        assert set(one.hand) <= set(hand)
        assert set(one.row) <= set(row)
        assert kind_of(one.hand + one.row) is one.kind
        assert naive_kind(one.hand + one.row) == one.kind


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=6, unique=True))
def test_a_kind_does_not_depend_on_the_order_of_cards(held: list[int]) -> None:
    """Checks § 7.1 of the rule page."""
    assert kind_of(tuple(held)) == kind_of(tuple(sorted(held)))
    assert int(kind_of(tuple(held)) or 0) == naive_kind(tuple(held))
    assert [(suit(one), value(one)) for one in held] == [(one // 13, one % 13 + 1) for one in held]
