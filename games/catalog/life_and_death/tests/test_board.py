"""Tests of the table page of Life and death."""

import pytest
from msgspec.structs import replace

from games.catalog.life_and_death.board import board
from games.catalog.life_and_death.data import Options, TurnUp
from games.catalog.life_and_death.positions import table
from games.catalog.life_and_death.rules import LifeAndDeath
from games.engine.chance import Chance
from games.engine.text import words

GAME = LifeAndDeath()
LUCK = Chance(bytes(32))
NAMES = ["Anna", "Bert"]


@pytest.mark.parametrize(("language", "said"), [("de", "Sieben"), ("en", "seven")])
def test_before_the_first_card_the_felt_says_which_card_is_high(language: str, said: str):
    view = GAME.view(GAME.setup(Options(), 2, LUCK).state, 0)
    shown = board(view, words(GAME.package, language), NAMES, {})
    assert shown.felt.passing
    assert said in shown.felt.passing.text


def test_a_plate_says_how_many_of_the_cards_were_won_since_the_last_shuffle():
    view = GAME.view(replace(table("10C AH JS", "10H AD JD"), won=((), ("7C", "8C"))), 0)
    shown = board(view, words(GAME.package, "en"), NAMES, {})
    assert [seat.tricks_word for seat in shown.seats] == ["all in the stack", "2 won"]


def test_the_pad_counts_the_cards_that_were_taken_last():
    state = GAME.play(table("10C AH JS AS 7C KC", "10H AD JD 9S 8C KD"), 0, TurnUp(), LUCK).state
    pad = board(GAME.view(state, 0), words(GAME.package, "en"), NAMES, {}).pad
    assert [cell.points for cell in pad.lines[0].cells] == ["10", "0"]
    assert pad.totals == [str(count) for count in state.counts]
