"""Tests of the rules of Écarté, paragraph by paragraph, and matches followed by a second tally."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog.ecarte.data import (
    Accept,
    Dealt,
    Ended,
    KingShown,
    KingTurned,
    Options,
    Propose,
    Refuse,
    Said,
    Swap,
)
from games.catalog.ecarte.rules import Ecarte, Refusal
from games.catalog.ecarte.tests.positions import STRONG, WEAK
from games.catalog.ecarte.tutorial import position
from games.engine.chance import Chance
from games.engine.kit.tricktaking.plain.data import CardPlayed, Line, Play, Scored
from tests.tiers import statistical

GAME = Ecarte()
LUCK = Chance(bytes(32))
ORDER = ["7", "8", "9", "10", "A", "J", "Q", "K"]
FOUR = "0 KS 7S 0 QS 9S 0 JS 8H 0 KH 9H"
"""Four tricks, all won by the learner."""


def play(state: Any, *moves: Any) -> Any:
    """Return the last step after these moves, each made by the seat to move."""
    step = None
    for move in moves:
        step = GAME.play(state, state.mover, move, LUCK)
        state = step.state
    return step


def last(mine: str, ben: str, **more: Any) -> Any:
    """Return the state before the last trick, which the learner leads."""
    return position(mine, ben, "play", **({"tricks": FOUR} | more))


def test_a_proposal_that_is_accepted_swaps_cards_of_both():
    """§ 2.4 to 2.6: the first seat swaps, then the dealer, then the first seat decides again."""
    state = play(position(STRONG, WEAK, "propose"), Propose(), Accept()).state
    assert (state.phase, state.mover) == ("swap", 0)
    state = play(state, Swap(("KH",)), Swap(())).state
    assert (state.phase, state.mover, [*map(len, state.hands)], state.put) == ("propose", 0, [5, 5], (("KH",), ()))


def test_a_refusal_leads_to_the_tricks():
    """Checks § 2.5 of the rule page."""
    state = play(position(STRONG, WEAK, "propose"), Propose(), Refuse()).state
    assert (state.phase, state.mover, state.refused) == ("play", 0, True)


def test_suit_is_followed_and_nothing_more():
    """§ 3.2: no card has to be higher, and trumping is not required."""
    state = position("7H KH 9S AD", "QC 10D 9H", "play", trick="QH", tricks="0 KS 7S")
    assert {move.card for move in GAME.candidates(state, 0)} == {"7H", "KH"}
    void = position("9S AD 7C", "QC 10D", "play", trick="QH", tricks="0 KS 7S")
    assert len(GAME.candidates(void, 0)) == 3
    assert GAME.forbidden(state, 0, Play("AD")) is Refusal.FOLLOW_SUIT


@pytest.mark.parametrize(
    ("state", "totals"),
    [
        (last("AD", "QC"), (2, 0)),
        (last("AD", "KD"), (1, 0)),
        (last("AD", "QC", king=0), (3, 0)),
        (last("AD", "KD", king=0), (1, 0)),
        (last("AD", "KD", king=0, options=Options(king="unconditional")), (2, 0)),
        (last("AD", "KD", refused=True), (1, 0)),
    ],
)
def test_what_a_deal_brings(state: Any, totals: tuple[int, int]):
    """§ 4.1, 4.3: points per deal; a dealer who has no point can lose none."""
    ben = state.hands[1][0]
    after = play(state, Play(state.hands[0][0]), Play(ben)).state
    assert after.pad[-1].totals == totals


def test_a_refusal_in_vain_costs_the_dealer_a_point():
    """Checks § 4.2 of the rule page."""
    pad = (Line((1, 4), (0, 3), (0, 3)),)
    after = play(last("AD", "KD", refused=True, pad=pad), Play("AD"), Play("KD")).state
    assert after.pad[-1].totals == (1, 2)


def test_the_king_counts_before_the_tricks():
    """§ 4.3, 5.1: a seat with five points through the king wins, whatever the tricks are."""
    pad = (Line((3, 2), (1, 0), (4, 4)),)
    state = last("AD", "KD", king=1, options=Options(king="unconditional"), pad=pad)
    step = play(state, Play("AD"), Play("KD"))
    assert step.events[-1] == Ended(1, 1)
    assert step.state.pad[-1].totals == (4, 5)


def test_five_to_nothing_pays_twice():
    """Checks § 5.1 of the rule page."""
    pad = (Line((3, 2), (1, 0), (4, 0)),)
    assert play(last("AD", "KD", pad=pad), Play("AD"), Play("KD")).events[-1] == Ended(0, 2)


class Tally:
    """A tally of a match from its public events alone."""

    def __init__(self, king: str) -> None:
        self.points, self.king, self.ended = [0, 0], king, False
        self.deal(0, "")

    def deal(self, dealer: int, card: str) -> None:
        self.dealer, self.trump, self.refused = dealer, card[-1:], False
        self.shown: int | None = None
        self.tricks, self.lying = [0, 0], list[Any]()

    def hear(self, event: Any) -> None:
        match event:
            case Dealt():
                self.deal(event.seat, event.card)
            case KingTurned():
                self.points[event.seat] += 1
            case KingShown():
                self.shown = event.seat
            case Said():
                self.refused |= event.word == "refuse"
            case CardPlayed():
                self.played(event.seat, event.card)
            case Scored():
                if sum(self.tricks):
                    self.score()
                assert event.line.totals == tuple(self.points)
            case Ended():
                self.ended = True
                assert (self.points[event.seat], event.n) == (5, 1 if self.points[1 - event.seat] else 2)

    def played(self, seat: int, card: str) -> None:
        self.lying.append((seat, card))
        if len(self.lying) == 2:
            self.tricks[_taker(self.lying, self.trump)] += 1
            self.lying = []

    def score(self) -> None:
        points, tricks, shown = self.points, self.tricks, self.shown
        if shown is not None and (self.king == "unconditional" or tricks[shown] == 5):
            points[shown] += 1
            if points[shown] == 5:
                return
        winner = int(tricks[1] > 2)
        points[winner] = min(5, points[winner] + (2 if tricks[winner] == 5 else 1))
        if self.refused and winner != self.dealer:
            points[self.dealer] = max(0, points[self.dealer] - 1)


@statistical(few=60, of=1000)
def test_every_match_is_counted_as_a_second_tally_says(numbers: Sequence[int]):
    """Checks § 2.3, 3.3, 4, 5 of the rule page."""
    for number in numbers:
        king: Any = ("all-five-tricks", "unconditional")[number % 2]
        luck, chance = Chance(b"moves %d" % number).stream("m"), Chance(b"deals %d" % number)
        step, tally = GAME.setup(Options(king=king), 2, chance), Tally(king)
        while True:
            for event in step.events:
                tally.hear(event)
            if step.state.mover is None:
                break
            seat = step.state.mover
            step = GAME.play(step.state, seat, luck.choice(GAME.candidates(step.state, seat)), chance)
        assert tally.ended


def _taker(lying: Sequence[Any], trump: str) -> int:
    (first, led), (second, card) = lying
    if led[-1] == card[-1]:
        return int(first if ORDER.index(led[:-1]) > ORDER.index(card[:-1]) else second)
    return int(second if card[-1] == trump else first)


def test_a_view_tells_nothing_of_hidden_cards():
    """The view has neither the hand and discards of the other seat nor the talon."""
    luck = LUCK.stream("leak")
    state: Any = GAME.setup(Options(), 2, LUCK).state
    for _ in range(200):
        if state.mover is None:
            break
        for seat in range(2):
            other = GAME.redeal(state, seat, luck)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert replace(other, hands=state.hands, talon=state.talon, put=state.put) == state
        state = GAME.play(state, state.mover, luck.choice(GAME.candidates(state, state.mover)), LUCK).state
