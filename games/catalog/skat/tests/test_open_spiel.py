"""Compare with OpenSpiel's Skat, as far as both agree: suits, grand and null, with the skat taken.

Legal cards at every ply, the seat to play, the declarer's points and the result of null are equal. OpenSpiel has no
values, no hand games and no bidding up to a value, so here the declarer wins the bidding at 18.
"""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from games.catalog.skat.data import Bid, Declare, Lay, Line, Options, Pass, Play, State, Take
from games.catalog.skat.judging import playable
from games.catalog.skat.rules import Skat
from games.engine.chance import Chance
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from tests.tiers import statistical

GAME = Skat()
pyspiel = pytest.importorskip("pyspiel")

GAMES = ("D", "H", "S", "C", "G", "N")
"""Games in the order of OpenSpiel's actions, after the one that passes."""
PASS, FIRST = 32, 33
RANKS = ("7", "8", "9", "Q", "K", "10", "A", "J")
NUMBERS = {rank + suit: 8 * place + at for place, suit in enumerate("DHSC") for at, rank in enumerate(RANKS)}
POINTS = re.compile(r"Points \(Solo / Team\): \((\d+) / (\d+)\)")


def dealt_like(state: State) -> Any:
    """Return OpenSpiel's state with our cards: three each, two for the skat, four each, three each."""
    other = pyspiel.load_game("skat").new_initial_state()
    hands = [state.hands[seat] for seat in state.players]
    packets = [hand[start:end] for start, end in ((0, 3), (3, 7), (7, 10)) for hand in hands]
    for packet in (*packets[:3], state.skat, *packets[3:]):
        for card in packet:
            other.apply_action(NUMBERS[card])
    return other


def bid_won(state: State, declarer: int, chance: Chance) -> State:
    """Return a state in which that one of the three has bid 18, and the others have passed."""
    while state.phase == "bid":
        seat = state.players[declarer]
        asked = Bid(18) if state.mover == seat else Pass()
        state = GAME.play(state, state.mover or 0, asked, chance).state
    assert state.declarer == seat
    return state


def play_both(number: int) -> Line:
    """Play a deal card by card in both programs, and return its score line. Raises AssertionError where they differ."""
    chance = Chance(b"open spiel skat %d" % number)
    choices = chance.stream("choices")
    state = GAME.setup(Options(), 3 + number % 2, chance).state
    other, players, contract = dealt_like(state), state.players, GAMES[number % len(GAMES)]
    declarer = choices.below(3)
    seat = players[declarer]
    state = GAME.play(bid_won(state, declarer, chance), seat, Take(), chance).state
    assert other.current_player() == 0
    for _ in range(declarer):
        other.apply_action(PASS)
    other.apply_action(FIRST + GAMES.index(contract))
    away = ACE_TEN_32.ordered(choices.shuffled(state.hands[seat])[:2])
    for card in away:
        other.apply_action(NUMBERS[card])
    state = GAME.play(state, seat, Lay(away), chance).state
    state = GAME.play(state, seat, Declare(contract), chance).state  # type: ignore[arg-type]  # one of the games
    deal = state.deal
    while state.deal == deal:
        mover = state.mover or 0
        cards = playable(state, state.hands[mover])
        assert not other.is_terminal()
        assert other.current_player() == players.index(mover)
        assert sorted(NUMBERS[card] for card in cards) == sorted(other.legal_actions())
        card = choices.choice(cards)
        other.apply_action(NUMBERS[card])
        state = GAME.play(state, mover, Play(card), chance).state
    compare(state.pad[0], other)
    return state.pad[0]


def compare(line: Line, other: Any) -> None:
    """Compare the declarer's points.

    In null, OpenSpiel writes 90 for a win and 30 for a loss. Here the skat alone brings no points, because a declarer
    without a trick is schwarz.
    """
    assert other.is_terminal()
    found = POINTS.search(str(other))
    assert found is not None
    solo, team = map(int, found.groups())
    assert solo + team == 120
    if line.contract is not None and line.contract.game == "N":
        assert (line.value > 0) is (solo == 90)
    else:
        assert line.points == solo or (line.points == 0 and solo == ACE_TEN_32.points(line.skat))


@statistical(few=500, of=10_000)
def test_open_spiel_allows_the_same_cards_and_counts_the_same_points(numbers: Sequence[int]) -> None:
    lines = [play_both(number) for number in numbers]
    assert {line.contract.game for line in lines if line.contract} == {*GAMES}
