"""Tests of sets and runs, of what jokers stand for, and of points."""

import itertools
from collections.abc import Iterator

import pytest

from games.catalog.rummy.melding import (
    Found,
    best,
    fitting,
    is_meld,
    joined,
    melds_in,
    pips_of,
    readings,
    worth,
)
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_52, holds, packs, without


@pytest.mark.parametrize(
    ("cards", "is_one"),
    [
        ("7H 7D 7H", True),
        ("7H 7H 7H", False),
        ("7H 8H", False),
        ("7H 8H 9H", True),
        ("7H 8D 9H", False),
        ("AH 2H 3H", True),
        ("QH KH AH", True),
        ("KH AH 2H", False),
        ("9H 8H 7H", False),
    ],
)
def test_sets_may_repeat_a_suit_and_runs_do_not_go_round_the_corner(cards, is_one):
    """Checks § 3.1, § 3.2 of the rule page."""
    row = tuple(cards.split())
    assert is_meld(row, row) == is_one


def test_a_joker_says_what_it_stands_for():
    """§ 3.3: in a run it is a card of the sequence, in a set a missing suit."""
    assert [one.stands for one in readings(("5H", "7H", "X1"))] == [("5H", "6H", "7H")]
    assert [one.stands for one in readings(("5H", "6H", "X1"))] == [("4H", "5H", "6H"), ("5H", "6H", "7H")]
    assert [one.stands[2] for one in readings(("KC", "KD", "X1"))] == ["KS", "KH"]
    assert readings(("X1", "X2", "X1")) == []
    assert not is_meld(("X1", "8H", "9H"), ("6H", "8H", "9H"))


@pytest.mark.parametrize(("cards", "count"), [("AH 2H 3H", 6), ("QH KH AH", 31), ("AH AD AC", 33), ("9H 10H JH", 29)])
def test_an_ace_counts_one_only_at_the_beginning_of_a_run(cards, count):
    """Checks § 3.4 of the rule page."""
    assert worth(tuple(cards.split())) == count


def test_the_example_of_the_booklet_counts_107():
    """Checks § 5.2 of the rule page."""
    assert pips_of(["AH", "KH", "QH", "QD", "8C", "8D", "10S", "X1"]) == 107


def test_cards_go_onto_the_ends_of_a_run():
    """§ 4.5: a joker fits at either end, an ace above the king."""
    run = Found(("10H", "JH", "QH"), ("10H", "JH", "QH"))
    assert [one.stands for one in fitting(("X1",), run)] == [("KH",), ("9H",)]
    assert [one.stands for one in fitting(("AH", "KH"), run)] == [("KH", "AH")]
    assert fitting(("JH",), run) == []
    assert joined(*run, Found(("9H",), ("9H",))) == Found(("9H", *run.cards), ("9H", *run.stands))


@pytest.mark.parametrize("number", range(40))
def test_the_best_melds_leave_as_little_as_any(number):
    """Compared with all combinations of melds of three and more cards."""
    hand = Chance(b"melds" + bytes([number])).stream("hand").shuffled(packs(2, DECK_52[:26]))[:11]
    left = pips_of(without(hand, [card for meld in best(hand) for card in meld.cards]))
    assert left == min(_leftovers(tuple(hand)))


def _leftovers(hand: tuple[str, ...]) -> Iterator[int]:
    """Yield the pips left by each way to take out melds: groups of cards that are one in some order."""
    yield pips_of(hand)
    first = {
        tuple(row)
        for size in (3, 4, 5)
        for group in itertools.combinations(hand, size)
        for row in [sorted(group, key=DECK_52.index)]
        if is_meld(tuple(row), tuple(row)) or readings(row)
    }
    for meld in first:
        if holds(hand, meld):
            yield from _leftovers(without(hand, meld))


def test_all_melds_of_a_hand_are_melds():
    """Melds with a joker are included."""
    found = melds_in(("5H", "6H", "7H", "8H", "8C", "8D", "KS", "AS", "X1"))
    assert all(is_meld(*one) for one in found)
    assert {one.cards for one in found} >= {("5H", "6H", "7H"), ("8C", "8D", "8H"), ("5H", "6H", "7H", "8H")}
