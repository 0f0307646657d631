"""Tests of the rules of Fifty-one, paragraph by paragraph, of views, and of its bots."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.catalog.fifty_one.board import board
from games.catalog.fifty_one.bot import BOTS, Table, moves_of
from games.catalog.fifty_one.data import Ended, Line, Options, Play, RoundEnded, State
from games.catalog.fifty_one.judge import judge
from games.catalog.fifty_one.positions import position
from games.catalog.fifty_one.rules import FiftyOne, Refusal, totals
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_32
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.text import words
from tests.tiers import statistical

GAME = FiftyOne()
LUCK = Chance(bytes(32))
WILD = Options(seven="one-or-seven")
ADDS = dict(zip(("7", "8", "9", "10", "J", "Q", "K", "A"), (1, 8, 0, -1, 2, 3, 4, 1), strict=True))


def shown(state: State, **query: str) -> Any:
    """Return the board in English."""
    said = words(GAME.package, "en")
    return board(GAME.view(state, 0), said, ("Ada", "Ben", "Cem"), {k: [v] for k, v in query.items()})


def test_all_cards_together_pass_the_limit():
    """§ 3.4: all 32 cards add up to enough, so no seat runs out of cards below 51."""
    assert sum(ADDS[card[:-1]] for card in DECK_32) == 72


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_cards_each_one_that_counts_and_one_drawn(seats):
    """§ 2.3, § 3.1, § 3.2: the dealer begins, and has drawn a card."""
    state = GAME.setup(Options(), seats, LUCK).state
    assert sorted(map(len, state.hands)) == [5] * (seats - 1) + [6]
    assert state.mover == state.dealer
    assert state.total == ADDS[state.heap[0][:-1]]
    assert len(state.pile) == 32 - 5 * seats - 2


@pytest.mark.parametrize(("card", "total"), [("8C", 28), ("KH", 24), ("10D", 19), ("9S", 20), ("7C", 21)])
def test_a_card_adds_its_value_and_the_next_one_draws(card, total):
    """Checks § 2.2, § 3.2 of the rule page."""
    state = position("8C KH 10D 9S 7C", "QD JD", "AD AS", total=20)
    after = GAME.play(state, 0, Play(card), LUCK).state
    assert (after.total, after.mover, len(after.hands[1])) == (total, 1, 3)


def test_without_a_stock_nobody_draws():
    """Checks § 3.4 of the rule page."""
    after = GAME.play(position("8C KH", "QD JD", total=20, pile=""), 0, Play("8C"), LUCK).state
    assert len(after.hands[1]) == 2


def test_a_seven_adds_seven_only_where_that_is_agreed():
    """§ 2.2: no other card may be counted as seven."""
    hands = ("7C KH", "QD JD")
    assert GAME.forbidden(position(*hands, total=20), 0, Play("7C", sevenfold=True)) == Refusal.ADDS_ONE
    state = position(*hands, total=20, options=WILD)
    assert GAME.forbidden(state, 0, Play("KH", sevenfold=True)) == Refusal.ADDS_ONE
    assert GAME.play(state, 0, Play("7C", sevenfold=True), LUCK).state.total == 27
    assert GAME.forbidden(state, 0, Play("8C")) == Refusal.NOT_IN_HAND


@pytest.mark.parametrize(("total", "lost"), [(46, False), (47, True), (50, True)])
def test_fifty_one_loses_the_round(total, lost):
    """§ 4.1: a sum of 50 does not lose."""
    step = GAME.play(position("KH 8C", "QD JD", total=total), 0, Play("KH"), LUCK)
    assert any(isinstance(event, RoundEnded) for event in step.events) == lost
    assert totals(step.state) == ((1, 1) if lost else (0, 1))


def test_the_next_dealer_begins_the_next_round():
    """Checks § 2.3, § 5.1 of the rule page."""
    after = GAME.play(position("KH 8C", "QD JD", "QH", total=48), 0, Play("KH"), LUCK).state
    assert (after.round, after.dealer, after.mover) == (3, 1, 1)


@pytest.mark.parametrize(("losses", "before"), [(1, (0, 0, 0)), (3, (2, 2, 0))])
def test_the_first_with_all_losses_is_last(losses, before):
    """Checks § 5.2, § 5.3 of the rule page."""
    state = position("KH 8C", "QD JD", "QH", total=48, options=Options(losses=losses))
    state = State(**{name: getattr(state, name) for name in state.__struct_fields__} | {"pad": (Line(1, before),)})
    step = GAME.play(state, 0, Play("KH"), LUCK)
    assert isinstance(step.events[-1], Ended)
    outcome = GAME.standing(step.state)
    assert outcome.places == ((3, 1, 1) if losses == 1 else (3, 2, 1))


@statistical(few=6, of=200)
def test_sums_and_cards_are_kept(numbers: Sequence[int]):
    """Checks whole matches by adding up the cards independently."""
    for number in numbers:
        chance = Chance(bytes([number]))
        options = Options(seven=("only-one", "one-or-seven")[number % 2], losses=(1, 3)[number % 3 > 0])
        state, luck = GAME.setup(options, 2 + number % 3, chance).state, chance.stream("choices")
        extra = 0
        while state.mover is not None:
            held = [card for hand in state.hands for card in hand]
            assert sorted([*held, *state.pile, *state.heap]) == sorted(DECK_32)
            extra = 0 if len(state.heap) == 1 else extra
            assert state.total == sum(ADDS[card[:-1]] for card in state.heap) + extra < 51
            move = luck.choice(GAME.candidates(state, state.mover))
            extra += 6 * move.sevenfold
            state = GAME.play(state, state.mover, move, chance).state
        assert max(totals(state)) == options.losses
        assert sum(totals(state)) == len(state.pad)


@statistical(few=8, of=200)
def test_rounds_are_played_out_by_the_rules(numbers: Sequence[int]):
    """If all seats play by the heuristic, the bots' search position and the rules give the same losing seat."""
    for number in numbers:
        chance = Chance(b"light" + bytes([number]))
        options = Options(seven=("only-one", "one-or-seven")[number % 2], losses=1)
        state = GAME.setup(options, 2 + number % 3, chance).state
        first = chance.stream("first").choice(GAME.candidates(state, state.mover or 0))
        loser = Table(GAME.view(state, state.mover), state.hands, state.pile).loser(first)
        state = GAME.play(state, state.mover or 0, first, chance).state
        while state.mover is not None:
            move = BOTS["normal"].choose(GAME.view(state, state.mover), LUCK.stream("bot"))
            state = GAME.play(state, state.mover, move, chance).state
        assert state.pad[-1].loser == loser


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_do_not_lose_where_they_need_not(level):
    """Checks § 4.1 of the rule page."""
    view = GAME.view(position("8C KH 9S", "QD JD 8D", "QH AS", total=48), 0)
    assert BOTS[level].choose(view, LUCK.stream("bot")) == Play("9S")


def test_of_equal_cards_bots_look_at_one():
    """The judge also gives equal cards the same value."""
    view = GAME.view(position("AC AH 7S KH", "QD JD 8D", "QH AS", total=30), 0)
    assert len(moves_of(view)) == 2
    worths = judge(GAME).move_values(view, LUCK.stream("judge"))
    assert worths[Play("AC")] == worths[Play("7S")]


def test_facts_are_sums():
    """The facts are the sum after the card, and the cards that could follow then."""
    view = GAME.view(position("KH 9S QC 8D", "QD JD", total=44), 0)
    assert [*judge(GAME).facts(view, Play("KH"))] == [Fact(Why.SUM, 48), Fact(Why.SAFE_CARDS, 1)]


def test_the_page_says_what_a_card_makes_of_the_sum():
    """The page warns of a loss, and shows two buttons for a seven that may add seven."""
    state = position("KH 9S 7C 8D", "QD JD", total=47, options=WILD)
    assert shown(state).heap.asked == "Sum 47"
    assert shown(state).asked.hint == "Up to 3 may be added."
    assert shown(state, card="KH").asked.panel.detail == "That makes 51, and loses the round."
    assert shown(state, card="9S").asked.at_once == "9S"
    assert [way.short for way in shown(state, card="7C").asked.wishes] == ["1", "7"]
