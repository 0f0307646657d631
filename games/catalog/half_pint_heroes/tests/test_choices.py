"""Tests of predictions and bets (§ 4, 5): they are sealed, shown together, and may be taken back while sealed."""

from typing import Any

import msgspec
import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import (
    NO_BET,
    Bet,
    BetsShown,
    Options,
    Play,
    Predict,
    PredictionsShown,
    Sealed,
    State,
)
from games.engine.chance import Chance
from games.engine.replay import random_playout, replay

from .table import CHANCE, only, play, position


def dealt(seats: int, first: int = 0) -> State:
    return GAME.setup(Options(first=first), seats, Chance(b"choices")).state


def predicted(seats: int) -> State:
    return play(dealt(seats), *[Predict(1)] * seats).state


def choose(state: State, seat: int, move: Predict | Bet) -> State:
    return GAME.play(state, seat, move, CHANCE).state


def test_every_number_from_0_to_6_can_be_predicted() -> None:
    """§ 4.2: this does not depend on the number of cards in hand."""
    assert list(GAME.candidates(dealt(3), 0)) == [Predict(tricks) for tricks in range(7)]


def test_all_predict_at_the_same_time_in_any_order() -> None:
    """Checks § 4.3 of the rule page."""
    state = dealt(3)
    assert GAME.to_move(state) == (0, 1, 2)
    state = choose(state, 2, Predict(4))
    assert GAME.to_move(state) == (0, 1)
    one = choose(choose(state, 0, Predict(1)), 1, Predict(2))
    other = choose(choose(state, 1, Predict(2)), 0, Predict(1))
    assert one == other
    assert one.predictions == (1, 2, 4)


def test_a_sealed_prediction_is_seen_by_its_seat_alone() -> None:
    """§ 4.3: the others see that there is one, but not which."""
    state = choose(dealt(3), 1, Predict(5))
    views = [GAME.view(state, seat) for seat in (0, 1, 2, None)]
    assert [view.predictions for view in views] == [(None,) * 3, (None, 5, None), (None,) * 3, (None,) * 3]
    assert {view.sealed for view in views} == {(False, True, False)}


def test_the_event_of_a_sealed_choice_does_not_tell_what_it_is() -> None:
    """Checks § 4.3, 5.3 of the rule page."""
    steps = [GAME.play(dealt(3), 1, Predict(tricks), CHANCE) for tricks in range(7)]
    assert {step.events for step in steps} == {(Sealed(1, "prediction"),)}
    assert GAME.play(predicted(3), 1, Bet(0), CHANCE).events == GAME.play(predicted(3), 1, Bet(2), CHANCE).events


def test_the_last_prediction_shows_them_all() -> None:
    """Checks § 4.4 of the rule page."""
    step = play(dealt(3), Predict(0), Predict(6), Predict(3))
    assert only(PredictionsShown, step.events).predictions == (0, 6, 3)
    assert {GAME.view(step.state, seat).predictions for seat in (0, 1, 2, None)} == {(0, 6, 3)}
    assert GAME.to_move(step.state) == (0, 1, 2)


def test_with_three_or_more_everybody_bets_against_one_of_the_others() -> None:
    """Checks § 5.1 of the rule page."""
    assert list(GAME.candidates(predicted(4), 2)) == [Bet(0), Bet(1), Bet(3)]


def test_with_two_the_bet_is_free() -> None:
    """Checks § 5.2 of the rule page."""
    assert list(GAME.candidates(predicted(2), 0)) == [Bet(None), Bet(1)]


def test_sealed_bets_are_hidden_until_the_last_and_then_the_start_player_leads() -> None:
    """Checks § 5.3, 6.1 of the rule page."""
    state = choose(predicted(3), 0, Bet(2))
    assert GAME.view(state, 1).bets == GAME.view(state, None).bets == (None, None, None)
    assert GAME.view(state, 0).bets == (2, None, None)
    step = play(state, Bet(0), Bet(0))
    assert only(BetsShown, step.events).bets == (2, 0, 0)
    assert GAME.view(step.state, None).bets == (2, 0, 0)
    assert GAME.to_move(step.state) == (0,)


def test_a_bet_that_was_not_made_is_hidden_like_any_other() -> None:
    """Checks § 5.2, 5.3 of the rule page."""
    one, other = (GAME.play(predicted(2), 0, bet, CHANCE) for bet in (Bet(None), Bet(1)))
    assert GAME.view(one.state, 1) == GAME.view(other.state, 1)
    assert one.events == other.events


def test_a_seat_with_two_can_imagine_that_the_other_did_not_bet() -> None:
    """Checks § 5.2 of the rule page."""
    state = choose(predicted(2), 0, Bet(1))
    imagined = [GAME.redeal(state, 1, CHANCE.stream("imagine", number)).bets for number in range(40)]
    assert set(imagined) == {(1, None), (NO_BET, None)}


@pytest.mark.parametrize("state", [dealt(3), predicted(3)])
def test_a_choice_may_be_taken_back_while_it_is_sealed(state: State) -> None:
    """Checks § 15.3 of the rule page."""
    move = GAME.candidates(state, 0)[0]
    assert GAME.may_undo(state, GAME.play(state, 0, move, CHANCE).state, 0)


def test_a_choice_that_revealed_the_others_stands() -> None:
    """Checks § 15.3 of the rule page."""
    before = choose(choose(dealt(3), 0, Predict(1)), 1, Predict(1))
    assert not GAME.may_undo(before, choose(before, 2, Predict(1)), 2)
    before = choose(choose(predicted(3), 0, Bet(1)), 1, Bet(0))
    assert not GAME.may_undo(before, choose(before, 2, Bet(1)), 2)


def test_a_played_card_stays_on_the_table() -> None:
    """Checks § 6.8 of the rule page."""
    before = position(["2H 3H", "4H 5H", "6H 7H"])
    assert not GAME.may_undo(before, play(before, "2H").state, 0)


def test_views_count_the_hands_of_others_and_show_ones_own() -> None:
    state = dealt(3)
    view = GAME.view(state, 1)
    assert view.hand == state.hands[1]
    assert view.cards == tuple(map(len, state.hands))
    assert GAME.view(state, None).hand == ()


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_no_view_names_a_card_of_another_hand(seat: int | None) -> None:
    """A number is a card if it is in a hand, in a row, or among played cards."""
    state = dealt(4)
    view = msgspec.to_builtins(GAME.view(state, seat))
    held = set(view.pop("hand")) | set(view.pop("row"))
    others = {card for owner, hand in enumerate(state.hands) if owner != seat for card in hand}
    assert not held & others
    assert (view.pop("trick"), view.pop("tricks"), view.pop("pad")) == ((), (), ())
    numbers = {
        "seat", "seats", "round", "starter", "turn", "to_move", "cards", "sealed", "predictions", "bets", "gun_fighters"
    }  # fmt: skip
    assert set(view) - numbers == {"options", "phase"}


def cards_in(data: Any) -> set[int]:
    """Return every card in some data: in a hand, in a row, or as the first card of a deal."""
    if isinstance(data, dict):
        named = {card for key in ("hand", "row") for card in data.get(key) or ()}
        named |= {data["first"]} if data.get("type") == "dealt" else set()
        return named.union(*map(cards_in, data.values()))
    if isinstance(data, list | tuple):
        return set().union(*map(cards_in, data))
    return set()


@pytest.mark.parametrize("seats", range(2, 8))
def test_through_a_whole_match_nobody_is_told_a_card_that_another_holds(seats: int) -> None:
    """Checks all views and events before and after every move."""
    seed = bytes([seats])
    options = Options(rounds=3, drinking="very_hard")
    log, _ = random_playout(GAME, options, seats, seed)
    steps = [*replay(GAME, options, seats, seed, log)]
    for step in steps:
        for seat in (*range(seats), None):
            others = {card for owner, hand in enumerate(step.state.hands) if owner != seat for card in hand}
            assert not cards_in(msgspec.to_builtins(GAME.view(step.state, seat))) & others
    for before, after, (_, move) in zip(steps, steps[1:], log, strict=False):
        lying = {*before.state.row, *after.state.row} | cards_in(msgspec.to_builtins(before.state.trick))
        told = cards_in(msgspec.to_builtins(after.events))
        assert told <= lying | set(move.hand if isinstance(move, Play) else ())
