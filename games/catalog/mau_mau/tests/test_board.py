"""What a seat is shown of Mau-Mau."""

from typing import Any

import pytest

from games.catalog.mau_mau import GAME
from games.catalog.mau_mau.board import board
from games.catalog.mau_mau.data import Lay, State
from games.catalog.mau_mau.tests.test_rules import LUCK, SPECIALS, table
from games.engine.text import words

NAMES = ("Ada", "Ben", "Cem")


def shown(state: State, seat: int | None = 0, **query: str) -> dict[str, Any]:
    """The board in English."""
    return board(GAME.view(state, seat), words(GAME.package, "en"), NAMES, {k: [v] for k, v in query.items()})


def test_a_card_that_may_not_be_laid_names_the_paragraph():
    """§ 3.2, § 4.1."""
    state = table("7H 8H QS JC", "8C 8S")
    assert shown(state, card="QS")["ask"]["panel"]["section"] == "3.2"
    assert shown(state, card="JC")["ask"]["panel"]["section"] == "4.1"
    assert shown(state, card="QS")["ask"]["go"] is None


def test_a_card_that_fits_has_one_button():
    """§ 3.2."""
    ask = shown(table("7H 8H QS JC", "8C 8S"), card="8H")["ask"]
    assert ask["go"]["label"] == "Lay the eight of hearts"


def test_a_jack_offers_four_suits():
    """§ 4.2."""
    ask = shown(table("7D QS JC", "8C 8S"), card="JC")["ask"]
    assert [way["suit"] for way in ask["wishes"]] == ["C", "D", "S", "H"]
    assert ask["go"] is None


def test_a_drawn_card_is_picked_and_can_be_kept():
    """§ 3.4."""
    after = GAME.play(table("7H QS", "8C 8S", pile="AH KC"), 0, Lay("7H"), LUCK).state
    ask = shown(after, 1)["ask"]
    assert ask["go"]["label"] == "Lay the ace of hearts"
    assert ask["keep"]


@pytest.mark.parametrize(("card", "told"), [("7H", "Ben draws two"), ("8H", "Ben is skipped")])
def test_the_power_of_a_card_is_told_before_it_is_laid(card, told):
    """§ 5."""
    state = table("7H 8H QS", "8C 8S", "9C", options=SPECIALS)
    assert told in shown(state, card=card)["ask"]["panel"]["detail"]


def test_a_wish_is_shown_to_all():
    """§ 4.3."""
    after = GAME.play(table("QS JC", "8D 8S"), 0, Lay("JC", "D"), LUCK).state
    for seat in (0, 1, None):
        assert shown(after, seat)["heap"]["asked"] == "Wish: Diamonds"


@pytest.mark.parametrize("nonsense", ["", "2C", "XX", "\udcff", "8C"])
def test_nonsense_in_the_address_picks_nothing(nonsense):
    assert shown(table("7H 8H QS", "8C 8S"), card=nonsense)["ask"]["panel"] is None


def test_a_drawn_card_is_the_only_one_to_choose():
    """§ 3.4: no other can be picked, whatever the address says."""
    after = GAME.play(table("7H QS", "8C 8S", pile="AH KC"), 0, Lay("7H"), LUCK).state
    page = shown(after, 1, card="8C")
    assert not page["may_pick"]
    assert page["ask"]["panel"]["title"] == "Ace of hearts"
