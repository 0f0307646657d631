"""Playouts of Schwimmen: a mutable position of one deal for bots that look ahead, and the policy by which all seats
play.

A card is one of 32 bits, a hand the sum of three; a test compares playouts with the rules.
"""

from collections.abc import Sequence

from games.catalog.schwimmen.data import HAND, Choose, Knock, Move, State, Stay, Swap, SwapAll, View
from games.catalog.schwimmen.turns import paying, players
from games.catalog.schwimmen.value import BITS, FIRE, FULL, WORTHS, worth
from games.engine.chance import Stream
from games.engine.kit.cards import without
from games.engine.luck.hands import last_left

KEEP = 36
"""The half points with which forehand keeps its packet: the average value of the other one."""
ENOUGH = (52, 52, 50, 48, 44, 38, 30, 0)
"""The half points that are enough for a knock, by the number of turns per seat.

In the end any number is enough, so that every deal ends.
"""
LOOSE = 4
"""By how much fewer half points are enough where every swap makes the hand worse."""


def gains(hand: Sequence[str], table: Sequence[str]) -> list[tuple[Move, int]]:
    """Return each possible swap with the half points of the hand after it."""
    ones = [(Swap(give, take), worth((*without(hand, (give,)), take))) for give in hand for take in table]
    return [*ones, (SwapAll(), worth(table))]


def plain(view: View) -> Move:
    """Return the move of the playout policy, which looks only at the seat's own hand."""
    if view.choosing:
        return Choose(keep=worth(view.hand) >= KEEP)
    may_stay = view.left is not None or view.options.passing == "on"
    own, (move, best) = worth(view.hand), max(gains(view.hand, view.table), key=lambda found: found[1])
    chosen = decided(own, best, view.left is not None, may_stay, view.turns // len(players(view)))
    return Knock() if chosen == KNOCK else Stay() if chosen == STAY else move


KNOCK, STAY, SWAP = "knock", "stay", "swap"


def decided(own: int, best: int, last: bool, may_stay: bool, rounds: int) -> str:
    """Return "knock", "stay" or "swap" by the playout policy, given the half points now (``own``) and after the best
    swap (``best``).
    """
    if last:
        return SWAP if best > own else STAY
    enough = ENOUGH[min(rounds, len(ENOUGH) - 1)]
    if own >= enough or (best <= own and own >= enough - LOOSE):
        return KNOCK
    return STAY if best <= own and may_stay else SWAP


class Table:
    """A deal in play. ``hands``: the cards as three bits, for each seat of ``there`` in that order; ``at``: the
    mover's index in it.
    """

    __slots__ = ("at", "hands", "left", "lives", "passing", "pile", "stays", "table", "there", "turns")

    def __init__(self, table: State | View, hands: Sequence[Sequence[str]], rest: Sequence[str]) -> None:
        self.there = players(table)
        self.hands = [[BITS[card] for card in hands[seat]] for seat in self.there]
        self.table = [BITS[card] for card in table.table]
        self.pile = [BITS[card] for card in rest]
        self.at = self.there.index(table.mover or 0) if table.mover in self.there else 0
        self.turns, self.left, self.stays = table.turns, table.left, table.stays
        self.lives, self.passing = table.lives, table.options.passing == "on"

    def copy(self) -> "Table":
        """Return an independent copy."""
        twin = Table.__new__(Table)
        twin.there, twin.lives, twin.passing, twin.pile = self.there, self.lives, self.passing, self.pile
        twin.hands, twin.table = [hand[:] for hand in self.hands], self.table[:]
        twin.at, twin.turns, twin.left, twin.stays = self.at, self.turns, self.left, self.stays
        return twin

    def make(self, move: Move) -> bool:
        """Make a move of the game. Return whether the deal is over.

        The hidden packet is the first cards of the pile.
        """
        hand = self.hands[self.at]
        match move:
            case Choose(keep):
                spare, self.pile = self.pile[:HAND], self.pile[HAND:]
                self.table, hand[:] = (spare, hand) if keep else (hand[:], spare)
            case Swap(give, take):
                self._swap(hand.index(BITS[give]), self.table.index(BITS[take]))
            case SwapAll():
                self._swap_all()
            case Knock():
                self.left, self.stays = len(self.there), 0
            case Stay():
                self.stays += 1
        return self._turned()

    def _swap(self, own: int, other: int) -> None:
        hand = self.hands[self.at]
        hand[own], self.table[other] = self.table[other], hand[own]
        self.stays = 0

    def _swap_all(self) -> None:
        self.hands[self.at], self.table, self.stays = self.table, self.hands[self.at], 0

    def _turned(self) -> bool:
        """End a turn by the rules of :mod:`.turns`. Return whether the deal is over."""
        while True:
            points, count = WORTHS[sum(self.hands[self.at])], len(self.there)
            self.turns += 1
            if self.left is not None:
                self.left -= 1
            if points >= FULL:
                rest = 0 if points == FIRE else max(0, count - self.turns)
                self.left = rest if self.left is None else min(self.left, rest)
            if self.left is None and self.stays >= count:
                self._renew()
            if self.left == 0:
                return True
            self.at = (self.at + 1) % count
            if WORTHS[sum(self.hands[self.at])] < FULL:
                return False

    def _renew(self) -> None:
        if len(self.pile) < HAND:
            self.left = 0
        else:
            self.table, self.pile, self.stays = self.pile[:HAND], self.pile[HAND:], 0

    def finish(self, luck: Stream | None = None, error_rate: int = 0) -> None:
        """Play on until the deal is over, each seat by :func:`decided`.

        ``error_rate``: percentage of swaps made at random.
        """
        while self.left != 0:
            self._play(luck is not None and luck.below(100) < error_rate, luck)

    def _play(self, slip: bool, luck: Stream | None) -> None:
        hand, table = self.hands[self.at], self.table
        if slip and luck is not None:
            self._swap(luck.below(HAND), luck.below(HAND))
            self._turned()
            return
        best, own, other, whole = WORTHS[sum(table)], -1, -1, sum(hand)
        for place, give in enumerate(hand):
            for at, take in enumerate(table):
                found = WORTHS[whole - give + take]
                if found >= best:
                    best, own, other = found, place, at
        last = self.left is not None
        rounds = self.turns // len(self.there)
        chosen = decided(WORTHS[whole], best, last, last or self.passing, rounds)
        if chosen == KNOCK:
            self.left, self.stays = len(self.there), 0
        elif chosen == STAY:
            self.stays += 1
        elif own < 0:
            self._swap_all()
        else:
            self._swap(own, other)
        self._turned()

    def chances(self) -> tuple[float, ...]:
        """Return each seat's chance to win the match, from the lives after this deal."""
        points: list[int | None] = [None] * len(self.lives)
        for seat, hand in zip(self.there, self.hands, strict=True):
            points[seat] = WORTHS[sum(hand)]
        payers = paying(points)
        lives = tuple(life - (seat in payers) for seat, life in enumerate(self.lives))
        if not any(lives):
            return tuple((seat in self.there) / len(self.there) for seat in range(len(lives)))
        return last_left(lives)
