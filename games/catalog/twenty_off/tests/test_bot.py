"""Tests of what Hard infers about others, and of the heuristic by which it plays on."""

from typing import Any

import pytest

from games.catalog import find
from games.catalog.twenty_off.believing import believed, named
from games.catalog.twenty_off.bot import Counted, drawing
from games.catalog.twenty_off.data import MOST, Name, Options, Swap
from games.catalog.twenty_off.habits import heuristic, weak
from games.catalog.twenty_off.tutorial import position
from games.engine.chance import Chance
from games.engine.kit.tricktaking.plain.data import Play

GAME: Any = find("twenty-off")
LUCK = Chance(bytes(32))


def swapped(n: int, seats: int = 2) -> Any:
    """Return the state after hearts were named, and all seats but the dealer have swapped ``n`` cards."""
    state: Any = GAME.play(first := GAME.setup(Options(), seats, LUCK).state, first.mover, Name("H"), LUCK).state
    while state.mover != state.dealer:
        state = GAME.play(state, state.mover, Swap(state.hands[state.mover][:n]), LUCK).state
    return state


def worlds(state: Any, seat: int) -> list[Any]:
    """Return states that the seat considers possible."""
    luck = Chance(b"believed").stream("worlds")
    return [believed(GAME, GAME.view(state, seat), luck) for _ in range(30)]


def test_who_swaps_nothing_is_believed_to_hold_what_is_kept() -> None:
    """§ 2.4: the seat is assumed to hold trumps, tens and aces."""
    state = swapped(0)
    for world in worlds(state, state.dealer):
        assert not any(weak(card, "H") for card in world.state.hands[1 - state.dealer])


def test_who_swaps_three_is_believed_to_have_put_away_what_is_low() -> None:
    """§ 2.4: it is assumed to have kept two that are no lower."""
    state = swapped(MOST)
    for world in worlds(state, state.dealer):
        hand, put = world.state.hands[1 - state.dealer], world.state.put[1 - state.dealer]
        assert len(put) == MOST
        assert all(weak(card, "H") for card in put)
        highest = max(state.deck.height(card) for card in put)
        assert sum(card[-1] == "H" or state.deck.height(card) >= highest for card in hand) >= 2


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_believed_looks_like_what_is_seen(seats: int) -> None:
    """Every card occurs once, and the view is unchanged, up to the last trick."""
    state: Any = swapped(1, seats)
    while not state.pad:
        seat = state.mover
        for world in worlds(state, seat)[:5]:
            assert GAME.view(world.state, seat) == GAME.view(state, seat)
            assert world.weight > 0
            lying = [one.card for trick in world.state.tricks for one in trick.plays]
            lying += [one.card for one in world.state.trick]
            held = [card for place in (*world.state.hands, *world.state.put, world.state.talon) for card in place]
            assert sorted((*lying, *held)) == sorted(state.deck.cards)
        move = (
            Play(GAME.view(state, seat).playable[0]) if state.phase == "play" else heuristic(state, state.hands[seat])
        )
        state = GAME.play(state, seat, move, LUCK).state


def test_who_names_a_suit_is_believed_to_have_it() -> None:
    """§ 2.3: three of five cards support it."""
    state = swapped(0)
    view, seat = GAME.view(state, state.dealer), 1 - state.dealer
    assert named(view, seat, ("AH", "KH", "9H", "AC", "AS"), ()) > 5 * named(
        view, seat, ("7H", "AC", "KC", "AS", "KS"), ()
    )


@pytest.mark.parametrize(("hand", "led"), [("AH 7H 10C KS 9D", "AH"), ("7H 10C KS 9D 8D", "10C")])
def test_who_leads_with_two_trumps_draws_those_of_the_others(hand: str, led: str) -> None:
    """§ 6.2: a single trump is kept."""
    run = Counted(position((hand, "KH QH AC AS AD"), "H"))
    assert run.pack.names[drawing(run)] == led
