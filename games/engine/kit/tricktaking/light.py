"""A deal of tricks and card points as a light, changeable position for bots that look ahead.

A card is its place from the lowest to the highest in a :class:`.ranking.Ranking`, trumps last, so that in one group the
higher number is the higher card. Seats are counted from the one that led first, among those who play.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Self

from games.engine.kit.tricktaking.data import Played
from games.engine.kit.tricktaking.decks import Deck
from games.engine.kit.tricktaking.ranking import TRUMP, Ranking

NOBODY = -1


class Pack:
    """The cards of a game as numbers: their ``groups``, what they are worth, and where trumps begin."""

    def __init__(self, ranking: Ranking, deck: Deck) -> None:
        self.names = tuple(sorted(deck.cards, key=ranking.height))
        self.numbers = {card: number for number, card in enumerate(self.names)}
        self.groups = tuple(map(ranking.group, self.names))
        self.values = tuple(deck.points((card,)) for card in self.names)
        self.trumps = self.groups.index(TRUMP) if TRUMP in self.groups else len(self.names)
        self.masks = {group: sum(1 << n for n, one in enumerate(self.groups) if one == group) for group in self.groups}

    def of(self, cards: Iterable[str]) -> list[int]:
        """Cards as numbers, ascending."""
        return sorted(self.numbers[card] for card in cards)


@cache
def pack_of(ranking: Ranking, deck: Deck) -> Pack:
    """The pack, made once. ``deck`` has all cards that the ranking orders."""
    return Pack(ranking, deck)


class Light:
    """``hands`` and ``parties`` by seat, ``points`` and ``won`` (tricks) by party; ``gone``: cards played, as bits.

    ``lying`` is the trick, ``best`` its winning card and ``taker`` who played that.
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
        """A position of its own, to try something out."""
        twin = type(self).__new__(type(self))
        # Written out: a search does little else.
        twin.pack, twin.parties, twin.seats, twin.turn = self.pack, self.parties, self.seats, self.turn
        twin.best, twin.taker, twin.gone, twin.pot = self.best, self.taker, self.gone, self.pot
        twin.hands = [hand[:] for hand in self.hands]
        twin.points, twin.won, twin.lying = self.points[:], self.won[:], self.lying[:]
        return twin

    def legal(self) -> list[int]:
        """The cards that the seat whose turn it is may play, ascending."""
        hand = self.hands[self.turn]
        if not self.lying:
            return hand
        groups = self.pack.groups
        led = groups[self.lying[0]]
        return [card for card in hand if groups[card] == led] or hand

    def beats(self, card: int) -> bool:
        """Whether the card would be the best of the trick that lies there."""
        groups = self.pack.groups
        return card > self.best and (groups[card] == groups[self.best] or card >= self.pack.trumps)

    def lay(self, card: int) -> None:
        """A card to the trick, without asking whose it is; the last one is taken."""
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
        """Lay what has been played, by these seats; ``players[0]`` is the first in :attr:`hands`."""
        for plays in tricks:
            for one in plays:
                self.turn = players.index(one.seat)
                self.lay(self.pack.numbers[one.card])

    def play(self, card: int) -> None:
        """The seat whose turn it is plays a card of its hand."""
        self.hands[self.turn].remove(card)
        self.lay(card)

    def master(self, card: int) -> bool:
        """Whether no card of its group beats it that is not gone or in the hand of whoever is to play."""
        above = self.pack.masks[self.pack.groups[card]] & ~((2 << card) - 1) & ~self.gone
        for own in self.hands[self.turn] if above else ():
            above &= ~(1 << own)
        return not above

    def trumps_out(self) -> int:
        """How many trumps are with others than the seat whose turn it is, as far as it can know."""
        trumps = self.pack.masks.get(TRUMP, 0) & ~self.gone
        return trumps.bit_count() - sum(card >= self.pack.trumps for card in self.hands[self.turn])
