"""Tests of the rules of The last trick wins, paragraph by paragraph, and an independent count of whole matches."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.catalog.last_trick_wins.rules import LastTrickWins, Options
from games.catalog.last_trick_wins.tutorial import TERMS, position
from games.engine.chance import Chance
from games.engine.kit.tricktaking.plain.data import CardPlayed, Dealt, Ended, Line, Play, Scored
from games.engine.kit.tricktaking.plain.judging import Refusal
from games.engine.kit.tricktaking.plain.positions import table
from tests.tiers import statistical

GAME = LastTrickWins()
LUCK = Chance(bytes(32))
ORDER = ["J", "Q", "K", "7", "8", "9", "10", "A"]


def test_two_or_four_play_and_all_cards_are_dealt():
    """Checks § 2.2 of the rule page."""
    assert [*GAME.seats] == [2, 4]
    for seats in GAME.seats:
        state = GAME.setup(Options(), seats, LUCK).state
        assert [len(hand) for hand in state.hands] == [32 // seats] * seats
        assert (state.talon, state.mover) == ((), state.dealer)


def test_the_seven_beats_the_king():
    """Checks § 2.1 of the rule page."""
    state = GAME.play(position("7H QH JH", "10S 9S", "KH"), 0, Play("7H"), LUCK).state
    assert state.tricks[-1].winner == 0


def test_suit_is_followed():
    """§ 3.2: players have no other duty."""
    state = position("JC AD AC", "KC 7D", "9C")
    assert {move.card for move in GAME.candidates(state, 0)} == {"JC", "AC"}
    assert GAME.forbidden(state, 0, Play("AD")) is Refusal.FOLLOW_SUIT


@pytest.mark.parametrize(
    ("totals", "deals", "over"),
    [((2, 0), 5, False), ((3, 0), 5, True), ((2, 0), 3, True), ((1, 1), 3, False), ((2, 1, 0, 0), 5, False)],
)
def test_the_match_ends_when_nobody_can_catch_up(totals: tuple[int, ...], deals: Any, over: bool):
    """Checks § 5.1 of the rule page."""
    pad = tuple(Line((0,) * len(totals), (0,) * len(totals), totals) for _ in range(sum(totals)))
    terms = GAME.terms(Options(deals=deals), len(totals))
    assert GAME.decided(table(terms, ["7H"] * len(totals), pad=pad)) is over


def test_who_is_level_shares_the_match():
    """Checks § 5.1 of the rule page."""
    pad = (Line((1, 0), (1, 0), (1, 1)),) * 4
    state = table(TERMS, ["7S", "8D", "9D", "JS"], deal=5, pad=pad[:0], talon=())
    outcome = GAME.standing(state)
    assert outcome.places == (1, 1, 1, 1)


@statistical(few=40, of=1000)
def test_every_last_trick_is_where_a_second_tally_has_it(numbers: Sequence[int]):
    """Checks § 3.3, 4.1, 5.1 of the rule page."""
    for number in numbers:
        seats, luck, chance = (2, 4)[number % 2], Chance(b"moves %d" % number).stream("m"), Chance(b"d%d" % number)
        step = GAME.setup(Options(deals=(5, 3, 1)[number % 3]), seats, chance)
        lying: list[tuple[int, str]] = []
        won, taker, leader = [0] * seats, 0, step.state.dealer
        while step.state.mover is not None:
            seat = step.state.mover
            step = GAME.play(step.state, seat, luck.choice(GAME.candidates(step.state, seat)), chance)
            for event in step.events:
                if isinstance(event, CardPlayed):
                    assert lying or event.seat == leader
                    lying.append((event.seat, event.card))
                    if len(lying) == seats:
                        suit = lying[0][1][-1]
                        taker = max((ORDER.index(card[:-1]), who) for who, card in lying if card[-1] == suit)[1]
                        lying, leader = [], taker
                elif isinstance(event, Scored):
                    won[taker] += 1
                    assert (event.seat, event.line.totals) == (taker, tuple(won))
                elif isinstance(event, Dealt):
                    leader = event.seat
                elif isinstance(event, Ended):
                    assert event.list == tuple(seat for seat in range(seats) if won[seat] == max(won))


def test_between_two_the_end_is_worked_out():
    """§ 6.2: Hard plays the ten before its low diamond."""
    state = position("AD 7D", "10D 9S")
    assert GAME.bot("hard").choose(GAME.view(state, 0), LUCK.stream("bot")) == Play("AD")
