"""Tests of the rules of Three leaves, paragraph by paragraph."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from games.catalog.dreiblatt.board import board
from games.catalog.dreiblatt.bot import heuristic
from games.catalog.dreiblatt.data import (
    Ended,
    Enter,
    Move,
    Options,
    Paid,
    Play,
    PotTaken,
    State,
    Stayed,
    Swap,
    TrickTaken,
)
from games.catalog.dreiblatt.positions import table
from games.catalog.dreiblatt.rules import Dreiblatt
from games.catalog.dreiblatt.tests.positions import ASKED, BARE, SWAPS, TRICK
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.replay import random_playout
from games.engine.text import words
from tests.tiers import statistical

GAME = Dreiblatt()
LUCK = Chance(bytes(32))
HIGH = {rank: place for place, rank in enumerate(("7", "8", "9", "J", "Q", "K", "10", "A"))}


def play(state: State, *moves: Move) -> Step[State]:
    """Return the last step of these moves, each by the seat to move."""
    step = Step(state, ())
    for move in moves:
        step = GAME.play(step.state, GAME.to_move(step.state)[0], move, LUCK)
    return step


@pytest.mark.parametrize(("seats", "deals"), [(2, 12), (5, 24)])
def test_everybody_pays_three_and_gets_three(seats: int, deals: int):
    """§ 2: the open trump belongs to no seat."""
    state = GAME.setup(Options(deals=12 if deals == 12 else 24), seats, LUCK).state
    assert {len(hand) for hand in state.hands} == {3}
    assert len(state.talon) == 32 - 3 * seats - 1
    assert (state.pot, set(state.chips)) == (3 * seats, {72 * deals // 12 - 3})
    assert state.mover == (state.dealer + 1) % seats
    assert all(state.turned not in hand for hand in state.hands)


def test_whoever_is_left_alone_takes_the_pot():
    """§ 3.2: the last seat is not asked."""
    state = table("AH KH AS", "KS 8C 9C", "AC QD 9D", turned="JH", phase="enter")
    step = play(state, Enter(False), Enter(False))
    assert step.events[:2] == (Stayed(1, False), PotTaken(2, 9))
    assert step.state.deal == 2
    assert step.state.pad[-1].won == (-3, -3, 6)


def test_cards_are_swapped_once_from_the_talon():
    """§ 4.1."""
    state = table("7C KH 8D", "KS 8C 9C", turned="JH", phase="swap", talon="AH 10D")
    after = play(state, Swap(("7C", "8D"))).state
    assert set(after.hands[0]) == {"KH", "AH", "10D"}
    assert (after.swapped, after.mover) == ((2, None), 1)
    assert GAME.view(after, 1).thrown == ()
    assert play(after, Swap(())).state.phase == "play"


def test_a_trick_pays_a_third_and_no_trick_costs_three():
    """§ 6: the payment goes into the next pot."""
    state = table("AH KH AS", "KS 8C 9C", turned="JH", carried=6)
    step = play(state, *map(Play, ("AH", "8C", "KH", "9C", "AS", "KS")))
    assert step.events[1:3] == (TrickTaken(0, 4), Paid(1, 3))
    assert step.state.pad[-1].won == (9, -6)
    assert step.state.pot == 3 + 2 * 3


def test_the_last_trick_of_a_deal_can_be_looked_at():
    """The next deal is on the table already."""
    state = play(table("AH KH AS", "KS 8C 9C", turned="JH"), *map(Play, ("AH", "8C", "KH", "9C", "AS"))).state
    rest = GAME.resting(state, 1, Play("KS"))
    assert rest is not None
    assert rest.tricks[-1].winner == 0


@pytest.mark.parametrize(("trick", "title"), [("", "Trick 1"), ("KS 10S", "Trick 2")])
def test_the_felt_says_which_trick_it_shows(trick: str, title: str):
    """The last trick is shown until a seat leads."""
    state = table("9H AD", "JS 8C", "AC 9D", turned="JH", tricks=("0 7S QS AS",), trick=trick)
    assert board(GAME.view(state, 0), words(GAME.package, "en"), ("You", "Ben", "Cem"), {}).felt.title == title


def test_after_twelve_deals_most_chips_win():
    """§ 7."""
    state = replace(table("AH KH AS", "KS 8C 9C", turned="JH", phase="enter"), deal=12)
    step = play(state, Enter(False))
    assert step.events[-1] == Ended((1,), 75)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 1), (69, 75))


def test_nobody_has_to_play_higher():
    """§ 5.2: either of two spades may be played."""
    state = table("7S 10S AD", "KS 8C 9C", turned="JH", trick="QS")
    assert set(GAME.candidates(state, 0)) == {Play("7S"), Play("10S")}


@statistical(few=10, of=200)
def test_chips_are_counted_as_somebody_else_would(numbers: Sequence[int]):
    """§ 2 to 6: an independent tally of whole matches, from their moves alone."""
    for number in numbers:
        seats, seed = 2 + number % 4, b"chips %d" % number
        log, final = random_playout(GAME, Options(), seats, seed)
        chips, pot, chance = [72] * seats, 0, Chance(seed)
        state = GAME.setup(Options(), seats, chance).state
        fresh, tricks, lying = True, [0] * seats, list[tuple[int, str]]()
        for made in log:
            if fresh:
                chips, pot = [one - 3 for one in chips], pot + 3 * seats
                fresh, tricks, out, third = False, [0] * seats, set[int](), 0
            trump, deal = state.trump, state.deal
            if made.move == Enter(False):
                out.add(made.seat)
            if isinstance(made.move, Play):
                third = third or pot // 3
                lying.append((made.seat, made.move.card))
                if len(lying) == seats - len(out):
                    led = lying[0][1][-1]
                    strong = {
                        seat: (card[-1] == trump) * 200 + (card[-1] == led) * 100 + HIGH[card[:-1]]
                        for seat, card in lying
                    }
                    taker = max(strong, key=strong.__getitem__)
                    tricks[taker], chips[taker], pot, lying = tricks[taker] + 1, chips[taker] + third, pot - third, []
            state = GAME.play(state, made.seat, made.move, chance).state
            if state.deal > deal or state.phase == "over":
                fresh = True
                if len(out) == seats - 1:
                    [left] = {*range(seats)} - out
                    chips[left], pot = chips[left] + pot, 0
                else:
                    for seat in {*range(seats)} - out:
                        chips[seat], pot = chips[seat] - 3 * (not tricks[seat]), pot + 3 * (not tricks[seat])
        assert tuple(chips) == final.chips
        assert (pot, sum(chips) + pot) == (final.pot, 72 * seats)


def test_bots_play_what_is_allowed_and_stay_in_with_aces():
    """§ 3.1."""
    luck = Chance(b"bots").stream("bot")
    assert heuristic(ASKED, 0, ASKED.hands[0]) == Enter(True)
    assert heuristic(ASKED, 0, ("7S", "8C", "8D")) == Enter(False)
    for state in (TRICK, BARE, ASKED, SWAPS):
        for bot in GAME.bots.values():
            assert GAME.forbidden(state, 0, bot.choose(GAME.view(state, 0), luck)) is None
