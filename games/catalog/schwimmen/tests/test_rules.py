"""Tests of the rules of Schwimmen, paragraph by paragraph."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from games.catalog.schwimmen.data import (
    Choose,
    Ended,
    Knock,
    Line,
    Options,
    Renewed,
    Sank,
    Scored,
    Showed,
    State,
    Stay,
    Swap,
    SwapAll,
)
from games.catalog.schwimmen.positions import position
from games.catalog.schwimmen.rules import Refusal, Schwimmen
from games.catalog.schwimmen.turns import pot
from games.catalog.schwimmen.value import shown, worth
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_32
from tests.tiers import statistical

GAME = Schwimmen()
LUCK = Chance(bytes(32))
PASSING = Options(passing="on")


def tally(cards: Sequence[str]) -> float:
    """Return the points of a hand, counted in another way."""
    ranks, points = sorted(card[:-1] for card in cards), dict[str, int]()
    if ranks == ["A"] * 3:
        return 33
    if len(set(ranks)) == 1:
        return 30.5
    for card in cards:
        points[card[-1]] = points.get(card[-1], 0) + {"A": 11, "K": 10, "Q": 10, "J": 10}.get(card[:-1], 0)
        points[card[-1]] += int(card[:-1]) if card[:-1].isdigit() else 0
    return max(points.values())


def test_every_hand_is_worth_what_the_tally_says():
    """Checks § 2.2, § 2.3 of the rule page."""
    for cards in combinations(DECK_32, 3):
        assert worth(cards) == 2 * tally(cards)
    assert [shown(worth(hand.split())) for hand in ("JS 8S 9H", "7C 7D 7H", "AC AD AH")] == ["18", "30½", "33"]


@pytest.mark.parametrize(("seats", "aside"), [(3, 20), (9, 2)])
def test_three_cards_each_and_three_more_for_forehand(seats, aside):
    """Checks § 2.1, § 3.1 of the rule page."""
    state = GAME.setup(Options(), seats, LUCK).state
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert (len(state.spare), len(state.pile)) == (3, aside)
    assert state.mover == (state.dealer + 1) % seats


@pytest.mark.parametrize("keep", [True, False])
def test_the_packet_that_is_not_kept_lies_open(keep):
    """§ 3.2: then the next player has the turn."""
    state = position("7C 9D 8S", "7H 8D QC", "KC 10D 7D", spare="AH KS 9C")
    after = GAME.play(state, 0, Choose(keep=keep), LUCK).state
    assert {*after.table} == {*(state.spare if keep else state.hands[0])}
    assert {*after.hands[0]} == {*(state.hands[0] if keep else state.spare)}
    assert after.mover == 1


def test_nobody_else_knows_a_packet_that_was_kept():
    """§ 3.2, § 4.1: only cards taken from the middle are known."""
    state = GAME.play(position("7C 9D 8S", "7H 8D QC", "KC 10D 7D", spare="AH KS 9C"), 0, Choose(keep=True), LUCK).state
    assert GAME.view(state, 1).known[0] == ()
    after = GAME.play(state, 1, Swap("8D", "AH"), LUCK).state
    assert GAME.view(after, 2).known == ((), ("AH",), ())
    assert "8D" in after.table


def test_all_three_go_for_all_three():
    """Checks § 4.1 of the rule page."""
    state = position("7H 8D 9S", "8C 9D AS", "KH 10S JD", middle="AC KC 9C")
    after = GAME.play(state, 0, SwapAll(), LUCK).state
    assert ({*after.hands[0]}, {*after.table}) == ({*state.table}, {*state.hands[0]})


def test_after_a_knock_the_others_have_one_turn_each():
    """§ 4.3: a hand may be kept in that turn, and there is no second knock."""
    state = position("KH QH 9H", "8C 9D AS", "KC 10S JD", middle="7S 8D 7C")
    state = GAME.play(state, 0, Knock(), LUCK).state
    assert GAME.forbidden(state, 1, Knock()) == Refusal.KNOCKED
    state = GAME.play(state, 1, Stay(), LUCK).state
    step = GAME.play(state, 2, Swap("JD", "7C"), LUCK)
    [scored] = [event for event in step.events if isinstance(event, Scored)]
    assert scored.line.points == (58, 22, 34)
    assert scored.line.payers == (1,)


def everybody_passes(seats: str, **more: Any) -> list[object]:
    """Return the events after three passes."""
    state = position("KH QH 9H", "8C 9D AS", "KC 10S JD", middle="7S 8D 7C", options=PASSING, **more)
    events: list[object] = []
    for seat in map(int, seats):
        step = GAME.play(state, seat, Stay(), LUCK)
        state, events = step.state, [*events, *step.events]
    return events


def test_if_all_pass_the_middle_is_renewed():
    """§ 4.5: if too few cards are left, the deal ends."""
    [renewed] = [event for event in everybody_passes("012") if isinstance(event, Renewed)]
    assert len(renewed.table) == 3
    used_up = everybody_passes("012", pile=("8S", "9S"))
    assert Renewed(()) in used_up
    assert any(isinstance(event, Scored) for event in used_up)


def test_thirty_one_ends_the_deal_and_the_smallest_hand_pays():
    """Checks § 5.1 of the rule page."""
    step = GAME.play(position("AH QH 7C", "8C 9D AS", "KC 10S JD", middle="KH 8D 7S"), 0, Swap("7C", "KH"), LUCK)
    [scored] = [event for event in step.events if isinstance(event, Scored)]
    assert scored.line.payers == (2,)


def test_in_the_first_round_whoever_had_no_turn_swaps_once_more():
    """§ 5.1: in the test these are Ben and Cem."""
    state = position("AH QH 7C", "8C 9D AS", "KC 10S JD", middle="KH 8D 7S", turns=0)
    state = GAME.play(state, 0, Swap("7C", "KH"), LUCK).state
    assert (state.mover, state.left) == (1, 2)
    assert GAME.forbidden(state, 1, Knock()) == Refusal.KNOCKED


def test_a_dealt_thirty_one_is_shown_when_its_turn_comes():
    """§ 5.1: showing it uses the turn; Cem has the last one."""
    state = position("AH QH 7C", "AS KS QS", "KC 10S JD", middle="KD 8D 7S", turns=0)
    step = GAME.play(state, 0, Swap("7C", "8D"), LUCK)
    assert Showed(1, step.state.hands[1], fire=False) in step.events
    assert (step.state.mover, step.state.left) == (2, 1)


def test_three_aces_make_all_others_pay_at_once():
    """§ 5.2: this holds in the first round too."""
    step = GAME.play(
        position("AH AS 7C", "8C 9D 9S", "KC 10S JD", middle="AD 8D 7S", turns=0), 0, Swap("7C", "AD"), LUCK
    )
    [scored] = [event for event in step.events if isinstance(event, Scored)]
    assert scored.line.payers == (1, 2)


def last_swap(**more: Any) -> tuple[State, list[object]]:
    """Play a last swap after which Cem and Ben have equally low hands."""
    state = position("AH KH 8D", "9C 8H 7S", "9S 7H 8C", middle="KD QD 7D", left=1, knocker=0, **more)
    step = GAME.play(state, 0, Stay(), LUCK)
    return step.state, [*step.events]


def test_equally_small_hands_all_pay():
    """Checks § 6.1 of the rule page."""
    state, events = last_swap(lives=(3, 3, 3))
    assert state.lives == (3, 2, 2)
    assert not any(isinstance(event, Sank) for event in events)
    assert pot(state) == 5


def test_whoever_swims_and_pays_is_out_and_the_last_one_takes_the_pot():
    """§ 6.2, § 6.3: this holds although the winner is swimming too."""
    state, events = last_swap(lives=(1, 1, 1))
    assert [event.seat for event in events if isinstance(event, Sank)] == [1, 2]
    assert events[-1] == Ended((0,), 9)
    outcome = GAME.standing(state)
    assert (outcome.places, outcome.scores) == ((1, 2, 2), (9, 0, 0))


def test_who_goes_under_together_at_the_end_shares_the_pot():
    """Checks § 6.3 of the rule page."""
    state = position(
        "9D 8S 7S",
        "9C 8H 7H",
        "",
        middle="KD QD 7D",
        left=1,
        knocker=1,
        lives=(1, 1, 0),
        pad=(Line((20, 20, 9), (2,), (1, 1, 0)),),
    )
    step = GAME.play(state, 0, Stay(), LUCK)
    assert step.events[-1] == Ended((0, 1), 9)
    assert GAME.standing(step.state).places == (1, 1, 3)


def test_seats_that_are_out_are_dealt_nothing():
    """§ 6.2: they do not deal either."""
    state, _ = last_swap(lives=(3, 1, 3))
    assert [len(hand) for hand in state.hands] == [3, 0, 3]
    assert state.dealer == 0


@pytest.mark.parametrize("seats", [3, 6, 9])
@statistical(few=2, of=60)
def test_no_card_and_no_token_is_lost(seats: int, numbers: Sequence[int]):
    """Checks whole matches, with and without passing."""
    for number in numbers:
        chance = Chance(bytes([number]))
        options = Options(passing=("off", "on")[number % 2], tokens=(3, 5)[number % 3 == 0])
        state, luck = GAME.setup(options, seats, chance).state, chance.stream("choices")
        while state.mover is not None:
            held = [card for hand in state.hands for card in hand]
            assert sorted([*held, *state.spare, *state.table, *state.pile, *state.gone]) == sorted(DECK_32)
            assert pot(state) + sum(max(0, life - 1) for life in state.lives) == seats * options.tokens
            state = GAME.play(state, state.mover, luck.choice(GAME.candidates(state, state.mover)), chance).state
        winners = GAME.standing(state).places.count(1)
        assert sum(GAME.standing(state).scores) > seats * options.tokens - winners
