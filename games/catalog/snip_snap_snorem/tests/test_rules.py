"""Tests of the rules of Snip snap snorem, paragraph by paragraph, and its bots."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from games.catalog.snip_snap_snorem.bot import BOTS, Table, moves_of
from games.catalog.snip_snap_snorem.data import Ended, Followed, Led, Line, Options, Play, RoundEnded, State, Stopped
from games.catalog.snip_snap_snorem.judge import judge
from games.catalog.snip_snap_snorem.positions import position
from games.catalog.snip_snap_snorem.rules import Refusal, SnipSnapSnorem, last_player, totals
from games.catalog.snip_snap_snorem.running import longest, shed, sure
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_32
from games.engine.kit.coaching.facts import Fact, Why
from tests.tiers import statistical

GAME = SnipSnapSnorem()
LUCK = Chance(bytes(32))


@pytest.mark.parametrize(("seats", "held", "talon"), [(2, 16, 0), (3, 10, 2), (4, 8, 0), (5, 6, 2), (6, 5, 2)])
def test_all_get_the_same_number_and_the_rest_is_the_talon(seats, held, talon):
    """§ 2.2, § 3.1: the dealer's left neighbour leads."""
    state = GAME.setup(Options(), seats, LUCK).state
    assert [*map(len, state.hands)] == [held] * seats
    assert len(state.talon) == talon
    assert state.mover == (state.dealer + 1) % seats


def test_the_next_card_of_the_suit_is_laid_by_whoever_holds_it():
    """§ 3.2, § 3.3: each with its word; the words continue from the previous run."""
    step = GAME.play(position("7H 10H 8S 9S", "8H 9D", "9H 7D"), 0, Play("7H"), LUCK)
    assert step.events[:4] == (Led(0, "7H", 4), Followed(1, "8H", 0), Followed(2, "9H", 1), Followed(0, "10H", 2))


def test_a_card_in_the_talon_comes_from_there_and_the_last_player_leads():
    """Checks § 3.4, § 3.5 of the rule page."""
    step = GAME.play(position("QH 8S", "KH 9D", "7D 8D", talon="AH"), 0, Play("QH"), LUCK)
    assert step.events[-2:] == (Followed(None, "AH", 2), Stopped(1, None))
    assert (step.state.talon, step.state.mover, last_player(step.state.run)) == ((), 1, 1)


def test_a_run_ends_below_a_card_that_has_gone():
    """Checks § 3.4 of the rule page."""
    step = GAME.play(position("9H 8S", "JH 9D", "7D 8D"), 0, Play("9H"), LUCK)
    assert step.events[-1] == Stopped(0, "10H")
    assert step.state.mover == 0


def test_the_first_without_cards_ends_the_deal_at_once():
    """§ 4.1, § 4.2, § 2.2: although the run could go on; the next dealer deals."""
    state = position("9H 8S", "10H", "JH 8D 7D")
    step = GAME.play(state, 0, Play("9H"), LUCK)
    assert RoundEnded(1, Line((1, 0, 3), (1, 0, 3))) in step.events
    assert (step.state.round, step.state.dealer, step.state.mover) == (2, 0, 1)


def test_the_lowest_sum_wins_after_the_agreed_deals():
    """§ 5.1, § 5.2: seats with equal totals share a place."""
    state = replace(position("9H", "8S", "JH 8D"), options=Options(deals=1))
    step = GAME.play(state, 0, Play("9H"), LUCK)
    assert step.events[-1] == Ended((0,), (0, 1, 2))
    assert GAME.standing(step.state).places == (1, 2, 3)
    last = replace(state, pad=(Line((1, 0, 0), (1, 0, 0)),) * 2, options=Options(deals=3))
    assert GAME.play(last, 0, Play("9H"), LUCK).events[-1] == Ended((0, 1), (1, 1, 2))


def test_only_own_cards_lead_and_only_in_turn():
    """Checks § 3.1 of the rule page."""
    state = position("9H 8S", "JH 9D")
    assert GAME.forbidden(state, 0, Play("JH")) == Refusal.NOT_IN_HAND
    assert GAME.forbidden(state, 1, Play("JH")) == Refusal.NOT_YOUR_TURN


def test_what_a_hand_can_tell_of_a_run():
    """§ 6: the facts need no other hand."""
    hand, gone = ("7H", "9H", "KD"), ("10H", "AD")
    assert [shed(card, hand, gone) for card in hand] == [2, 1, 1]
    assert [sure(card, hand, ("JH", "AD")) for card in hand] == [False, False, True]
    assert longest(hand, gone) == "7H"
    facts = judge(GAME).facts(GAME.view(position("9H 8S", "JH 9D"), 0), Play("9H"))
    assert [*facts] == [Fact(Why.SHEDS_CARDS, 1), Fact(Why.LEADS_AGAIN)]


@statistical(few=6, of=200)
def test_cards_are_kept_and_words_turn(numbers: Sequence[int]):
    """Checks the number of cards and the order of the words (§ 3.2, § 4.1) in whole matches."""
    for number in numbers:
        chance = Chance(b"snip" + bytes([number]))
        state, luck = GAME.setup(Options(), 2 + number % 5, chance).state, chance.stream("choices")
        while state.mover is not None:
            held = [card for hand in state.hands for card in hand]
            assert sorted([*held, *state.talon, *state.laid]) == sorted(DECK_32)
            move = luck.choice(GAME.candidates(state, state.mover))
            step = GAME.play(state, state.mover, move, chance)
            calls = [event.call for event in step.events if isinstance(event, Led | Followed)]
            assert calls == [(len(state.laid) + place) % 5 for place in range(len(calls))]
            state = step.state
        assert all(0 in line.scores for line in state.pad)
        assert totals(state) == tuple(map(sum, zip(*(line.scores for line in state.pad), strict=True)))


@statistical(few=6, of=200)
def test_bots_play_deals_on_by_the_rules(numbers: Sequence[int]):
    """Leading the same card leaves the same hands in a bot's position and in the real deal."""
    for number in numbers:
        chance = Chance(b"light" + bytes([number]))
        state = _late(GAME.setup(Options(deals=1), 2 + number % 5, chance).state, chance)
        mover = state.mover or 0
        for move in moves_of(GAME.view(state, mover)):
            step = GAME.play(state, mover, move, chance)
            if step.state.mover is None:
                left = Table(GAME.view(state, mover), state.hands, state.talon).left(mover, DECK_32.index(move.card))
                assert tuple(left) == step.state.pad[-1].scores


def _late(state: State, chance: Chance) -> State:
    """Return the last position of the deal."""
    while True:
        after = GAME.play(state, state.mover or 0, GAME.default_move(state, state.mover or 0), chance).state
        if after.mover is None:
            return state
        state = after


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_take_the_run_that_empties_the_hand(level):
    """Checks § 4.1 of the rule page."""
    view = GAME.view(position("8H 9H", "7D 9D 8D", "7S 8S 9S"), 0)
    assert BOTS[level].choose(view, LUCK.stream("bot")) == Play("8H")
