"""Search positions of a deal with tricks and card points: mutable, and fast enough for bots that search.

A card is a number, its index from the lowest to the highest in a :class:`.ranking.Ranking` with trumps last, so that
within a group the higher number is the higher card. Only seats that play are counted, from the seat that led first.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Self

from games.engine.kit.tricktaking.decks import Deck
from games.engine.kit.tricktaking.ranking import TRUMP, Ranking
from games.engine.kit.tricktaking.tricks import Played

NOBODY = -1


class Pack:
    """The cards of a game as numbers: the group and value of each card, and the first trump."""

    def __init__(self, ranking: Ranking, deck: Deck) -> None:
        self.names = tuple(sorted(deck.cards, key=ranking.height))
        self.numbers = {card: number for number, card in enumerate(self.names)}
        self.groups = tuple(map(ranking.group, self.names))
        self.values = tuple(deck.points((card,)) for card in self.names)
        self.trumps = self.groups.index(TRUMP) if TRUMP in self.groups else len(self.names)
        self.masks = {group: sum(1 << n for n, one in enumerate(self.groups) if one == group) for group in self.groups}

    def of(self, cards: Iterable[str]) -> list[int]:
        """Return cards as numbers, ascending."""
        return sorted(self.numbers[card] for card in cards)


@cache
def pack_of(ranking: Ranking, deck: Deck) -> Pack:
    """Return the cached pack. ``deck`` must have all cards that ``ranking`` orders."""
    return Pack(ranking, deck)


class DealPosition:
    """A mutable position of a deal.

    ``hands`` and ``parties`` are by seat, ``points`` and ``won`` (number of tricks) by party. ``gone``: cards played,
    as bits. ``lying``: the cards of the trick; ``best`` is its winning card, which the seat ``taker`` played.
    """

    __slots__ = ("best", "gone", "hands", "lying", "pack", "parties", "points", "pot", "seats", "taker", "turn", "won")

    def __init__(self, pack: Pack, hands: Sequence[Iterable[str]], parties: Sequence[int], turn: int) -> None:
        self.pack = pack
        self.hands = [pack.of(hand) for hand in hands]
        self.parties, self.seats, self.turn = parties, len(hands), turn
        self.points, self.won = [0] * self.seats, [0] * self.seats
        self.lying: list[int] = []
        self.best = self.taker = NOBODY
        self.gone = self.pot = 0

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = type(self).__new__(type(self))
        # Without a loop, since a search copies most of the time.
        twin.pack, twin.parties, twin.seats, twin.turn = self.pack, self.parties, self.seats, self.turn
        twin.best, twin.taker, twin.gone, twin.pot = self.best, self.taker, self.gone, self.pot
        twin.hands = [hand[:] for hand in self.hands]
        twin.points, twin.won, twin.lying = self.points[:], self.won[:], self.lying[:]
        return twin

    def legal(self) -> list[int]:
        """Return the cards that the seat to play may play, ascending."""
        hand = self.hands[self.turn]
        if not self.lying:
            return hand
        groups = self.pack.groups
        led = groups[self.lying[0]]
        return [card for card in hand if groups[card] == led] or hand

    def beats(self, card: int) -> bool:
        """Tell whether the card would be the best of the current trick."""
        groups = self.pack.groups
        return card > self.best and (groups[card] == groups[self.best] or card >= self.pack.trumps)

    def lay(self, card: int) -> None:
        """Add a card to the trick without checking the hand. The last card of a trick decides the trick."""
        if not self.lying or self.beats(card):
            self.best, self.taker = card, self.turn
        self.lying.append(card)
        self.pot += self.pack.values[card]
        self.gone |= 1 << card
        self.turn = (self.turn + 1) % self.seats
        if len(self.lying) == self.seats:
            party = self.parties[self.taker]
            self.points[party] += self.pot
            self.won[party] += 1
            self.turn, self.lying, self.pot = self.taker, [], 0

    def replay(self, tricks: Iterable[Iterable[Played]], players: Sequence[int]) -> None:
        """Replay played cards. ``players`` are the seats in the order of :attr:`hands`."""
        for plays in tricks:
            for one in plays:
                self.turn = players.index(one.seat)
                self.lay(self.pack.numbers[one.card])

    def play(self, card: int) -> None:
        """Play a card from the hand of the seat to play."""
        self.hands[self.turn].remove(card)
        self.lay(card)

    def master(self, card: int) -> bool:
        """Tell whether no card that other seats may hold in the same group beats this card."""
        above = self.pack.masks[self.pack.groups[card]] & ~((2 << card) - 1) & ~self.gone
        for own in self.hands[self.turn] if above else ():
            above &= ~(1 << own)
        return not above

    def trumps_out(self) -> int:
        """Return how many trumps other seats hold, as far as the seat to play can know it."""
        trumps = self.pack.masks.get(TRUMP, 0) & ~self.gone
        return trumps.bit_count() - sum(card >= self.pack.trumps for card in self.hands[self.turn])
