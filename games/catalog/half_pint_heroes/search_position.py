"""The search position of one round: mutable, with integers and lists instead of frozen structs.

It plays tricks, brawls, the end of a round and its points exactly as :mod:`.rules` and :mod:`.scoring` (a test
compares them), but has neither the deal nor the rest of the match. Hands are bit sets; a play is its rank and the bits
of its hand cards.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.catalog.half_pint_heroes.cards import Cards
from games.catalog.half_pint_heroes.data import BRAWL_TRICKS, NO_BET, View
from games.catalog.half_pint_heroes.scoring import BRAWL, CHIP, TRICK, prediction_points
from games.catalog.half_pint_heroes.sets import CARD_BITS, codes, mask_of

NOTHING = -1
PlayCode = tuple[int, int]
"""Rank of a set and the bits of its cards from the hand."""


def plays(hand: Cards, row: Cards) -> list[PlayCode]:
    """Return the plays of a hand, strongest first: for every group of hand cards that makes a set, its strongest and
    its weakest set.

    Sets between these two nearly always win or lose like one of them; leaving them out keeps the search small.
    """
    hand_mask = mask_of(hand)
    best: dict[int, int] = {}
    least: dict[int, int] = {}
    for code in codes(hand, row):
        cards = code & hand_mask
        rank = code >> CARD_BITS
        if rank > best.get(cards, NOTHING):
            best[cards] = rank
        if rank < least.get(cards, rank + 1):
            least[cards] = rank
    found = [(rank, cards) for cards, rank in best.items()]
    found += [(rank, cards) for cards, rank in least.items() if rank != best[cards]]
    found.sort(reverse=True)
    return found


class Result(NamedTuple):
    """A finished round by seat: points, and whether a mark was written."""

    points: list[int]
    marks: list[bool]


class SearchPosition:
    """A round in phase ``play``. ``left`` has each hand as bits; ``best`` is the rank of the play that leads the
    trick.
    """

    __slots__ = (
        "best",
        "best_seat",
        "brawler",
        "leader",
        "left",
        "over",
        "seats",
        "streak",
        "streak_seat",
        "turn",
        "won",
    )

    def __init__(self, left: list[int], turn: int) -> None:
        self.seats = len(left)
        self.left = left
        self.turn = self.leader = turn
        self.best = self.best_seat = NOTHING
        self.won = [0] * len(left)
        self.streak = 0
        self.streak_seat = NOTHING
        self.brawler = NOTHING
        self.over = False

    def copy(self) -> "SearchPosition":
        """Return an independent copy."""
        twin = SearchPosition.__new__(SearchPosition)
        twin.seats, twin.turn, twin.leader = self.seats, self.turn, self.leader
        twin.left, twin.won = self.left[:], self.won[:]
        twin.best, twin.best_seat = self.best, self.best_seat
        twin.streak, twin.streak_seat = self.streak, self.streak_seat
        twin.brawler, twin.over = self.brawler, self.over
        return twin

    def play(self, rank: int, cards: int) -> None:
        """Play a set of that rank with these hand cards, for the seat whose turn it is."""
        seat = self.turn
        left = self.left
        left[seat] ^= cards
        if rank > self.best:  # equal ranks: the earlier play wins (§ 8.3)
            self.best = rank
            self.best_seat = seat
        leader, seats = self.leader, self.seats
        while True:
            seat += 1
            if seat == seats:
                seat = 0
            if seat == leader:
                self._end_trick()
                return
            if left[seat]:
                self.turn = seat
                return

    def _end_trick(self) -> None:
        winner, left = self.best_seat, self.left
        self.won[winner] += 1
        self.streak = self.streak + 1 if winner == self.streak_seat else 1
        self.streak_seat = winner
        self.best = self.best_seat = NOTHING
        if self.streak == BRAWL_TRICKS:
            self.brawler = winner
            self.over = True
        elif not any(left) or (self.seats == 2 and not all(left)):
            self.over = True
        else:
            while not left[winner]:
                winner = (winner + 1) % self.seats
            self.turn = self.leader = winner

    def result(self, predictions: Sequence[int], bets: Sequence[int]) -> Result:
        """Return the points and marks of the finished round (§ 11)."""
        won, seats = self.won, self.seats
        if self.brawler != NOTHING:
            return Result(
                [TRICK * won[seat] + BRAWL if seat == self.brawler else 0 for seat in range(seats)],
                [seat == self.brawler for seat in range(seats)],
            )
        hit = [predictions[seat] == won[seat] for seat in range(seats)]
        points = [TRICK * tricks for tricks in won]
        for seat in range(seats):
            against = bets[seat]
            if hit[seat]:
                points[seat] += prediction_points(predictions[seat], seats)
            if against == NO_BET:
                continue
            if not hit[against]:
                points[seat] += CHIP
            elif seats == 2:  # a repelled bet pays the other (§ 10.3)
                points[against] += CHIP
        return Result(points, hit)


def from_view(view: View, hands: Sequence[int]) -> SearchPosition:
    """Return the position of a view, in which the seats hold these cards (as bits)."""
    table = SearchPosition(list(hands), view.starter if view.phase != "play" else view.turn)
    for trick in view.tricks:
        winner = trick.winner
        table.won[winner] += 1
        table.streak = table.streak + 1 if winner == table.streak_seat else 1
        table.streak_seat = winner
    if view.trick:
        table.leader = view.trick[0].seat
        best = max(view.trick, key=lambda played: played.rank)
        table.best, table.best_seat = best.rank, best.seat
    return table
