"""Search positions of Schnapsen for two to four seats, fast enough to play a deal out many times.

A card is a number, its index among the faces of the deck; equal cards have equal numbers. Claims in this model are
always correct. Points and tricks are counted by side, see :attr:`.data.Table.sides`.
"""

from collections.abc import Iterator
from typing import Self

from games.engine.kit.cards import SUITS
from games.engine.kit.tricktaking.talon.judging import others, win_value
from games.engine.kit.tricktaking.talon.many import State
from games.engine.kit.tricktaking.talon.parties import LAST_TRICK

NOBODY = -1
Gained = list[float]
"""Game points by side."""


class Round:
    """A mutable position between two moves.

    ``top``: the best card of the trick, played by ``taker``. ``due``: the suit of a called pair, of which queen or
    king must be led. ``gone``: how many of each card were played. ``settled``: the value of a closed deal for the
    closing seat and for the others. ``flat``: a fixed value of a closed deal, or 0.
    """

    __slots__ = (
        "called", "closer", "due", "enough", "flat", "gone", "hands", "packs", "points", "pot", "queen", "seats",
        "settled", "sides", "size", "stock", "taker", "ten", "top", "trick", "tricks", "trump", "turn", "turned",
        "values",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        deck, place = state.deck, state.deck.place
        self.seats, self.sides, self.size, self.packs = state.seats, state.sides, len(deck.ranks), deck.packs
        self.values, self.queen = deck.values, deck.ranks.index("Q")
        self.enough, self.ten = state.terms.enough, state.terms.last == "ten"
        self.flat = state.terms.closed_worth
        self.hands = [[place(card) for card in hand] for hand in state.hands]
        self.stock = [place(card) for card in reversed(state.talon)]
        self.turned, self.trump = place(state.turned), SUITS.index(state.trump)
        self.points, self.tricks = [0] * self.sides, [0] * self.sides
        self.gone = [0] * len(deck.faces)
        self.called = {(pair.seat, SUITS.index(pair.suit)) for pair in state.calls}
        for pair in state.calls:
            self.points[pair.seat % self.sides] += pair.worth
        for trick in state.tricks:
            side = (trick.winner or 0) % self.sides
            self.tricks[side] += 1
            for one in trick.plays:
                self.gone[place(one.card)] += 1
                self.points[side] += self.values[place(one.card)]
        self.turn = state.mover or 0
        self.due = NOBODY if state.called is None else SUITS.index(state.called)
        self.closer, self.settled = NOBODY, (0, 0)
        if state.closed is not None:
            self.closer = state.closed
            self.settled = (win_value(state, self.closer), win_value(state, others(state, self.closer)[0]))
        self._empty()
        for one in state.trick:
            self._laid(one.seat, place(one.card))

    def _empty(self) -> None:
        self.trick: list[int] = []
        self.top = self.taker = NOBODY
        self.pot = 0

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = type(self).__new__(type(self))
        for name in Round.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock, twin.trick, twin.gone = self.stock[:], self.trick[:], self.gone[:]
        twin.points, twin.tricks, twin.called = self.points[:], self.tricks[:], self.called.copy()
        return twin

    @property
    def strict(self) -> bool:
        """Whether suit must be followed."""
        return not self.stock or self.closer != NOBODY

    def counted(self, side: int) -> int:
        """Return the side's points. Pairs count only if the side has a trick."""
        return self.points[side] if self.tricks[side] else 0

    def has_enough(self, seat: int) -> bool:
        """Tell whether the seat's side has enough points to win the deal."""
        return self.counted(seat % self.sides) >= self.enough

    def _by_losers(self, side: int) -> int:
        losers = [other for other in range(self.sides) if other != side]
        if not any(self.tricks[other] for other in losers):
            return 3
        return 1 if any(2 * self.counted(other) >= self.enough for other in losers) else 2

    def _to(self, side: int, points: int) -> Gained:
        return [float(points * (other == side)) for other in range(self.sides)]

    def won(self, seat: int) -> Gained:
        """Return the game points if the seat makes a correct claim."""
        side = seat % self.sides
        if self.closer == NOBODY:
            return self._to(side, self._by_losers(side))
        return self._to(side, self.settled[side != self.closer % self.sides])

    def over(self) -> Gained | None:
        """Return the game points if the deal is decided before the leader plays, else None."""
        if self.has_enough(self.turn):
            return self.won(self.turn)
        return None if self.hands[self.turn] else self._counted_out()

    def _counted_out(self) -> Gained:
        if self.closer != NOBODY:
            own = self.closer % self.sides
            if self.has_enough(self.closer):
                return self._to(own, self.settled[0])
            return [float(self.settled[1] * (side != own)) for side in range(self.sides)]
        side = self.turn % self.sides
        if not self.ten:
            return self._to(side, self._by_losers(side))
        self.points[side] += LAST_TRICK
        if self.has_enough(self.turn):
            return self._to(side, self._by_losers(side))
        sums = [self.counted(other) for other in range(self.sides)]
        best = max(sums)
        return self._to(sums.index(best), 1) if sums.count(best) == 1 else [0.0] * self.sides

    def pairs(self) -> Iterator[int]:
        """Yield the suits of which the leader may call queen and king, trumps first."""
        hand, turn = self.hands[self.turn], self.turn
        for number in (self.trump, *(other for other in range(len(SUITS)) if other != self.trump)):
            queen = number * self.size + self.queen
            if queen in hand and queen + 1 in hand and (turn, number) not in self.called:
                yield number

    def replies(self) -> list[int]:
        """Return the cards that the seat to play may play."""
        hand = self.hands[self.turn]
        if self.due != NOBODY:
            queen = self.due * self.size + self.queen
            return [queen, queen + 1]
        if not self.trick or not self.strict:
            return hand
        led = self.trick[0] // self.size
        return (
            [card for card in hand if card // self.size == led]
            or [card for card in hand if card // self.size == self.trump]
            or hand
        )

    def beats(self, card: int) -> bool:
        """Tell whether the card would be the best of the trick."""
        if self.top == NOBODY:
            return True
        number = card // self.size
        return card > self.top if number == self.top // self.size else number == self.trump

    def call(self, number: int) -> None:
        """Let the leader call the pair of this suit."""
        self.points[self.turn % self.sides] += 40 if number == self.trump else 20
        self.called.add((self.turn, number))
        self.due = number

    def may_exchange(self) -> bool:
        """Tell whether the leader has the lowest trump and a trick."""
        low = self.trump * self.size
        return (
            not self.strict
            and self.turned != low
            and self.tricks[self.turn % self.sides] > 0
            and low in self.hands[self.turn]
        )

    def exchange(self) -> None:
        """Let the leader exchange the lowest trump for the open trump."""
        low, hand = self.trump * self.size, self.hands[self.turn]
        hand.remove(low)
        hand.append(self.turned)
        self.turned = low

    def close(self) -> None:
        """Let the leader close the talon (§ 6.5)."""
        flat = self.flat
        won = flat or self._by_losers(self.turn % self.sides)
        self.closer, self.settled = self.turn, (won, flat or max(2, won))

    def play(self, card: int) -> None:
        """Play a card of the seat to play. The last card ends the trick, and all seats draw."""
        turn = self.turn
        self.hands[turn].remove(card)
        self.due = NOBODY
        self.gone[card] += 1
        self._laid(turn, card)
        self.turn = (turn + 1) % self.seats
        if len(self.trick) == self.seats:
            self._taken()

    def _laid(self, seat: int, card: int) -> None:
        if self.beats(card):
            self.top, self.taker = card, seat
        self.trick.append(card)
        self.pot += self.values[card]

    def _taken(self) -> None:
        self.turn = taker = self.taker
        self.points[taker % self.sides] += self.pot
        self.tricks[taker % self.sides] += 1
        self._empty()
        if self.stock and self.closer == NOBODY:
            for step in range(self.seats):
                self.hands[(taker + step) % self.seats].append(self.stock.pop() if self.stock else self.turned)
