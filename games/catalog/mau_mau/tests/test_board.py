"""What a seat sees on the table page of Mau-Mau."""

from typing import Any

import pytest

from games.catalog.mau_mau.board import board
from games.catalog.mau_mau.data import Ended, Lay, Line, RoundEnded, State
from games.catalog.mau_mau.rules import MauMau
from games.catalog.mau_mau.tests.test_rules import LUCK, SPECIALS, STACKING, table
from games.engine.text import words

GAME = MauMau()
NAMES = ("Ada", "Ben", "Cem")


def shown(state: State, seat: int | None = 0, **query: str) -> Any:
    """Return the board in English."""
    return board(GAME.view(state, seat), words(GAME.package, "en"), NAMES, {k: [v] for k, v in query.items()})


def test_a_card_that_may_not_be_laid_names_the_paragraph():
    """Checks § 3.2, § 4.1 of the rule page."""
    state = table("7H 8H QS JC", "8C 8S")
    assert shown(state, card="QS").asked.panel.section == "3.2"
    assert shown(state, card="JC").asked.panel.section == "4.1"
    assert shown(state, card="QS").asked.go is None


def test_a_card_that_fits_has_one_button():
    """Checks § 3.2 of the rule page."""
    ask = shown(table("7H 8H QS JC", "8C 8S"), card="8H").asked
    assert ask.go.label == "Play the eight of hearts"


def test_a_jack_offers_four_suits():
    """Checks § 4.2 of the rule page."""
    ask = shown(table("7D QS JC", "8C 8S"), card="JC").asked
    assert [way.suit for way in ask.wishes] == ["C", "D", "S", "H"]
    assert ask.go is None


def test_a_touch_is_enough_where_the_card_is_all_there_is_to_say():
    """A jack needs a suit, and a drawn card may be kept, so these need another touch."""
    state = table("7D 8H QS JC", "8C 8S")
    assert shown(state, card="8H").asked.at_once == "8H"
    assert [shown(state, card=card).asked.at_once for card in ("JC", "QS")] == ["", ""]
    after = GAME.play(table("7H QS", "8C 8S", pile="AH KC"), 0, Lay("7H"), LUCK).state
    assert shown(after, 1).asked.at_once == ""


def test_a_drawn_card_is_picked_and_can_be_kept():
    """Checks § 3.4 of the rule page."""
    after = GAME.play(table("7H QS", "8C 8S", pile="AH KC"), 0, Lay("7H"), LUCK).state
    ask = shown(after, 1).asked
    assert ask.go.label == "Play the ace of hearts"
    assert ask.instead.label == "Keep it"


@pytest.mark.parametrize(("card", "told"), [("7H", "Ben draws 2 cards"), ("8H", "Ben is skipped")])
def test_the_power_of_a_card_is_told_before_it_is_laid(card, told):
    """Checks § 5 of the rule page."""
    state = table("7H 8H QS", "8C 8S", "9C", options=SPECIALS)
    assert told in shown(state, card=card).asked.panel.detail


def test_what_is_due_is_told_and_can_be_taken():
    """§ 5.4: the page shows the number of cards before a card is picked."""
    page = shown(table("7S AH JC", "8C 8S", heap="9H 7H 7C", options=STACKING, due=4))
    assert page.section == "5.4"
    assert page.asked.hint.startswith("4 cards for you")
    assert page.asked.instead.label == "Take 4 cards"
    assert page.asked.go is None


def test_the_button_takes_no_more_than_there_is():
    """§ 3.5: these are all cards of the heap except the top one, as the pile is empty."""
    page = shown(table("7S AH JC", "8C 8S", heap="9H 7H 7C", pile="", options=STACKING, due=4))
    assert page.asked.instead.label == "Take 2 cards"


def test_on_sevens_a_seven_can_be_laid_and_no_other_card():
    """Checks § 5.4 of the rule page."""
    state = table("7S AH JC", "8C 8S", heap="9H 7H", options=STACKING, due=2)
    seven = shown(state, card="7S").asked
    assert seven.go.label == "Play the seven of spades"
    assert "Ben draws 4 cards" in seven.panel.detail
    for card in ("AH", "JC"):
        ask = shown(state, card=card).asked
        assert ask.panel.section == "5.4"
        assert ask.go is None
        assert not ask.wishes


@pytest.mark.parametrize(("due", "more"), [(0, True), (4, True), (6, False)])
def test_a_fourth_seven_cannot_be_passed_on(due, more):
    """§ 5.4: the text says that another seven may follow, unless all four are on the heap."""
    heap = "KS " + " ".join(["7H", "7C", "7D"][: due // 2])
    detail = shown(table("7S 9S", "8C 8S", heap=heap, options=STACKING, due=due), card="7S").asked.panel.detail
    assert f"draws {due + 2} cards" in detail
    assert ("lays a seven too" in detail) is more


def test_what_is_due_is_shown_to_all():
    """Checks § 5.4 of the rule page."""
    state = table("7S AH", "8C 8S", heap="9H 7H", options=STACKING, due=2)
    for seat in (0, 1, None):
        assert shown(state, seat).heap.asked == "Seven or draw 2"


def test_a_wish_is_shown_to_all():
    """Checks § 4.3 of the rule page."""
    after = GAME.play(table("QS JC", "8D 8S"), 0, Lay("JC", "D"), LUCK).state
    for seat in (0, 1, None):
        assert shown(after, seat).heap.asked == "Wish: Diamonds"


@pytest.mark.parametrize("nonsense", ["", "2C", "XX", "\udcff", "8C"])
def test_nonsense_in_the_address_picks_nothing(nonsense):
    assert shown(table("7H 8H QS", "8C 8S"), card=nonsense).asked.panel is None


def test_a_drawn_card_is_the_only_one_to_choose():
    """§ 3.4: no other card can be picked, whatever the URL says."""
    after = GAME.play(table("7H QS", "8C 8S", pile="AH KC"), 0, Lay("7H"), LUCK).state
    page = shown(after, 1, card="8C")
    assert not page.may_pick
    assert page.asked.panel.title == "Ace of hearts"


def test_who_has_one_card_left_is_seen_at_the_seat():
    """Checks § 6.1 of the rule page."""
    page = shown(table("7H QS", "8C", "9C KH"))
    assert ["Mau!" in seat.last for seat in page.seats] == [False, True, False]


def test_points_are_told_with_the_names_of_those_who_have_them():
    """§ 6.2, § 7.3: the names are in the log, for every reader."""
    say = words(GAME.package, "en").say
    out = GAME.tell(RoundEnded(1, Line((7, 0, 3), (101, 76, 53))))
    assert say(out, NAMES, 0) == "Mau-Mau! Ben is out. Points: 7 for you and 3 for Cem."
    over = GAME.tell(Ended((101, 76, 53), (-2, 1, 1)))
    assert say(over, NAMES) == (
        "The match is over. Points: 101 for Ada, 76 for Ben and 53 for Cem. "
        "Tokens: Ada pays 2, Ben gets 1 and Cem gets 1."
    )
