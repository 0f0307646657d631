"""Playing cards (§ 5)."""

from typing import Any

import pytest

from games.catalog.hearts.data import CardPlayed
from games.catalog.hearts.refusals import Refusal

from .table import dealt, may_play, play, position, refused, step

FREE: dict[str, Any] = {"passing": "none"}
FIRST: dict[str, Any] = {"tricks": ()}
"""The first trick has not been played."""


def test_the_holder_of_the_two_of_clubs_must_lead_it_to_the_first_trick() -> None:
    """Checks § 5.2 of the rule page."""
    state = dealt(**FREE)
    assert "2C" in state.hands[state.turn]
    assert may_play(state) == "2C"
    other = next(card for card in state.hands[state.turn] if card != "2C")
    assert refused(state, other) is Refusal.OPENING_CARD


def test_the_others_follow_clockwise_and_must_follow_suit_if_they_can() -> None:
    """Checks § 5.1, 5.3 of the rule page."""
    state = play(position("2C 3D", "5C 9C AH", "6C 4D", "7C 5D"), "2C")
    assert state.turn == 1
    assert may_play(state) == "5C 9C"
    assert refused(state, "AH") is Refusal.FOLLOW_SUIT


def test_without_a_card_of_the_suit_any_card_may_be_played() -> None:
    """§ 5.3: this includes penalty cards, and also the first trick."""
    state = play(position("2C 3D", "9D QS AH", "6C 4D", "7C 5D", over=FIRST), "2C")
    assert may_play(state) == "9D QS AH"


def test_the_highest_card_of_the_suit_led_wins_the_trick_and_leads_to_the_next() -> None:
    """Checks § 5.3 of the rule page."""
    state = play(position("9C 3D", "10C 9D", "QS 4D", "2C 5D"), "9C", "10C", "QS", "2C")
    assert state.turn == 1
    assert state.taken[1] == ("9C", "10C", "QS", "2C")


def test_hearts_may_be_led_only_after_one_has_fallen_in_an_earlier_trick() -> None:
    """Checks § 5.5 of the rule page."""
    hands = ("2C 3D AH", "5C KD 2H", "9H 4D 4S", "7C 5D 3H")
    before = position(*hands)
    assert refused(before, "AH") is Refusal.HEARTS_NOT_BROKEN
    found = step(before, "2C", "5C", "9H", "7C")
    assert CardPlayed(2, "9H", breaks=True) in found.events
    assert found.state.turn == 3
    assert may_play(found.state) == "5D 3H"


def test_who_holds_nothing_but_hearts_may_lead_them_and_so_breaks_them() -> None:
    """Checks § 5.5 of the rule page."""
    state = position("2H 9H", "5H KD", "9D 4D", "7C 5D")
    assert may_play(state) == "2H 9H"
    found = step(state, "9H")
    assert CardPlayed(0, "9H", breaks=True) in found.events
    assert found.state.broken


def test_spades_may_be_led_at_any_time() -> None:
    """§ 5.5: players lead spades to force out the queen."""
    assert may_play(position("2S AH", "QS KD", "9D 4D", "7C 5D")) == "2S"
    assert may_play(position("2S AS 3D", "QS KD 2C", "9D 4D 8D", "7C 5D 9C")) == "3D 2S AS"


def test_hearts_may_be_led_at_any_time_where_that_is_agreed() -> None:
    """Checks § 5.5 of the rule page."""
    assert may_play(position("2S AH", "QS KD", "9D 4D", "7C 5D", hearts_lead="any-time")) == "2S AH"


def test_the_left_of_the_dealer_may_lead_to_the_first_trick_with_any_card() -> None:
    """Checks § 5.2 of the rule page."""
    state = dealt(first_lead="left-of-dealer", hearts_lead="any-time", **FREE)
    assert state.turn == (state.dealer + 1) % 4
    assert may_play(state) == " ".join(state.hands[state.turn])


def test_but_not_with_a_heart_where_hearts_must_be_broken() -> None:
    """Checks § 5.2 of the rule page."""
    state = dealt(first_lead="left-of-dealer", **FREE)
    hand = state.hands[state.turn]
    assert may_play(state) == " ".join(card for card in hand if card[-1] != "H")


def test_penalty_cards_may_be_barred_from_the_first_trick() -> None:
    """Checks § 5.4 of the rule page."""
    calm: dict[str, Any] = {"first_trick": "no-penalty"}
    state = play(position("2C 3D", "9D QS AH", "6C 4D", "7C 5D", over=FIRST, **calm), "2C")
    assert may_play(state) == "9D"
    assert refused(state, "QS") is Refusal.NO_PENALTY_FIRST
    assert refused(state, "AH") is Refusal.NO_PENALTY_FIRST


def test_unless_the_hand_has_nothing_else() -> None:
    """Checks § 5.4 of the rule page."""
    state = play(position("2C 3D", "2H QS AH", "6C 4D", "7C 5D", over=FIRST, first_trick="no-penalty"), "2C")
    assert may_play(state) == "QS 2H AH"


def test_following_suit_goes_before_the_calm_of_the_first_trick() -> None:
    """§ 5.4: this site's own rule for tables at which any card may be led first."""
    options: dict[str, Any] = {"first_lead": "left-of-dealer", "first_trick": "no-penalty"}
    state = play(position("2S 3D", "9D QS 8C", "6C 4D", "7C 5D", over=FIRST, **options), "2S")
    assert may_play(state) == "QS"


def test_later_tricks_take_penalty_cards() -> None:
    """Checks § 5.4 of the rule page."""
    state = play(position("2C 3D", "9D QS AH", "6C 4D", "7C 5D", first_trick="no-penalty"), "2C")
    assert may_play(state) == "9D QS AH"


@pytest.mark.parametrize("breaks", [True, False])
def test_the_queen_of_spades_may_break_hearts_too(breaks: bool) -> None:
    """Checks § 5.5 of the rule page."""
    hands = ("2C 3D AH", "5C KD 2H", "QS 4D 4S", "7C 5D 3H")
    state = play(position(*hands, queen_breaks=breaks), "2C", "5C", "QS", "7C")
    assert state.broken is breaks
    assert may_play(state) == ("5D 3H" if breaks else "5D")


def test_with_only_hearts_and_the_queen_of_spades_she_must_be_led() -> None:
    """Checks § 5.6 of the rule page."""
    state = position("2H QS AH", "5H KD 2D", "9D 4D 8D", "7C 5D 9C")
    assert may_play(state) == "QS"


def test_or_hearts_may_be_led_to_spare_the_queen() -> None:
    """Checks § 5.6 of the rule page."""
    hands = ("2H QS AH", "5H KD 2D", "9D 4D 8D", "7C 5D 9C")
    assert may_play(position(*hands, stuck_lead="hearts-allowed")) == "QS 2H AH"
    other = ("2H QS AH 2S", "5H KD 2D 3D", "9D 4D 8D 6D", "7C 5D 9C 8C")
    assert may_play(position(*other, stuck_lead="hearts-allowed")) == "2S QS"


def test_the_queen_must_go_when_she_can_be_thrown_off() -> None:
    """Checks § 5.7 of the rule page."""
    hands = ("2C 3D", "9D QS", "6C 4D", "7C 5D")
    state = play(position(*hands, queen_when_safe=True), "2C")
    assert may_play(state) == "QS"
    assert refused(state, "9D") is Refusal.QUEEN_IS_SAFE
    assert may_play(play(position(*hands), "2C")) == "9D QS"


@pytest.mark.parametrize(("led", "must"), [("AS", "QS"), ("KS", "QS"), ("JS", "2S QS")])
def test_and_under_the_ace_or_king_of_spades(led: str, must: str) -> None:
    """Checks § 5.7 of the rule page."""
    state = play(position(f"{led} 3D", "2S QS", "6C 4D", "7C 5D", queen_when_safe=True), led)
    assert may_play(state) == must


def test_the_queen_is_not_bound_to_break_the_calm_of_the_first_trick() -> None:
    """Checks § 5.7 of the rule page."""
    options: dict[str, Any] = {"queen_when_safe": True, "first_trick": "no-penalty"}
    state = play(position("2C 3D", "9D QS", "6C 4D", "7C 5D", over=FIRST, **options), "2C")
    assert may_play(state) == "9D"
