"""Deals counted a second time, from the log alone and by other means than the rules use."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from games.catalog.sixty_six.rules import Options, SixtySix
from games.engine.chance import Chance
from games.engine.kit.tricktaking.talon.data import Claim, Close
from games.engine.kit.tricktaking.talon.many import Called, CardPlayed, Closed, Dealt, DealWon, Ended
from tests.tiers import statistical

GAME = SixtySix()
ORDER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
COUNTS = dict(zip(ORDER, (0, 0, 0, 2, 3, 4, 10, 11), strict=True))
AGREED: list[Options] = [
    Options(pack=pack, closing=closing, pairs=pairs, last_trick=last)  # type: ignore[arg-type]  # of a product
    for pack, closing, pairs, last in product(
        ("32", "24"), ("booklet", "usual"), ("with-a-trick", "before"), ("ten", "wins")
    )
]


class Tally:
    """Counts one deal from what is announced. Parties are numbered from 0."""

    def __init__(self, options: Options, seats: int, dealt: Dealt) -> None:
        self.options, self.seats, self.trump = options, seats, dealt.card[-1]
        self.parties = 3 if seats == 3 else 2
        self.goal = 101 if seats == 4 else 66
        self.cards, self.called, self.tricks = ([0] * self.parties for _ in range(3))
        self.table: list[tuple[int, str]] = []
        self.closed: tuple[int, int] | None = None
        self.last = 0
        self.total = 0

    def sum(self, party: int) -> int:
        return self.cards[party] + self.called[party] if self.tricks[party] else 0

    def hear(self, event: Any) -> None:
        if isinstance(event, Called):
            self.called[event.seat % self.parties] += 40 if event.suit == self.trump else 20
        elif isinstance(event, Closed):
            party = event.seat % self.parties
            self.closed = (party, 3 if self.options.closing == "booklet" else self.price(party))
        elif isinstance(event, CardPlayed):
            self.table.append((event.seat, event.card))
            if len(self.table) == self.seats:
                self.take()

    def take(self) -> None:
        suits = {card[-1] for _, card in self.table}
        suit = self.trump if self.trump in suits else self.table[0][1][-1]
        high = max(ORDER.index(card[:-1]) for _, card in self.table if card[-1] == suit)
        self.last = next(seat for seat, card in self.table if card == ORDER[high] + suit) % self.parties
        self.tricks[self.last] += 1
        worth = sum(COUNTS[card[:-1]] for _, card in self.table)
        self.cards[self.last] += worth
        self.total += worth
        self.table = []

    def price(self, winner: int) -> int:
        losers = [party for party in range(self.parties) if party != winner]
        if sum(self.tricks[party] for party in losers) == 0:
            return 3
        return 2 if max(self.sum(party) for party in losers) < self.goal / 2 else 1

    def result(self, claimer: int | None) -> list[int]:
        """Return the game points by party."""
        if claimer is not None and self.sum(claimer) < self.goal:
            return [0 if party == claimer else self.fine(claimer, party) for party in range(self.parties)]
        if self.closed is not None:
            closer, price = self.closed
            paid = price if closer == claimer or self.options.closing == "booklet" else max(2, price)
            if claimer is not None:
                return self.only(claimer, paid)
            if self.sum(closer) >= self.goal:
                return self.only(closer, price)
            return [paid * (party != closer) for party in range(self.parties)]
        if claimer is not None:
            return self.only(claimer, self.price(claimer))
        if self.options.last_trick == "wins":
            return self.only(self.last, self.price(self.last))
        self.cards[self.last] += 10
        if self.sum(self.last) >= self.goal:
            return self.only(self.last, self.price(self.last))
        sums = [self.sum(party) for party in range(self.parties)]
        most = max(sums)
        return self.only(sums.index(most), 1) if sums.count(most) == 1 else [0] * self.parties

    def fine(self, claimer: int, party: int) -> int:
        if self.closed is None:
            return 2 if self.tricks[party] else 3
        closer, price = self.closed
        return max(2, price) if claimer == closer else price

    def only(self, party: int, points: int) -> list[int]:
        return [points * (one == party) for one in range(self.parties)]


def played(options: Options, seats: int, number: int) -> Iterator[tuple[Any, int | None]]:
    """Yield the events of random matches, each with the seat that had just claimed.

    Claims are rare, so that deals grow long.
    """
    luck, chance = Chance(b"tally %d" % number).stream("moves"), Chance(b"deals %d" % number)
    step = GAME.setup(options, seats, chance)
    yield from ((event, None) for event in step.events)
    while step.state.mover is not None:
        seat = step.state.mover
        moves = GAME.candidates(step.state, seat)
        calm = [move for move in moves if not isinstance(move, Claim | Close)]
        move = luck.choice(calm if luck.below(12) else moves)
        step = GAME.play(step.state, seat, move, chance)
        yield from ((event, seat if isinstance(move, Claim) else None) for event in step.events)


@statistical(few=48, of=1000)
def test_every_deal_is_won_and_paid_as_a_second_tally_says(numbers: Sequence[int]):
    """§ 6, § 7: the winner, the points, all totals, and 120 points in each pack that is played out."""
    for number in numbers:
        options, seats = AGREED[number % len(AGREED)], 2 + number % 3
        left, carried, tally = [7] * seats, 0, Tally(options, seats, Dealt(0, 0, "AS"))
        for event, claimer in played(options, seats, number):
            match event:
                case Dealt():
                    tally = Tally(options, seats, event)
                case DealWon():
                    result = tally.result(None if claimer is None else claimer % tally.parties)
                    gained = [result[seat % tally.parties] for seat in range(seats)]
                    assert event.gained == tuple(points + carried if points else 0 for points in gained)
                    assert event.counted == tuple(tally.sum(seat % tally.parties) for seat in range(seats))
                    if event.how in ("last", "most", "drawn"):
                        assert tally.total == (240 if seats == 4 else 120)
                    carried = 0 if any(gained) else carried + 1
                    left = [max(0, before - points) for before, points in zip(left, event.gained, strict=True)]
                case Ended():
                    assert event.winners == tuple(seat for seat in range(seats) if not left[seat])
                case _:
                    tally.hear(event)
        assert min(left) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bots_never_claim_in_vain(level: Any, seats: int):
    """Checks § 6.2 of the rule page."""
    chance, luck = Chance(b"1"), Chance(b"b").stream("b")
    state, bot = GAME.setup(Options(), seats, chance).state, GAME.bot(level)
    while state.mover is not None:
        state = GAME.play(state, state.mover, bot.choose(GAME.view(state, state.mover), luck), chance).state
    assert all(line.how != "mistaken" for line in state.pad)
