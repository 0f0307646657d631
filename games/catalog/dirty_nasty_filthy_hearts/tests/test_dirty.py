"""Tests of Dirty Nasty Filthy Hearts (§ 4.6, 5.2, 5.4, 6.1, 6.3, 6.5, 7.1)."""

import msgspec

from games.catalog.dirty_nasty_filthy_hearts.rules import DirtyNastyFilthyHearts
from games.catalog.hearts.counting import values
from games.catalog.hearts.data import Call, Passing
from games.catalog.hearts.refusals import Refusal
from games.catalog.hearts.tests.table import (
    CHANCE,
    dealt,
    finish,
    last_trick,
    line_of,
    may_play,
    play,
    position,
    refused,
)
from games.engine.game import Outcome
from games.engine.kit.cards import DECK_52

GAME = DirtyNastyFilthyHearts()
PENALTY = " ".join(card for card in DECK_52 if card in values("queens"))
LEFT = "5C 2C 3C 4C"


def test_the_jack_of_diamonds_takes_off_ten() -> None:
    """§ 6.5"""
    state = finish(last_trick("2H", "JD", "QS", "", cards_left=LEFT, game=GAME), game=GAME).state
    assert line_of(state).points == (1, -10, 26, 0)


def test_the_queen_of_spades_counts_26_and_the_other_queens_13() -> None:
    """§ 6.1: 77 in all."""
    counting = values("queens")
    assert [counting[card] for card in ("QS", "QH", "QD", "QC", "AH")] == [26, 13, 13, 13, 1]
    assert sum(counting.values()) == 77


def test_it_is_played_to_300_and_the_lowest_score_wins() -> None:
    """§ 7.1"""
    state = last_trick("2H", "JD", "QS", "", cards_left=LEFT, game=GAME, pad=(10, 20, 280, 5))
    state = finish(state, game=GAME).state
    assert GAME.outcome(state) == Outcome((3, 2, 4, 1), (11, 10, 306, 5))


def test_who_takes_all_penalty_cards_wins_the_match() -> None:
    """§ 6.3: whatever the scores are; the jack is not needed."""
    state = last_trick(PENALTY, "JD", "6D", "7D", cards_left=LEFT, game=GAME, pad=(290, 20, 30, 5))
    state = finish(state, game=GAME).state
    assert state.phase == "over"
    assert GAME.outcome(state) == Outcome((1, 3, 4, 2), (290, 10, 30, 5))


def test_it_takes_the_queen_of_every_suit() -> None:
    """§ 6.3"""
    state = last_trick(PENALTY.replace("QC ", ""), "QC", "6D", "7D", cards_left=LEFT, game=GAME)
    assert line_of(finish(state, game=GAME).state).moon is None


def test_no_penalty_cards_in_the_calm() -> None:
    """§ 5.4: no queen either."""
    state = position("2C 3D", "9D QD AH", "6C 4D", "7C 5D", game=GAME, over={"tricks": ()})
    state = play(state, "2C", game=GAME)
    assert may_play(state, GAME) == "9D"
    assert refused(state, "QD", GAME) is Refusal.NO_PENALTY_FIRST


def test_a_hand_of_penalty_cards_alone_may_play_one_in_the_calm() -> None:
    """§ 5.4: decided by Half-Pint."""
    state = position("2C 3D", "QD AH", "6C 4D", "7C 5D", game=GAME, over={"tricks": ()})
    assert may_play(play(state, "2C", game=GAME), GAME) == "QD AH"


def test_any_card_may_fall_to_the_first_trick_wide_open() -> None:
    """§ 5.4"""
    state = position("2C 3D", "9D QD AH", "6C 4D", "7C 5D", game=GAME, over={"tricks": ()}, first_trick="wide-open")
    assert may_play(play(state, "2C", game=GAME), GAME) == "9D QD AH"


def test_the_two_of_clubs_leads() -> None:
    """§ 5.2"""
    state = dealt(4, GAME)
    state = GAME.play(state, state.dealer, Call(Passing(mixed=3)), CHANCE).state
    for seat in range(4):
        state = GAME.play(state, seat, GAME.default_move(state, seat), CHANCE).state
    assert may_play(state, GAME) == "2C"


def test_the_dealer_names_the_pass_without_having_seen_a_card() -> None:
    """§ 4.6: for example two to the left and one to the right."""
    state = dealt(4, GAME)
    assert state.phase == "call"
    assert state.hands == ((),) * 4
    state = GAME.play(state, state.dealer, Call(Passing((2, 0, 1))), CHANCE).state
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert state.passing == Passing((2, 0, 1))


def test_all_may_go_to_the_middle_to_be_shuffled_and_dealt_back() -> None:
    """§ 4.6"""
    state = dealt(4, GAME)
    state = GAME.play(state, state.dealer, Call(Passing(mixed=3)), CHANCE).state
    for seat in range(4):
        state = GAME.play(state, seat, GAME.default_move(state, seat), CHANCE).state
    assert [len(cards) for cards in state.received] == [3] * 4
    assert {*sum(state.received, ())} == {*sum(state.given, ())}


def test_each_dealer_names_a_pass_anew() -> None:
    """§ 4.6"""
    state = last_trick("2H", "JD", "QS", "", cards_left=LEFT, game=GAME)
    assert finish(msgspec.structs.replace(state, dealer=1), game=GAME).state.turn == 2
