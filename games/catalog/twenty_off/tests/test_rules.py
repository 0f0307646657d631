"""Tests of the rules of Twenty off, paragraph by paragraph, and matches counted independently."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.catalog.twenty_off.data import CardPlayed, Dealt, Ended, Name, Named, Options, Scored, Swap, Swapped
from games.catalog.twenty_off.rules import MOST_DEALS, TwentyOff, most
from games.catalog.twenty_off.tests.positions import SWAP
from games.catalog.twenty_off.tutorial import position
from games.engine.chance import Chance
from games.engine.kit.tricktaking.plain.data import Line, Play
from tests.tiers import statistical

GAME = TwentyOff()
LUCK = Chance(bytes(32))
ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]


def play(state: Any, *moves: Any) -> Any:
    """Play these moves, each for the seat that is to move, and return the state."""
    for move in moves:
        state = GAME.play(state, state.mover, move, LUCK).state
    return state


def test_trumps_are_named_from_three_cards_and_two_more_follow():
    """Checks § 2.2, 2.3 of the rule page."""
    for seats in GAME.seats:
        state: Any = GAME.setup(Options(), seats, LUCK).state
        assert ([len(hand) for hand in state.hands], state.mover) == ([3] * seats, (state.dealer + 1) % seats)
        after = play(state, Name("H"))
        assert ([len(hand) for hand in after.hands], after.trump, after.mover) == ([5] * seats, "H", state.mover)
        assert all({*old} < {*new} for old, new in zip(state.hands, after.hands, strict=True))


def test_everybody_swaps_once_and_then_the_tricks_begin():
    """Checks § 2.4, 3.1 of the rule page."""
    after = play(SWAP, Swap(("8C", "9D", "7S")), Swap(()), Swap(("8D",)))
    assert (after.phase, after.mover, after.away) == ("play", 0, (3, 0, 1))
    assert [len(hand) for hand in after.hands] == [5, 5, 5]


def test_five_seats_leave_a_card_for_each_after_them():
    """§ 2.4: of seven cards the first seat may take three."""
    state: Any = play(GAME.setup(Options(), 5, LUCK).state, Name("C"))
    found = []
    while state.phase == "swap":
        found.append(most(state))
        state = play(state, Swap(state.hands[state.mover][: most(state)]))
    assert found == [3, 1, 1, 1, 1]


def test_any_trump_will_do():
    """§ 3.2: below a higher one too; without a trump any card may be played."""
    low = position(("7S QS QH", "8C 9C", "10C 9H"), "S", trick="KD AS")
    assert GAME.candidates(low, 0) == [Play("7S"), Play("QS")]
    assert len(GAME.candidates(position(("7C QC QH", "8C 9C", "10C 9H"), "S", trick="KD AS"), 0)) == 3


@pytest.mark.parametrize(
    ("hands", "suit", "tricks", "gained"),
    [
        (("AC", "7C", "8C"), "S", "0 AS 7S 8S 0 KS 9S QS 0 AD 7D 8D 0 KD 9D JD", (-5, 5, 5)),
        (("AH", "7H", "8H"), "S", "1 AS 7S 8S 1 KS 9S QS 1 AD 7D 8D 2 KD 9D JD", (-2, -3, -1)),
        (("AH", "7H", "8H"), "H", "1 AS 7S 8S 1 KS 9S QS 1 AD 7D 8D 1 KD 9D JD", (-2, -4, 10)),
        (("AC", "7H", "8C"), "H", "1 AS 7S 8S 1 KS 9S QS 1 AD 7D 8D 1 KD 9D JD", (10, -6, 10)),
    ],
)
def test_what_a_deal_brings(hands: tuple[str, ...], suit: str, tricks: str, gained: tuple[int, ...]):
    """§ 4.1, 4.2: only the winning heart counts, not the other hearts in the trick."""
    state = position(hands, suit, tricks=tricks)
    after = play(state, *[Play(hand[0]) for hand in state.hands])
    assert after.pad[-1].gained == gained


@pytest.mark.parametrize(
    ("totals", "places"), [((1, 3, 9), (1, 2, 3)), ((-1, 0, 9), (1, 2, 3)), ((0, 0, 9), (1, 1, 3))]
)
def test_the_lower_score_comes_first(totals: tuple[int, ...], places: tuple[int, ...]):
    """§ 5.1, 5.2: the match is over at zero, and not before."""
    state = position(("AC", "7C", "8C"), "S", pad=(Line((0,) * 3, (0,) * 3, totals),))
    assert (GAME.standing(state).places, GAME.decided(state)) == (places, min(totals) <= 0)


class Tally:
    """Counts points from the log alone, by other means than the rules use."""

    def __init__(self, seats: int, start: int) -> None:
        self.totals, self.seats, self.ended = [start] * seats, seats, False
        self.dealer, self.deals = 0, 0

    def hear(self, event: Any) -> None:
        """Count one event."""
        match event:
            case Dealt():
                self.dealer, self.deals = event.seat, self.deals + 1
                self.lying: list[tuple[int, str]] = []
                self.won, self.due = [0] * self.seats, (event.seat + 1) % self.seats
            case Named():
                assert event.seat == self.due
                self.trump = event.suit
            case Swapped():
                assert event.n <= 3
            case CardPlayed():
                assert event.seat == self.due
                self._card(event.seat, event.card)
            case Scored():
                worst = 10 if self.trump == "H" else 5
                self.totals = [old + (-won or worst) for old, won in zip(self.totals, self.won, strict=True)]
                assert event.line.totals == tuple(self.totals)
            case Ended():
                assert min(self.totals) <= 0 or self.deals == MOST_DEALS // self.seats * self.seats
                assert event.list == tuple(seat for seat, one in enumerate(self.totals) if one == min(self.totals))
                self.ended = True

    def _card(self, seat: int, card: str) -> None:
        self.lying.append((seat, card))
        self.due = (seat + 1) % self.seats
        if len(self.lying) == self.seats:
            suits = {one[-1] for _, one in self.lying}
            wins = self.trump if self.trump in suits else self.lying[0][1][-1]
            best = max((ORDER.index(one[:-1]), who) for who, one in self.lying if one[-1] == wins)
            self.due, self.lying = best[1], []
            self.won[best[1]] += 2 if wins == "H" else 1


@statistical(few=40, of=1000)
def test_every_match_is_counted_as_a_second_tally_says(numbers: Sequence[int]):
    """Checks § 2.3, 3, 4, 5 of the rule page."""
    for number in numbers:
        options, seats = Options(start=(10, 20)[number % 2]), GAME.seats[number % 4]
        luck, chance = Chance(b"moves %d" % number).stream("m"), Chance(b"deals %d" % number)
        step, tally = GAME.setup(options, seats, chance), Tally(seats, options.start)
        while True:
            for event in step.events:
                tally.hear(event)
            if step.state.mover is None:
                break
            seat = step.state.mover
            step = GAME.play(step.state, seat, luck.choice(GAME.candidates(step.state, seat)), chance)
        assert tally.ended
