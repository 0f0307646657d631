"""Deals counted a second time, from the log alone and by other means than the rules use."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from games.catalog.schnapsen.rules import Options, Schnapsen
from games.engine.chance import Chance
from games.engine.kit.tricktaking.talon.data import Called, CardPlayed, Claim, Closed, Dealt, DealWon, Ended
from tests.tiers import statistical

GAME = Schnapsen()
ORDER = ["J", "Q", "K", "10", "A"]
AGREED = (Options(), Options(closing_failed="usual", pairs="before"), Options(pairs="before"))
COUNTS = dict(zip(ORDER, (2, 3, 4, 10, 11), strict=True))


class Tally:
    """Counts one deal from what is announced."""

    def __init__(self, options: Options, dealt: Dealt) -> None:
        self.trump, self.options, self.lead = dealt.card[-1], options, 1 - dealt.seat
        self.cards = {0: 0, 1: 0}
        self.called = {0: 0, 1: 0}
        self.tricks = {0: 0, 1: 0}
        self.table: list[str] = []
        self.closed: tuple[int, int] | None = None

    def sum(self, seat: int) -> int:
        return self.cards[seat] + self.called[seat] if self.tricks[seat] else 0

    def hear(self, event: Any) -> None:
        if isinstance(event, Called):
            self.called[event.seat] += 40 if event.suit == self.trump else 20
        elif isinstance(event, Closed):
            self.closed = (event.seat, self.price(1 - event.seat))
        elif isinstance(event, CardPlayed):
            self.table.append(event.card)
            if len(self.table) == 2:
                self.take()

    def take(self) -> None:
        (led, card), self.table = self.table, []
        ranks = ORDER.index(card[:-1]) > ORDER.index(led[:-1])
        over = ranks if led[-1] == card[-1] else card[-1] == self.trump
        self.lead = 1 - self.lead if over else self.lead
        self.tricks[self.lead] += 1
        self.cards[self.lead] += COUNTS[led[:-1]] + COUNTS[card[:-1]]

    def price(self, loser: int) -> int:
        return 3 if self.tricks[loser] == 0 else 2 if self.sum(loser) < 33 else 1

    def result(self, claimer: int | None) -> tuple[int, int]:
        """Return the winner and their game points."""
        if self.closed is not None:
            closer, price = self.closed
            right = claimer == closer or claimer is None
            if (right and self.sum(closer) >= 66) or (claimer == 1 - closer and self.sum(claimer) < 66):
                other = max(2, price) if self.options.closing_failed == "usual" else price
                return closer, price if right else other
            return 1 - closer, max(2, price) if self.options.closing_failed == "usual" else price
        if claimer is None:
            return self.lead, self.price(1 - self.lead)
        return (claimer if self.sum(claimer) >= 66 else 1 - claimer), self.price(1 - claimer)


def played(options: Options, number: int) -> Iterator[tuple[Any, int | None]]:
    """Yield the events of random matches, each with the seat that had just claimed.

    Claims are rare, so that deals grow long.
    """
    luck, chance = Chance(b"tally %d" % number).stream("moves"), Chance(b"deals %d" % number)
    step = GAME.setup(options, 2, chance)
    yield from ((event, None) for event in step.events)
    while step.state.mover is not None:
        seat = step.state.mover
        moves = GAME.candidates(step.state, seat)
        calm = [move for move in moves if not isinstance(move, Claim)]
        move = luck.choice(calm if luck.below(12) else moves)
        step = GAME.play(step.state, seat, move, chance)
        yield from ((event, seat if isinstance(move, Claim) else None) for event in step.events)


@statistical(few=50, of=1000)
def test_every_deal_is_won_and_paid_as_a_second_tally_says(numbers: Sequence[int]):
    """§ 6, § 7: the winner, the points, and both totals."""
    deals = 0
    for number in numbers:
        options = AGREED[number % len(AGREED)]
        left, tally = [7, 7], Tally(options, Dealt(0, 0, "AS"))
        for event, claimer in played(options, number):
            match event:
                case Dealt():
                    tally = Tally(options, event)
                case DealWon():
                    assert (event.seat, event.n) == tally.result(claimer)
                    assert event.counted == (tally.sum(0), tally.sum(1))
                    left[event.seat] -= event.n
                    deals += 1
                case Ended():
                    assert left[1 - event.seat] <= 0 < left[event.seat]
                    assert event.n == (2 if left[event.seat] == 7 else 1)
                case _:
                    tally.hear(event)
        assert min(left) <= 0
    assert deals > 4 * len(numbers)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_bots_never_claim_in_vain(level: Any):
    """Checks § 6.2 of the rule page."""
    state, chance, luck = GAME.setup(Options(), 2, Chance(b"1")).state, Chance(b"1"), Chance(b"b").stream("b")
    bot = GAME.bot(level)
    while state.mover is not None and len(state.pad) < 2:
        state = GAME.play(state, state.mover, bot.choose(GAME.view(state, state.mover), luck), chance).state
    assert all(line.how != "mistaken" for line in state.pad)
