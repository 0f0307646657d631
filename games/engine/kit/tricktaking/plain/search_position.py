"""Search positions of plain trick-taking games: with a talon, and with tricks in which suit need not be followed."""

from bisect import insort
from functools import cache

from games.engine.kit.tricktaking.plain.data import State
from games.engine.kit.tricktaking.ranking import Ranking
from games.engine.kit.tricktaking.search_position import DealPosition, Pack, pack_of

NEVER = 99


class PlainPosition(DealPosition):
    """A mutable position of the search.

    ``stock``: the talon, with the next card last. ``free``: the number of further tricks in which suit need not be
    followed. ``ruffs``: whether a seat that cannot follow suit must play a trump.
    """

    __slots__ = ("free", "last", "ruffs", "stock")

    def __init__(self, pack: Pack, state: State) -> None:
        super().__init__(pack, state.hands, range(state.seats), state.mover or 0)
        self.stock = [pack.numbers[card] for card in reversed(state.talon)] if state.terms.draws else []
        follow, drawn, done = state.terms.follow, state.terms.drawn(state.seats), len(state.tricks)
        self.free = {"always": 0, "late": max(0, drawn - done), "never": NEVER}[follow]
        self.last, self.ruffs = state.tricks[-1].winner if state.tricks else None, state.ruffs
        for trick in state.tricks:
            for one in trick.plays:
                self.gone |= 1 << pack.numbers[one.card]
                self.points[trick.winner or 0] += pack.values[pack.numbers[one.card]]
            self.won[trick.winner or 0] += 1
        self.turn = (self.turn - len(state.trick)) % self.seats
        for one in state.trick:
            self.lay(pack.numbers[one.card])

    def copy(self) -> "PlainPosition":
        """Return an independent copy."""
        twin = super().copy()
        twin.stock, twin.free, twin.last, twin.ruffs = self.stock[:], self.free, self.last, self.ruffs
        return twin

    def legal(self) -> list[int]:
        """Return the cards that the seat to play may play, ascending."""
        if self.free:
            return self.hands[self.turn]
        cards = super().legal()
        if self.ruffs and self.lying and self.pack.groups[cards[0]] != self.pack.groups[self.lying[0]]:
            return [card for card in cards if card >= self.pack.trumps] or cards
        return cards

    def lay(self, card: int) -> None:
        """Add a card to the trick. After the last card of a trick all seats draw, the winner first."""
        super().lay(card)
        if self.lying:
            return
        self.last = self.taker
        if self.free:
            self.free -= 1
        if len(self.stock) >= self.seats:
            for step in range(self.seats):
                insort(self.hands[(self.taker + step) % self.seats], self.stock.pop())


@cache
def ranking_of(ranks: tuple[str, ...], trump: str) -> Ranking:
    """Return the order of the cards; ``trump`` is the trump suit or ""."""
    return Ranking([rank + trump for rank in ranks if trump], " ".join(ranks))


def position_of(state: State) -> PlainPosition:
    """Return the search position of a state. Seats and talon have the same cards as in the state."""
    return PlainPosition(pack_of(ranking_of(state.deck.ranks, state.trump), state.deck), state)
