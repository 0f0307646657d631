"""Cards, dealing and the kitty (§ 2, 3)."""

from typing import Any

import pytest

from games.catalog.hearts import GAME
from games.catalog.hearts.counting import total_of, values
from games.catalog.hearts.data import KittyTaken, Lay
from games.catalog.hearts.rules import Options, terms_of
from games.catalog.hearts.terms import Terms, cards_in_play, hand_size
from games.catalog.hearts.turns import deal
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_52, height

from .table import CHANCE, cards, dealt, finish, last_trick, line_of, play, position, step

FREE: dict[str, Any] = {"passing": "none"}


def test_four_play_with_52_cards_of_which_the_ace_is_the_highest_and_the_two_the_lowest() -> None:
    """Checks § 2.1 of the rule page."""
    state = dealt(**FREE)
    assert sorted(sum(state.hands, ())) == sorted(DECK_52)
    assert [height(card) for card in ("2C", "9C", "10C", "JC", "QC", "KC", "AC")] == [2, 9, 10, 11, 12, 13, 14]


def test_there_are_no_trumps() -> None:
    """§ 2.1: the highest card of the suit led wins, whatever else is played."""
    state = position("2C 5C", "AS 5D", "AH 6D", "AD 7D", hearts_lead="any-time")
    assert play(state, "2C", "AS", "AH", "AD").turn == 0


def test_hearts_count_one_the_queen_of_spades_thirteen_and_nothing_else_counts() -> None:
    """Checks § 6.1 of the rule page."""
    counting = values("standard")
    assert {card for card, points in counting.items() if points == 1} == {card for card in DECK_52 if card[-1] == "H"}
    assert counting["QS"] == 13
    assert len(counting) == 14
    assert total_of(Terms()) == 26


def test_each_of_four_gets_thirteen_cards_one_by_one_from_the_left_of_the_dealer() -> None:
    """Checks § 3.2 of the rule page."""
    terms, chance = Terms(), Chance(b"one by one")
    hands, kitty = deal(terms, 4, 1, 2, chance)
    order = chance.stream("deal", 1).shuffled(cards_in_play(terms))
    assert [len(hand) for hand in hands] == [13] * 4
    assert kitty == ()
    assert order[0] in hands[3]
    assert order[1] in hands[0]
    assert order[51] in hands[2]


def test_the_deal_goes_clockwise() -> None:
    """Checks § 3.1 of the rule page."""
    state = finish(last_trick("", "", "", "", cards_left="2C 3C 4C 5C", **FREE)).state
    assert state.deal == 2
    assert state.dealer == (dealt(**FREE).dealer + 1) % 4


def test_four_may_play_with_twelve_cards_each_and_a_kitty_of_four() -> None:
    """Checks § 3.3 of the rule page."""
    state = dealt(kitty="tricks", **FREE)
    assert [len(hand) for hand in state.hands] == [12] * 4
    assert len(state.kitty) == 4


def test_with_four_the_kitty_goes_to_the_tricks_of_the_first_who_takes_a_penalty_card() -> None:
    """§ 3.4: the winner of the first trick does not get the kitty."""
    hands = ("5C 2D", "6C 3D", "7C 4D", "8C KH")
    state = position(*hands, kitty="tricks", over={"kitty": cards("AH 2S 3S QS"), "tricks": ()}, **FREE)
    state = play(state, "5C", "6C", "7C", "8C")
    assert state.kitty_taker is None
    state = play(state, "KH", "2D", "3D", "4D")
    assert line_of(state).taken[3] == 1 + 1 + 13


@pytest.mark.parametrize(("seats", "each", "left"), [(3, 17, 1), (5, 10, 2)])
def test_three_get_17_cards_and_five_ten_and_the_rest_is_the_kitty(seats: int, each: int, left: int) -> None:
    """Checks § 3.3 of the rule page."""
    state = dealt(seats, **FREE)
    assert [len(hand) for hand in state.hands] == [each] * seats
    assert len(state.kitty) == left


def test_the_winner_of_the_first_trick_gets_the_kitty_to_the_tricks() -> None:
    """Checks § 3.4 of the rule page."""
    state = position("2C 2D", "AC 3D", "3C 4D", over={"kitty": cards("9H"), "tricks": ()}, **FREE)
    found = step(state, "2C", "AC", "3C")
    assert KittyTaken(1, 1, to_hand=False) in found.events
    assert found.state.laid == cards("9H")
    assert line_of(play(found.state, "3D", "4D", "2D")).taken == (0, 1, 0)


def test_or_the_first_to_take_a_penalty_card_gets_it() -> None:
    """Checks § 3.4 of the rule page."""
    hands = ("2C 2D", "AC KH", "3C 4D")
    state = position(*hands, kitty_to="first-penalty", over={"kitty": cards("9H"), "tricks": ()}, **FREE)
    state = play(state, "2C", "AC", "3C")
    assert state.kitty_taker is None
    assert line_of(play(state, "KH", "4D", "2D")).taken == (0, 2, 0)


def test_only_the_taker_of_the_kitty_may_look_at_it() -> None:
    """Checks § 3.4 of the rule page."""
    state = position("2C 2D", "AC 3D", "3C 4D", over={"kitty": cards("9H"), "tricks": ()}, **FREE)
    state = play(state, "2C", "AC", "3C")
    assert GAME.view(state, 1).laid == cards("9H")
    assert [GAME.view(state, seat).laid for seat in (0, 2, None)] == [None, None, None]


def test_if_the_two_of_clubs_lies_in_the_kitty_the_lowest_club_in_a_hand_leads() -> None:
    """§ 5.2: the lowest club is the three, else the four, and so on."""
    for number in range(400):
        state = dealt(3, chance=Chance(b"kitty %d" % number), **FREE)
        lowest = next(card for card in DECK_52 if card[-1] == "C" and card not in state.kitty)
        assert state.opening == lowest
        assert lowest in state.hands[state.turn]
        if state.kitty == ("2C",):
            assert state.opening == "3C"
            return
    raise AssertionError("the two of clubs never lay in the kitty")


def test_the_kitty_may_go_into_the_hand_and_as_many_cards_go_to_the_tricks() -> None:
    """§ 3.4: the kitty usually goes to the first seat that takes a penalty card."""
    hands = ("2C 2D 3S", "AC 3D 4S", "KH 4D 5S")
    state = position(*hands, kitty="hand", over={"kitty": cards("9H"), "tricks": ()}, **FREE)
    found = step(state, "2C", "AC", "KH")
    assert KittyTaken(1, 1, to_hand=True) in found.events
    state = found.state
    assert state.phase == "lay"
    assert state.hands[1] == cards("3D 4S 9H")
    state = GAME.play(state, 1, Lay(cards("9H")), CHANCE).state
    assert (state.phase, state.turn, state.hands[1]) == ("play", 1, cards("3D 4S"))
    assert line_of(play(state, "3D", "4D", "2D", "5S", "3S", "4S")).taken == (0, 2, 0)


def test_or_into_the_hand_of_the_winner_of_the_first_trick() -> None:
    """Checks § 3.4 of the rule page."""
    hands = ("2C 2D 3S", "AC 3D 4S", "3C 4D 5S")
    state = position(*hands, kitty="hand", kitty_to="first-trick", over={"kitty": cards("9H"), "tricks": ()}, **FREE)
    assert play(state, "2C", "AC", "3C").phase == "lay"


def test_three_may_remove_the_two_of_diamonds() -> None:
    """Checks § 3.3 of the rule page."""
    state = dealt(3, kitty="removed", **FREE)
    assert sorted(sum(state.hands, ())) == sorted(set(DECK_52) - {"2D"})
    assert [len(hand) for hand in state.hands] == [17] * 3


def test_five_may_remove_both_minor_twos_and_then_the_three_of_clubs_leads() -> None:
    """Checks § 3.3 of the rule page."""
    state = dealt(5, kitty="removed", **FREE)
    assert sorted(sum(state.hands, ())) == sorted(set(DECK_52) - {"2D", "2C"})
    assert [len(hand) for hand in state.hands] == [10] * 5
    assert state.opening == "3C"


def test_hartenjagen_is_played_with_32_cards_and_counts_fifteen() -> None:
    """Checks § 6.2 of the rule page."""
    terms = terms_of(Options(points="hartenjagen"), 4)
    assert hand_size(terms, 4) == 8
    assert total_of(terms) == 15
    assert values("hartenjagen")["QS"] == 5
    assert values("hartenjagen")["JC"] == 2
