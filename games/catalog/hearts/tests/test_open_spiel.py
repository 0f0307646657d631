"""Compare with another implementation: OpenSpiel's Hearts, for the options that both have.

Legal moves at every ply and the points of the deal are the same. OpenSpiel plays one deal, counts a moon on the others,
and passes by a chance move; "no pass" is taken here.
"""

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from games.catalog.hearts import GAME
from games.catalog.hearts.data import Play, State
from games.catalog.hearts.judging import candidates
from games.catalog.hearts.rules import Options
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_52, height, ordered
from tests.tiers import at_least, statistical

pyspiel = pytest.importorskip("pyspiel")

MOONS = 0.25
"""A lower bound for the share of deals with a moon. It is 0.32: those with almost all high cards in one hand, and some
more.
"""
# Our options and their names in OpenSpiel. The eight combinations below contain each of them, alone or with others.
BOTH_KNOW: tuple[tuple[dict[str, Any], dict[str, bool]], ...] = (
    ({"first_trick": "no-penalty"}, {"no_pts_on_first_trick": True}),
    ({"queen_breaks": True}, {"qs_breaks_hearts": True}),
    ({"hearts_lead": "any-time"}, {"must_break_hearts": False}),
    ({"stuck_lead": "hearts-allowed"}, {"can_lead_hearts_instead_of_qs": True}),
    ({"bonus": "diamond-jack"}, {"jd_bonus": True}),
)
COMBINATIONS: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (2,), (0, 1), (0, 3, 4), (0, 2, 4), (0, 1, 3, 4))
_OFF = {"no_pts_on_first_trick": False, "qs_breaks_hearts": False}


def theirs(chosen: Sequence[int]) -> Any:
    """Return OpenSpiel's game with these options."""
    parameters: dict[str, bool] = dict(_OFF)
    for index in chosen:
        parameters |= BOTH_KNOW[index][1]
    return pyspiel.load_game("hearts", parameters)


def ours(chosen: Sequence[int]) -> Options:
    """Return our options for the same rules."""
    options: dict[str, Any] = {"passing": "none", "moon": "add", "target": 25}
    for index in chosen:
        options |= BOTH_KNOW[index][0]
    return Options(**options)


# OpenSpiel's number of each card: by rank, then by suit.
NUMBERS = {card: 4 * (place % 13) + "CDHS".index(card[-1]) for place, card in enumerate(DECK_52)}


def dealt_like(game: Any, state: State) -> Any:
    """Return OpenSpiel's state with our hands."""
    other = game.new_initial_state()
    other.apply_action(0)
    for place in range(52):
        other.apply_action(NUMBERS[state.hands[place % 4][place // 4]])
    return other


def deal_of(options: Options, number: int, chance: Chance) -> State:
    """Return a deal for comparison; every fourth gives seat 0 almost all high cards, so that it shoots the moon.

    Another fourth gives it only hearts, the queen of spades and a sure winner, so that it must lead from these.
    """
    state = GAME.setup(options, 4, chance).state
    if number % 4 > 1:
        return state
    wanted = {0: [card for card in DECK_52 if height(card) > 11][:13], 1: ["AC", "QS", *DECK_52[-11:]]}[number % 4]
    rest = chance.stream("rest").shuffled([card for card in DECK_52 if card not in wanted])
    cards = [*wanted, *rest]
    hands = tuple(ordered(cards[13 * seat : 13 * seat + 13]) for seat in range(4))
    turn = next(seat for seat, hand in enumerate(hands) if "2C" in hand)
    return msgspec.structs.replace(state, hands=hands, turn=turn)


def play_both(options: Options, game: Any, number: int) -> tuple[int, ...]:
    """Play a deal move by move in both; return its points. Raises AssertionError where they differ."""
    chance = Chance(b"open spiel %d" % number)
    choices = chance.stream("choices")
    state = deal_of(options, number, chance)
    other = dealt_like(game, state)
    while not other.is_terminal():
        moves = [move.card for move in candidates(state, state.turn) if isinstance(move, Play)]
        assert other.current_player() == state.turn
        assert sorted(NUMBERS[card] for card in moves) == other.legal_actions()
        card = choices.choice(moves) if number % 4 else wanting_the_moon(state.turn == 0, moves)
        other.apply_action(NUMBERS[card])
        state = GAME.play(state, state.turn, Play(card), chance).state
    assert list(other.returns()) == [float(26 - points) for points in state.pad[0].points]
    return state.pad[0].points


def wanting_the_moon(shooter: bool, moves: list[str]) -> str:
    """Return the highest card of the shooter; of the others a heart or the queen if possible, else the lowest."""
    high = max(moves, key=lambda card: (height(card), card))
    giving = [card for card in moves if card[-1] == "H" or card == "QS"]
    return high if shooter else min(giving or moves, key=lambda card: (height(card), card))


@pytest.mark.parametrize("chosen", COMBINATIONS, ids=lambda chosen: "+".join(map(str, chosen)) or "plain")
@statistical(few=100, of=1000)
def test_open_spiel_allows_the_same_moves_and_counts_the_same_points(
    chosen: tuple[int, ...], numbers: Sequence[int]
) -> None:
    game, options = theirs(chosen), ours(chosen)
    found = [play_both(options, game, number) for number in numbers]
    moons = sum(min(points) <= 0 and max(points) == 26 for points in found)
    assert moons >= at_least(MOONS, len(numbers)), moons


@pytest.mark.parametrize("index", range(len(BOTH_KNOW)))
def test_each_agreement_would_be_noticed(index: int) -> None:
    """Without the option on one side the two differ, so the comparison above can fail."""
    game = theirs((index,))
    with pytest.raises(AssertionError):
        deque((play_both(ours(()), game, number) for number in range(400)), maxlen=0)
