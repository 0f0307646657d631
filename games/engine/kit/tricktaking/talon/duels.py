"""Search positions of Schnapsen for two seats, as bits, fast enough to play a deal out many times.

A card is a number, its index in the deck, and a hand has a bit for each card. The leader wins a deal with ``enough``
points; otherwise the last trick wins it. The value of a deal depends on the loser's points and tricks, or was fixed
when the talon was closed. Claims in this model are always correct.
"""

from collections.abc import Iterator, Sequence

from games.engine.kit.cards import SUITS
from games.engine.kit.tricktaking.decks import Deck

NOBODY = -1
MOST = 3
"""The most game points of a deal."""


class Duel:
    """A mutable position between two moves. Seats are 0 and 1.

    ``led``: the card led, or ``NOBODY``. ``settled``: the value of the deal for each seat, once the seat ``closer``
    has closed the talon. ``due``: the suit of a called pair, of which queen or king must be led. ``gone``: played
    cards.
    """

    __slots__ = (
        "closer", "deck", "due", "enough", "gone", "hands", "led", "points", "settled", "size", "talon", "tricks",
        "trump", "turn", "turned", "values",
    )  # fmt: skip

    def __init__(
        self, deck: Deck, enough: int, turned: str, hands: Sequence[Sequence[str]], talon: Sequence[str]
    ) -> None:
        self.deck, self.size, self.enough = deck, len(deck.ranks), enough
        self.values = deck.values
        self.hands = [sum(1 << deck.place(card) for card in hand) for hand in hands]
        self.talon = [deck.place(card) for card in reversed(talon)]
        self.turned, self.trump = deck.place(turned), SUITS.index(turned[-1])
        self.points, self.tricks = [0, 0], [0, 0]
        self.turn, self.led, self.due, self.closer = 0, NOBODY, NOBODY, NOBODY
        self.settled: tuple[int, int] | None = None
        self.gone = 0

    def copy(self) -> "Duel":
        """Return an independent copy."""
        twin = Duel.__new__(Duel)
        # Without a loop, since a search copies most of the time.
        twin.deck, twin.size, twin.enough, twin.values = self.deck, self.size, self.enough, self.values
        twin.hands, twin.talon, twin.turned, twin.trump = self.hands[:], self.talon[:], self.turned, self.trump
        twin.points, twin.tricks, twin.gone = self.points[:], self.tricks[:], self.gone
        twin.turn, twin.led, twin.due = self.turn, self.led, self.due
        twin.closer, twin.settled = self.closer, self.settled
        return twin

    @property
    def strict(self) -> bool:
        """Whether suit must be followed and the trick beaten if possible."""
        return not self.talon or self.closer != NOBODY

    def suit(self, number: int) -> int:
        """Return the bits of a suit by its number."""
        return ((1 << self.size) - 1) << self.size * number

    def counted(self, seat: int) -> int:
        """Return the seat's points. Pairs count only if the seat has a trick."""
        return self.points[seat] if self.tricks[seat] else 0

    def win_value(self, winner: int) -> int:
        """Return the game points for seat 0 if ``winner`` wins now."""
        loser = 1 - winner
        if self.settled is not None:
            won = self.settled[winner]
        elif not self.tricks[loser]:
            won = MOST
        else:
            won = 2 if self.points[loser] < self.enough // 2 else 1
        return won if winner == 0 else -won

    def over(self) -> int | None:
        """Return the game points for seat 0 if the deal is decided before the leader plays, else None."""
        turn = self.turn
        if self.points[turn] >= self.enough and self.tricks[turn]:
            return self.win_value(turn)
        if self.hands[turn]:
            return None
        if self.closer == NOBODY:
            return self.win_value(turn)
        return self.win_value(self.closer if self.counted(self.closer) >= self.enough else 1 - self.closer)

    def pairs(self) -> Iterator[int]:
        """Yield the suits of which the leader holds queen and king, trumps first."""
        hand = self.hands[self.turn]
        for number in (self.trump, *(other for other in range(len(SUITS)) if other != self.trump)):
            both = 0b110 << self.size * number
            if hand & both == both:
                yield number

    def replies(self) -> int:
        """Return the cards that may be played to the card :attr:`led`, as bits."""
        hand = self.hands[self.turn]
        if not self.strict:
            return hand
        led, number = self.led, self.led // self.size
        same = hand & self.suit(number)
        if same:
            return same & ~((2 << led) - 1) or same
        return hand & self.suit(self.trump) or hand

    def beats(self, card: int) -> bool:
        """Tell whether the card would take the trick from the card :attr:`led`."""
        number = card // self.size
        return card > self.led if number == self.led // self.size else number == self.trump

    def call(self, number: int) -> None:
        """Let the leader call the pair of this suit."""
        self.points[self.turn] += 40 if number == self.trump else 20
        self.due = number

    def exchange(self) -> None:
        """Let the leader exchange the jack of trumps for the open trump."""
        jack = self.trump * self.size
        self.hands[self.turn] ^= 1 << jack | 1 << self.turned
        self.turned = jack

    def play(self, card: int) -> None:
        """Play a card of the seat to play. The second card ends the trick, and both seats draw."""
        turn = self.turn
        self.hands[turn] ^= 1 << card
        self.gone |= 1 << card
        self.due = NOBODY
        if self.led == NOBODY:
            self.led, self.turn = card, 1 - turn
            return
        winner = turn if self.beats(card) else 1 - turn
        self.points[winner] += self.values[card] + self.values[self.led]
        self.tricks[winner] += 1
        self.led, self.turn = NOBODY, winner
        if self.talon and self.closer == NOBODY:
            self.hands[winner] |= 1 << self.talon.pop()
            self.hands[1 - winner] |= 1 << (self.talon.pop() if self.talon else self.turned)


def bits(hand: int) -> list[int]:
    """Return the cards of a hand, the highest first."""
    found = []
    while hand:
        card = hand.bit_length() - 1
        found.append(card)
        hand ^= 1 << card
    return found


def solved(duel: Duel, low: int = -MOST, high: int = MOST) -> int:
    """Return the game points for seat 0 under best play with open hands and no talon.

    The result is exact if it is between ``low`` and ``high``, else a bound.
    """
    if duel.led == NOBODY:
        decided = duel.over()
        if decided is not None:
            return decided
    mine = duel.turn == 0
    best = -MOST if mine else MOST
    for card, call in _ways(duel):
        after = duel.copy()
        if call != NOBODY:
            after.call(call)
            decided = after.over()
        else:
            decided = None
        if decided is None:
            after.play(card)
            decided = solved(after, low, high)
        if mine:
            best = max(best, decided)
            low = max(low, best)
        else:
            best = min(best, decided)
            high = min(high, best)
        if low >= high:
            break
    return best


def _ways(duel: Duel) -> list[tuple[int, int]]:
    """Return the possible plays: each card with the suit of the pair called before it, ``NOBODY`` for none."""
    if duel.led != NOBODY:
        return [(card, NOBODY) for card in bits(duel.replies())]
    if duel.due != NOBODY:
        return [(card, NOBODY) for card in bits(0b110 << duel.size * duel.due)]
    called: list[tuple[int, int]] = []
    if duel.tricks[duel.turn]:
        called = [(card, number) for number in duel.pairs() for card in bits(0b110 << duel.size * number)]
    shown = {card for card, _ in called}
    return [*called, *((card, NOBODY) for card in bits(duel.hands[duel.turn]) if card not in shown)]
