"""Tests of Cancellation Hearts: two packs and equal cards (§ 2.1, 3.3, 5.2, 9.5)."""

import pytest

from games.catalog.cancellation_hearts.rules import CancellationHearts
from games.catalog.hearts.data import KittyTaken, TrickWaits
from games.catalog.hearts.tests.table import (
    cards,
    dealt,
    finish,
    last_trick,
    line_of,
    may_play,
    play,
    position,
    step,
)
from games.engine.kit.cards import DECK_52

GAME = CancellationHearts()


def test_six_to_ten_play_with_two_packs() -> None:
    """§ 2.1"""
    assert [*GAME.seats] == [6, 7, 8, 9, 10]
    state = dealt(8, GAME)
    assert sorted(sum(state.hands, ())) == sorted(DECK_52 * 2)


@pytest.mark.parametrize(("seats", "each", "kitty"), [(6, 17, 2), (7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4)])
def test_what_does_not_come_out_even_is_the_kitty(seats: int, each: int, kitty: int) -> None:
    """§ 3.3"""
    state = dealt(seats, GAME)
    assert {len(hand) for hand in state.hands} == {each}
    assert len(state.kitty) == kitty


def test_the_winner_of_the_first_trick_gets_the_kitty() -> None:
    """§ 3.3"""
    hands = ("2C 2D", "AC 3D", "3C 4D", "4C 5D", "5C 6D", "6C 7D")
    state = position(*hands, game=GAME, over={"kitty": cards("9H QS"), "tricks": ()})
    found = step(state, "2C", "AC", "3C", "4C", "5C", "6C", game=GAME)
    assert KittyTaken(1, 2, to_hand=False) in found.events
    assert found.state.laid == cards("9H QS")


def test_the_left_of_the_dealer_leads_any_card_of_any_suit() -> None:
    """§ 5.2: hearts too."""
    state = dealt(6, GAME)
    assert state.phase == "play"
    assert state.turn == (state.dealer + 1) % 6
    assert may_play(state, GAME) == " ".join(state.hands[state.turn])


def test_identical_cards_cancel_each_other_and_neither_wins() -> None:
    """§ 9.5"""
    hands = ("2C 2D", "AC 3D", "3C 4D", "AC 5D", "5C 6D", "6C 7D")
    assert play(position(*hands, game=GAME), "2C", "AC", "3C", "AC", "5C", "6C", game=GAME).turn == 5


def test_cancelled_penalty_cards_still_count() -> None:
    """§ 9.5"""
    hands = ("2H 2D", "AH 3D", "3H 4D", "AH 5D", "QS 6D", "QS 7D")
    state = play(position(*hands, game=GAME), "2H", "AH", "3H", "AH", "QS", "QS", game=GAME)
    assert state.turn == 2
    assert GAME.view(state, None).points[2] == 4 + 26


def test_if_all_cards_of_the_suit_cancel_the_trick_waits_and_the_same_seat_leads_again() -> None:
    """§ 9.5: the next winner gets both."""
    hands = ("2C 2D", "2C 3D", "5C 4D", "5C 5D", "AH 6D", "9H 7D")
    found = step(position(*hands, game=GAME), "2C", "2C", "5C", "5C", "AH", "9H", game=GAME)
    assert TrickWaits(0) in found.events
    assert (found.state.turn, len(found.state.waiting)) == (0, 6)
    found = step(found.state, "2D", "3D", "4D", "5D", "6D", "7D", game=GAME)
    assert line_of(found.state).taken == (0, 0, 0, 0, 0, 2)


def test_if_nobody_wins_the_last_trick_it_goes_to_the_winner_of_the_one_before() -> None:
    """§ 9.5"""
    hands = ("2C 2D", "AC 2D", "3C 5D", "4C 5D", "5C AH", "6C 9H")
    state = play(position(*hands, game=GAME), "2C", "AC", "3C", "4C", "5C", "6C", game=GAME)
    state = play(state, "2D", "5D", "5D", "AH", "9H", "2D", game=GAME)
    assert line_of(state).taken == (0, 2, 0, 0, 0, 0)


def test_a_kitty_waits_with_a_first_trick_that_nobody_wins() -> None:
    """§ 9.5: decided by Half-Pint."""
    hands = ("2C 2D", "2C 3D", "5C 4D", "5C 5D", "AH 6D", "9H 7D")
    state = position(*hands, game=GAME, over={"kitty": cards("QS KH"), "tricks": ()})
    state = play(state, "2C", "2C", "5C", "5C", "AH", "9H", game=GAME)
    assert state.kitty_taker is None
    assert line_of(play(state, "2D", "3D", "4D", "5D", "6D", "7D", game=GAME)).taken[5] == 2 + 14


@pytest.mark.parametrize(("moon", "phase"), [("off", "play"), ("choice", "moon")])
def test_the_moon_is_played_only_where_the_table_agrees(moon: str, phase: str) -> None:
    """§ 6.3: both queens and all 26 hearts."""
    hearts = " ".join(card for card in DECK_52 * 2 if card[-1] == "H")
    won = (f"{hearts} QS QS", "", "", "", "", "")
    state = finish(last_trick(*won, cards_left="9C 2C 3C 4C 5C 6C", game=GAME, moon=moon), game=GAME).state
    assert state.phase == phase
