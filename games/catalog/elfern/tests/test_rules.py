"""Tests of the rules of Elfern, paragraph by paragraph, and an independent tally of deals from the log alone."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.catalog.elfern.rules import Elfern, Options
from games.catalog.elfern.tutorial import ALL_HIGH, TERMS, position
from games.engine.chance import Chance
from games.engine.kit.tricktaking.plain.data import CardPlayed, Ended, Line, Play, RestTaken, Scored
from games.engine.kit.tricktaking.plain.judging import Refusal
from games.engine.kit.tricktaking.plain.positions import table
from tests.tiers import statistical

GAME = Elfern()
LUCK = Chance(bytes(32))
HIGH = ("10", "J", "Q", "K", "A")


def test_suit_is_followed_only_when_nobody_draws_any_more():
    """Checks § 3.2 of the rule page."""
    free = position("KH 9S 8D 7C JS 10D", "AS QC 9H 8C JD", trick="QH")
    assert len(GAME.candidates(free, 0)) == 6
    strict = position("AH KH JS QS AD 10S", "KD 10H JH KS AS", ALL_HIGH, "QH")
    assert GAME.candidates(strict, 0) == [Play("KH"), Play("AH")]
    assert GAME.forbidden(strict, 0, Play("JS")) is Refusal.FOLLOW_SUIT
    assert GAME.forbidden(strict, 0, Play("7D")) is Refusal.CARD_NOT_IN_HAND
    assert GAME.forbidden(strict, 1, Play("AS")) is Refusal.NOT_YOUR_TURN


def test_a_table_may_agree_never_to_follow():
    """Checks § 3.2 of the rule page."""
    terms = GAME.terms(Options(follow_last_six="off"), 2)
    state = table(terms, ["AH KH JS QS AD 10S", "KD 10H JH KS AS"], ALL_HIGH, trick="QH")
    assert len(GAME.candidates(state, 0)) == 6


def test_who_took_the_trick_draws_first():
    """Checks § 3.4 of the rule page."""
    state = position("KH 9S 8D 7C JS 10D", "AS QC 9H 8C JD", trick="QH")
    after = GAME.play(state, 0, Play("KH"), LUCK).state
    assert (state.talon[0] in after.hands[0], state.talon[1] in after.hands[1], after.mover) == (True, True, 0)


def test_three_leave_two_cards_to_the_last_trick():
    """§ 3.4: the two cards left in the talon count for the winner of the last trick."""
    terms = GAME.terms(Options(), 3)
    played = "0 AC 7C 8C 0 KC 9C QC 0 AD 7D 8D 0 KD 9D QD 0 JD 10D JC 0 AH 7H 8H 0 KH 9H QH 0 10H JH 10C 0 AS 7S 8S"
    state = table(terms, ["KS", "QS", "JS"], played)
    step = None
    for seat, card in enumerate(("KS", "QS", "JS")):
        step = GAME.play(state, seat, Play(card), LUCK)
        state = step.state
    assert step is not None
    assert RestTaken(0, ("9S", "10S")) in step.events
    assert state.pad == (Line((20, 0, 0), (6, -3, -3), (26, 17, 17)),)


@pytest.mark.parametrize(
    ("counted", "gained"),
    [((10, 10), (0, 0)), ((11, 9), (1, -1)), ((5, 15), (-2, 2)), ((20, 0), (3, -3)), ((10, 7, 3), (0, 0, 0))],
)
def test_what_is_paid(counted: Sequence[int], gained: Sequence[int]):
    """Checks § 4.1, 4.2 of the rule page."""
    assert GAME.gained((20,) * len(counted), counted) == gained


def test_nobody_pays_more_than_they_have():
    """Checks § 4.2 of the rule page."""
    assert GAME.gained((20, 2, 20), (20, 0, 0)) == (5, -2, -3)


def test_who_has_no_chips_ends_the_match():
    """Checks § 5.1 of the rule page."""
    state = position("KS", "QS", "")
    assert not GAME.decided(state)
    pad = (Line((20, 0), (1, -1), (40, 0)),)
    assert GAME.decided(table(TERMS, ["KS", "QS"], pad=pad))


@statistical(few=40, of=1000)
def test_every_deal_is_counted_as_a_second_tally_says(numbers: Sequence[int]):
    """§ 3.3, 4, 5: every deal has twenty high cards, and no chip is lost."""
    for number in numbers:
        seats, luck, chance = 2 + number % 2, Chance(b"moves %d" % number).stream("m"), Chance(b"deal %d" % number)
        options = Options(follow_last_six=("on", "off")[number // 2 % 2], deals=(10, 5, 3)[number % 3])
        step = GAME.setup(options, seats, chance)
        high, lying, chips = [0] * seats, [], [20] * seats
        while step.state.mover is not None:
            seat = step.state.mover
            step = GAME.play(step.state, seat, luck.choice(GAME.candidates(step.state, seat)), chance)
            for event in step.events:
                if isinstance(event, CardPlayed):
                    lying.append((event.seat, event.card))
                    if len(lying) == seats:
                        high[_taker(lying)] += sum(card[:-1] in HIGH for _, card in lying)
                        lying = []
                elif isinstance(event, RestTaken):
                    high[event.seat] += sum(card[:-1] in HIGH for card in event.cards)
                elif isinstance(event, Scored):
                    assert (event.line.counted, sum(high)) == (tuple(high), 20)
                    _pay(chips, high)
                    assert event.line.totals == tuple(chips)
                    high = [0] * seats
                elif isinstance(event, Ended):
                    assert event.list == tuple(seat for seat in range(seats) if chips[seat] == max(chips))
        assert sum(chips) == 20 * seats


def _taker(lying: Sequence[Any]) -> int:
    order = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    suit = lying[0][1][-1]
    return max((order.index(card[:-1]), seat) for seat, card in lying if card[-1] == suit)[1]  # type: ignore[no-any-return]


def _pay(chips: list[int], high: Sequence[int]) -> None:
    winner = high.index(max(high))
    if high[winner] < 11:
        return
    for seat, have in enumerate(chips):
        if seat != winner:
            paid = min(have, 1 + (high[winner] > 14) + (high[winner] == 20))
            chips[seat] -= paid
            chips[winner] += paid


@pytest.mark.parametrize("seats", [2, 3])
def test_a_view_tells_nothing_of_hidden_cards(seats: int):
    """A seat's view does not depend on hidden cards of other hands and the talon."""
    state, luck = GAME.setup(Options(deals=3), seats, LUCK).state, LUCK.stream("leak")
    while state.mover is not None:
        for seat in range(seats):
            other = GAME.redeal(state, seat, luck)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert sorted(c for held in (*other.hands, other.talon) for c in held) == sorted(
                c for held in (*state.hands, state.talon) for c in held
            )
        state = GAME.play(state, state.mover, luck.choice(GAME.candidates(state, state.mover)), LUCK).state
