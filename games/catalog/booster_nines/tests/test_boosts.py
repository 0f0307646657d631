"""Tests of Booster Nines: the second round of a trick (§ 9.4)."""

from games.catalog.booster_nines.rules import BoosterNines
from games.catalog.hearts.data import CardPlayed
from games.catalog.hearts.tests.table import (
    finish,
    last_trick,
    may_play,
    play,
    position,
    step,
)

GAME = BoosterNines()


def test_a_nine_that_is_led_gives_a_second_round_in_the_same_suit() -> None:
    """§ 9.4"""
    hands = ("9C 2C 3D", "5C 6C 4D", "7C AC 5D", "8C 10C 6D")
    found = step(position(*hands, game=GAME), "9C", "5C", "7C", "8C", game=GAME)
    assert CardPlayed(0, "9C", boosts=True) in found.events
    assert (found.state.turn, len(found.state.trick)) == (0, 4)
    assert may_play(found.state, GAME) == "2C"
    state = play(found.state, "2C", "6C", "AC", "10C", game=GAME)
    assert state.turn == 2
    assert len(state.taken[2]) == 8


def test_a_nine_that_follows_suit_boosts_too() -> None:
    """§ 9.4"""
    hands = ("2C 3C 3D", "9C 6C 4D", "7C AC 5D", "8C 10C 6D")
    state = play(position(*hands, game=GAME), "2C", "9C", "7C", "8C", game=GAME)
    assert state.turn == 0
    assert len(state.trick) == 4


def test_the_suit_of_the_first_card_must_be_followed_in_both_rounds_and_its_highest_card_wins() -> None:
    """§ 9.4"""
    hands = ("9C AD 3D", "5C 6C 4D", "7C 6D 5D", "8C 10C KD")
    state = play(position(*hands, game=GAME), "9C", "5C", "7C", "8C", game=GAME)
    assert may_play(state, GAME) == "3D AD"
    state = play(state, "AD", game=GAME)
    assert may_play(state, GAME) == "6C"
    state = play(state, "6C", "6D", game=GAME)
    assert play(state, "10C", game=GAME).turn == 3


def test_a_nine_thrown_off_on_another_suit_boosts_nothing() -> None:
    """§ 9.4"""
    hands = ("2C 3C", "9D 6D", "7C AC", "8C 10C")
    state = play(position(*hands, game=GAME), "2C", "9D", "7C", "8C", game=GAME)
    assert len(state.tricks) == 2


def test_a_nine_in_the_last_trick_boosts_nothing() -> None:
    """§ 9.4"""
    found = finish(last_trick("", "", "", "", cards_left="9C 5C 7C 8C", game=GAME), game=GAME)
    assert found.state.deal == 2


def test_a_nine_in_the_second_round_does_not_boost_again() -> None:
    """§ 9.4: decided by Half-Pint; there are four nines, one in each suit."""
    hands = ("9C 2C 3D", "5C 6C 4D", "7C 9D 5D", "8C 10C 6D")
    state = play(position(*hands, game=GAME), "9C", "5C", "7C", "8C", "2C", "6C", "9D", "10C", game=GAME)
    assert state.trick == ()
    assert state.turn == 3


def test_a_loser_may_be_thrown_on_an_own_good_nine() -> None:
    """§ 9.4: so shooting the moon is a little easier."""
    hands = ("9C QD 3D", "5C 6C 4D", "7C 6H 5D", "8C 2C KD")
    state = play(position(*hands, game=GAME), "9C", "5C", "7C", "8C", "QD", "6C", "6H", "2C", game=GAME)
    assert state.turn == 0
    assert state.taken[0][4] == "QD"
