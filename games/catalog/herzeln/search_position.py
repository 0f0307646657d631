"""The eight games as mutable positions that are fast enough for search: tricks with their points, and rows of cards."""

from typing import Any

from games.catalog.herzeln.data import HEARTS, KING, LAST, NOT_LAST, QUEENS, State
from games.catalog.herzeln.rules import WORTH, counts, heart
from games.engine.kit.tricktaking.plain.search_position import PlainPosition, ranking_of
from games.engine.kit.tricktaking.search_position import pack_of


class Little(PlainPosition):
    """A mutable position of one of the seven games with tricks. ``brought``: points by seat; ``values``: the count
    of each card in this game.
    """

    __slots__ = ("brought", "each", "game", "values")

    def __init__(self, state: State) -> None:
        pack = pack_of(ranking_of(state.deck.ranks, ""), state.deck)
        self.game, self.each = state.deal, state.options.queens == "cards"
        self.values = [_value(state, card) for card in pack.names]
        self.brought = [0] * state.seats
        super().__init__(pack, state)
        for trick in state.tricks:
            self.brought[trick.winner or 0] += self.trick([pack.numbers[one.card] for one in trick.plays])

    def copy(self) -> "Little":
        """Return an independent copy."""
        twin: Any = super().copy()
        twin.game, twin.each, twin.values, twin.brought = self.game, self.each, self.values, self.brought[:]
        return twin  # type: ignore[no-any-return]

    def trick(self, cards: list[int]) -> int:
        """Return the points of a trick that is not the last (§ 4)."""
        if self.game in (LAST, NOT_LAST):
            return 0
        count = sum([self.values[card] for card in cards])
        if self.game == QUEENS and not self.each:
            count = min(count, 1)
        return WORTH[self.game] * (count if self.game in (HEARTS, QUEENS, KING) else 1)

    def lay(self, card: int) -> None:
        """Play a card to the trick, and score the trick for its taker."""
        cards = [*self.lying, card]
        super().lay(card)
        if not self.lying:
            self.brought[self.taker] += self.trick(cards)
            if self.game in (LAST, NOT_LAST) and not any(self.hands):
                self.brought[self.taker] += WORTH[self.game]


def _value(table: State, card: str) -> int:
    if table.deal == HEARTS:
        return heart(card)
    return int(table.deal in (QUEENS, KING) and counts(table.deal, card))


class Rows:
    """A mutable position of the last game. ``ends``: the next cards of each suit, downwards and upwards.

    Cards are numbers, eight or six to a suit, ascending.
    """

    def __init__(self, state: Any) -> None:
        ranks = state.deck.ranks
        self.size: int = len(ranks)
        self.jack: int = ranks.index("J")
        self.seats: int = state.seats
        self.hands = [{state.deck.place(card) for card in hand} for hand in state.hands]
        self.laid = {state.deck.place(card) for card in state.laid}
        self.out, self.turn = [*state.out], state.mover or 0

    def legal(self) -> list[int]:
        """Return the cards that the seat to move may lay."""
        return [card for card in self.hands[self.turn] if self.fits(card)]

    def fits(self, card: int) -> bool:
        """Return whether the card can be laid."""
        height: int = card % self.size
        return height == self.jack or card + (1 if height < self.jack else -1) in self.laid

    def play(self, card: int | None) -> None:
        """Lay a card, or pass with None; then it is the turn of the next seat with cards."""
        if card is not None:
            self.hands[self.turn].remove(card)
            self.laid.add(card)
            if not self.hands[self.turn]:
                self.out.append(self.turn)
        while not self.over:
            self.turn = (self.turn + 1) % self.seats
            if self.turn not in self.out:
                break

    @property
    def over(self) -> bool:
        """Return whether only one seat has cards."""
        return len(self.out) >= self.seats - 1

    def helps(self, card: int) -> int:
        """Rate a card by how many cards of the seat can only be laid after it; negative if it mostly helps the
        others.
        """
        height, hand = card % self.size, self.hands[self.turn]
        first = card - height
        below = [first + one for one in range(height)] if height <= self.jack else []
        above = [first + one for one in range(height + 1, self.size)] if height >= self.jack else []
        own = sum(other in hand for other in (*below, *above))
        return 3 * own - len(below) - len(above)

    def heuristic(self) -> int | None:
        """Return the legal card with the highest rating by :meth:`helps`; None to pass."""
        return max(sorted(self.legal()), key=self.helps, default=None)

    def finish(self) -> list[int]:
        """Play to the end by :meth:`heuristic`, and return the points of each seat (§ 4.8)."""
        passes = 0
        while not self.over and passes < self.seats:
            card = self.heuristic()
            passes = 0 if card is not None else passes + 1
            self.play(card)
        return [10 * (self.seats - 1 - self.out.index(seat)) if seat in self.out else 0 for seat in range(self.seats)]
