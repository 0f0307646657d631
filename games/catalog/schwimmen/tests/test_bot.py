"""Tests of how the bots of Schwimmen look ahead, what they infer, and what a seat is shown."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.catalog.schwimmen.board import board
from games.catalog.schwimmen.bot import BOTS
from games.catalog.schwimmen.data import Choose, Knock, Options, State, Swap, Swapped
from games.catalog.schwimmen.judge import judge
from games.catalog.schwimmen.playout import Table
from games.catalog.schwimmen.positions import position
from games.catalog.schwimmen.reading import Reader, Trace
from games.catalog.schwimmen.rules import Schwimmen
from games.catalog.schwimmen.value import BITS
from games.engine.chance import Chance
from games.engine.fight import new_times, play_match
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.luck.hands import last_left
from games.engine.text import words
from tests.tiers import statistical

GAME = Schwimmen()
LUCK = Chance(b"bots")


def shown(state: State, seat: int | None = 0, **query: str) -> Any:
    """Return the board in English."""
    said = words(GAME.package, "en")
    return board(GAME.view(state, seat), said, ("Ada", "Ben", "Cem"), {k: [v] for k, v in query.items()})


@statistical(few=8, of=200)
def test_deals_are_played_out_by_the_rules(numbers: Sequence[int]):
    """The bots' mutable position agrees with the rules, turn by turn, and in the chances."""
    for number in numbers:
        chance = Chance(b"deal" + bytes([number]))
        state = GAME.setup(Options(passing=("on", "off")[number % 2]), 3 + number % 7, chance).state
        light, luck, over = Table(state, state.hands, (*state.spare, *state.pile)), chance.stream("choices"), False
        while not over:
            assert light.there[light.at] == state.mover
            assert [sum(hand) for hand in light.hands] == [
                sum(map(BITS.__getitem__, state.hands[seat])) for seat in light.there
            ]
            move = luck.choice(GAME.candidates(state, state.mover or 0))
            over = light.make(move)
            state = GAME.play(state, state.mover or 0, move, chance).state
            assert over == bool(state.pad)
        assert light.chances() == last_left(state.pad[0].lives)


def test_what_is_over_is_not_played_on():
    """A swap that makes three aces ends the deal at once."""
    state = position("AH AD 9S", "QH KH 8S", "KC 10S JD", middle="AS 8C 9D")
    table = Table(state, state.hands, state.pile)
    assert table.make(Swap("9S", "AS"))
    stood = [hand[:] for hand in table.hands]
    table.finish(LUCK.stream("on"), 15)
    assert table.hands == stood


def test_a_swap_tells_what_was_kept():
    """A seat that gives a spade for a heart has hearts; a seat that knocks has points."""
    trace = Trace(("7S",), ("QH",), ("QH", "8D", "8C"))
    assert trace.fits(["QH", "AH", "9C"])
    assert not trace.fits(["QH", "AD", "KD"])
    assert not Trace(knocked=True).fits(["7C", "8D", "9H"])


def test_what_is_known_of_a_hand_is_dealt_to_it():
    """Each card is dealt once."""
    seen = (Swapped(1, ("7S",), ("QH",)),)
    state = position("7H 8D 9S", "QH KH AS", "KC 10S JD", middle="7S 8C 9D", known=((), ("QH",), ()), seen=seen)
    hands, rest = Reader(GAME.view(state, 0)).deal(LUCK.stream("deal"))
    assert "QH" in hands[1]
    assert len({*hands[0], *hands[1], *hands[2], *rest, *state.table}) == 32


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_take_what_makes_thirty_one(level):
    """Checks § 5.1 of the rule page."""
    view = GAME.view(position("AH QH 7C", "8C 9D AS", "KC 10S JD", middle="KH 8D 7S"), 0)
    assert BOTS[level].choose(view, LUCK.stream("bot")) == Swap("7C", "KH")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_leave_a_bad_packet(level):
    """Checks § 3.2 of the rule page."""
    view = GAME.view(position("7C 9D 8S", "7H 8D QC", "KC 10D 7D", spare="AH KS 9C"), 0)
    assert BOTS[level].choose(view, LUCK.stream("bot")) == Choose(keep=False)


def test_facts_are_what_the_rules_make_of_the_move():
    """The hand afterwards, and the middle for the next player."""
    view = GAME.view(position("AH 9H 7C", "8C 9D AS", "KC 10S JD", middle="QH KD 8S"), 0)
    assert [*judge(GAME).facts(view, Swap("7C", "QH"))] == [
        Fact(Why.HOLDS, what="30"),
        Fact(Why.OFFERS, what="10"),
    ]


def test_two_picked_cards_make_a_button():
    """One picked card does not."""
    state = position("AH 9H 7C", "8C 9D AS", "KC 10S JD", middle="QH KD 8S")
    assert shown(state, card="7C").asked.go is None
    found = shown(state, card="7C", take="QH").asked
    assert found.panel.detail == "That makes 30, now 20."
    assert found.go.label == "Swap"


def test_what_needs_no_card_is_always_there():
    """§ 4: these moves are swapping all three cards and knocking; in a last turn also keeping the hand."""
    state = position("AH 9H 7C", "8C 9D AS", "KC 10S JD", middle="QH KD 8S")
    assert [way.label for way in shown(state).asked.others] == ["All three: 10", "Knock"]
    state = GAME.play(state, 0, Knock(), LUCK).state
    assert [way.label for way in shown(state, 1).asked.others] == ["All three: 10", "Keep"]
    assert shown(state, 1).closing == "Ada has knocked"


@statistical(few=3, of=12)
def test_hard_bots_among_themselves_come_to_an_end(numbers: Sequence[int]) -> None:
    """The bots do not wait for ever for another to knock."""
    for number in numbers:
        assert play_match(GAME, Options(), ("hard",) * 3, number, new_times(), most=250)
