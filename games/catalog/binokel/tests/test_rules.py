"""Tests of the rules of Binokel, paragraph by paragraph, and an independent tally of the deals."""

from collections.abc import Sequence
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from games.catalog.binokel.data import Ended, Line, Meld, Melded, Options, Scored, State
from games.catalog.binokel.judging import total
from games.catalog.binokel.melds import ALL, kinds
from games.catalog.binokel.rules import Binokel
from games.catalog.binokel.tests.positions import CLAIM, NINE, after
from games.catalog.binokel.tutorial import at
from games.engine.chance import Chance
from games.engine.kit.tricktaking.talon.data import Claim, Exchange, Play
from games.engine.kit.tricktaking.talon.many import CardPlayed, Dealt
from tests.tiers import statistical

GAME = Binokel()
LUCK = Chance(b"binokel")
ORDER = ["9", "J", "Q", "K", "10", "A"]
COUNTS = dict(zip(ORDER, (0, 2, 3, 4, 10, 11), strict=True))


def test_twelve_cards_each_and_24_to_draw() -> None:
    """§ 2.1–2.3, 3.1"""
    state: Any = GAME.setup(Options(), 2, LUCK).state
    assert ([len(hand) for hand in state.hands], state.pile, state.mover) == ([12, 12], 23, 1 - state.dealer)
    assert state.deck.points(state.deck.cards) == 240


def test_a_shown_card_melds_again_only_beside_a_new_one() -> None:
    """§ 5.3: and not at all if the table agreed so."""
    mine = "KS QS QS JD AH 9D 9C JC 10C JH 9H QC"
    state = at(mine, shown=(("QS", "KS"), ()), known=(("QS", "KS"), ()))
    assert _melds(state) == {
        Meld("marriage-S"),
        Meld("binokel"),
    }
    strict = replace(state, terms=GAME.terms(Options(reuse="off")))
    assert _melds(strict) == {Meld("binokel")}
    melded = after(strict, Meld("binokel"))
    assert melded.known[0] == ("JD", "QS", "QS", "KS")
    assert set(GAME.candidates(melded, 0)) == {Play("QS"), Play("JD"), Claim()}


def _melds(state: State) -> set[Any]:
    return {move for move in GAME.candidates(state, 0) if isinstance(move, Meld)}


def test_the_nine_is_exchanged_for_the_open_trump() -> None:
    """§ 5.4: without ten points."""
    state = after(NINE, Exchange())
    assert (state.turned, state.known[0], total(state, 0)) == ("9S", ("AS",), total(NINE, 0))
    assert after(NINE, Meld("nine")).calls[-1].worth == 10


@pytest.mark.parametrize("reuse", ["on", "off"])
def test_a_trump_taken_by_exchange_was_in_no_meld(reuse: Literal["on", "off"]) -> None:
    """§ 5.3, 5.4: both seats know the card, and it may be melded; an equal card drawn later was not shown either."""
    mine, shown = "9S KS AH 9D 9D JC 9C 10C JH 10D QC 9H", (("KS",) * (reuse == "on"), ())
    state = replace(at(mine, "QS", shown=shown, known=shown), terms=GAME.terms(Options(reuse=reuse)))
    taken = after(state, Exchange())
    melded = after(taken, Meld("marriage-S"))
    assert (taken.known[0][0], melded.known[0], melded.shown[0]) == ("QS", ("QS", "KS"), ("QS", "KS"))
    assert after(melded, Play("QS")).shown[0] == ("KS",)


def test_out_wins_with_a_thousand_and_loses_without() -> None:
    """§ 7.1, 7.3: 1012 points win; 54 fewer lose."""
    won = GAME.play(CLAIM, 0, Claim(), LUCK)
    assert won.events[-1] == Ended(0, "claimed", 1012)
    assert total(CLAIM, 0) == 1012
    lost: Any = GAME.play(replace(CLAIM, pad=CLAIM.pad[:1]), 0, Claim(), LUCK).state
    outcome = GAME.outcome(lost)
    assert outcome is not None
    assert (lost.winner, lost.how, outcome.places) == (1, "mistaken", (2, 1))


@pytest.mark.parametrize(("mine", "winner"), [(980, 0), (950, 1), (977, None)])
def test_unclaimed_the_higher_total_wins_and_a_tie_goes_on(mine: int, winner: int | None) -> None:
    """§ 6.1, 7.2: the last trick brings thirteen points and ten."""
    pad = (Line((0, 0), (0, 0), (0, 0), (mine, 1000)),)
    end = after(at("AC", "10S", "", "JC", talon=(), pad=pad), Play("AC"), Play("JC"))
    assert end.pad[-1].totals == (mine + 23, 1000)
    assert (end.winner, end.mover is None) == (winner, winner is not None)


def test_all_melds_with_their_worths() -> None:
    """§ 5.2: with the points of the booklet."""
    worths = {kind.name: kind.worth for kind in kinds("D")}
    assert len(ALL) == len(worths) == 19
    assert (worths["marriage-D"], worths["marriage-C"], worths["run-D"], worths["run-H"]) == (40, 20, 250, 150)
    assert [worths[f"all-{name}"] for name in ("jacks", "queens", "kings", "aces")] == [400, 600, 800, 1000]


def test_a_view_tells_nothing_of_hidden_cards() -> None:
    """A seat's view does not depend on hidden cards of other hands and the talon."""
    state: Any
    state, luck = GAME.setup(Options(), 2, LUCK).state, LUCK.stream("leak")
    for _ in range(60):
        for seat in range(2):
            assert GAME.view(GAME.redeal(state, seat, luck), seat) == GAME.view(state, seat)
        if state.mover is None:
            break
        moves = [move for move in GAME.candidates(state, state.mover) if not isinstance(move, Claim)]
        state = after(state, luck.choice(moves))


class Tally:
    """A tally of a deal from its public events alone."""

    def __init__(self, trump: str) -> None:
        self.trump, self.table, self.melded, self.won = trump, list[CardPlayed](), [0, 0], [0, 0]
        self.played = 0

    def hear(self, event: Any) -> None:
        if isinstance(event, Melded):
            suits = {card[-1] for card in event.cards}
            self.melded[event.seat] += self.worth([card[:-1] for card in event.cards], suits)
        elif isinstance(event, CardPlayed):
            self.table.append(event)
            self.played += 1
            if len(self.table) == 2:
                self.take()

    def worth(self, ranks: list[str], suits: set[str]) -> int:
        if ranks == ["9"]:
            return 10
        if set(ranks) == {"Q", "J"}:
            return {2: 40, 4: 300}[len(ranks)]
        if set(ranks) == {"Q", "K"}:
            return 40 if suits == {self.trump} else 20
        if len(ranks) == 5:
            return 250 if suits == {self.trump} else 150
        assert suits == {"C", "D", "S", "H"}
        return {"J": 40, "Q": 60, "K": 80, "A": 100}[ranks[0]] * (10 if len(ranks) == 8 else 1)

    def take(self) -> None:
        first, second = self.table
        beats = (
            ORDER.index(second.card[:-1]) > ORDER.index(first.card[:-1])
            if second.card[-1] == first.card[-1]
            else second.card[-1] == self.trump
        )
        self.last = second.seat if beats else first.seat
        self.won[self.last] += sum(COUNTS[one.card[:-1]] for one in self.table)
        self.table = []


@statistical(few=24, of=400)
def test_every_deal_is_counted_as_a_second_tally_says(numbers: Sequence[int]) -> None:
    """§ 3–7: 240 points in each deal that is played to the end, and ten for its last trick."""
    for number in numbers:
        options = Options(reuse=("on", "off")[number % 2])
        chance, luck = Chance(b"tally %d" % number), Chance(b"moves %d" % number).stream("moves")
        step, tally, totals = GAME.setup(options, 2, chance), Tally("S"), [0, 0]
        events = list(step.events)
        while step.state.mover is not None:
            every = GAME.candidates(step.state, step.state.mover)
            calm = [move for move in every if not isinstance(move, Claim)]
            step = GAME.play(step.state, step.state.mover, luck.choice(every if luck.below(90) == 0 else calm), chance)
            events += step.events
        for event in events:
            if isinstance(event, Dealt):
                tally = Tally(event.card[-1])
            elif isinstance(event, Scored):
                if event.last is not None:
                    assert (sum(tally.won), tally.played, event.last) == (240, 48, tally.last)
                    tally.won[tally.last] += 10
                totals = [before + tally.melded[seat] + tally.won[seat] for seat, before in enumerate(totals)]
                assert list(event.line.totals) == totals
                assert (list(event.line.melded), list(event.line.won)) == (tally.melded, tally.won)
            else:
                tally.hear(event)
        ended = events[-1]
        assert isinstance(ended, Ended)
        own, other = totals[ended.seat], totals[1 - ended.seat]
        assert {"claimed": own > 999, "mistaken": other < 1000, "counted": own > other}[ended.how]
