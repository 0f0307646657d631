"""One round as a mutable position for bots that simulate rounds: bits instead of frozen structs.

A card is one of 32 bits: four for each rank from the fewest points (jacks) to the most (aces), one for each suit of
:data:`~games.engine.kit.cards.SUITS`. So the highest bit of a hand is its card with the most points. A test compares
simulated rounds with the rules.
"""

from collections.abc import Sequence

from games.catalog.mau_mau.data import Lay, Move, Take, View
from games.catalog.mau_mau.laying import EIGHT, JACK, SEVEN
from games.catalog.mau_mau.scoring import VALUES
from games.catalog.mau_mau.turns import SEVEN_DRAWS
from games.engine.chance import Stream
from games.engine.kit.cards import DECK_32, SUITS, rank, suit

NEARLY_OUT = 2
CARDS = sorted(DECK_32, key=lambda card: (VALUES[rank(card)], SUITS.index(suit(card))))
BITS = {card: 1 << place for place, card in enumerate(CARDS)}


def bits(cards: Sequence[str]) -> int:
    """Return a set of cards as bits."""
    return sum(BITS[card] for card in cards)


SUIT_BITS = {letter: bits([card for card in CARDS if suit(card) == letter]) for letter in SUITS}
RANK_BITS = {rank(name): bits([card for card in CARDS if rank(card) == rank(name)]) for name in CARDS}
EACH_SUIT = tuple(SUIT_BITS.values())
SUIT_OF = {BITS[card]: SUIT_BITS[suit(card)] for card in CARDS}
RANK_OF = {BITS[card]: RANK_BITS[rank(card)] for card in CARDS}
JACKS, SEVENS = RANK_BITS[JACK], RANK_BITS[SEVEN]
POWERS = SEVENS | RANK_BITS[EIGHT]
PRICES = tuple((RANK_BITS[name], VALUES[name]) for name in RANK_BITS)


def price(hand: int) -> int:
    """Return the points of the cards of a hand."""
    return sum([(hand & cards).bit_count() * points for cards, points in PRICES])


def as_bits(move: Lay) -> tuple[int, int]:
    """Return a move as bits: the card, and all cards of the named suit, or 0."""
    return BITS[move.card], SUIT_BITS[move.wish] if move.wish else 0


class Table:
    """A round in play. ``hands`` by seat; ``pile``: drawn from the end; ``heap``: the cards under the ``top`` card.

    ``wish``: all cards of the named suit, or 0; ``drawn``: the card that the mover has just drawn, or 0; ``due``: how
    many cards the mover must draw because of sevens.
    """

    __slots__ = (
        "any_time",
        "drawn",
        "due",
        "hands",
        "heap",
        "mover",
        "pile",
        "seats",
        "specials",
        "stacking",
        "top",
        "wish",
    )

    def __init__(self, view: View, hands: Sequence[Sequence[str]], pile: Sequence[str]) -> None:
        self.seats = view.seats
        self.hands = [bits(view.hand if seat == view.seat else hand) for seat, hand in enumerate(hands)]
        self.pile = [BITS[card] for card in reversed(pile)]
        *self.heap, self.top = [BITS[card] for card in view.heap]
        self.wish = SUIT_BITS[view.wish] if view.wish else 0
        self.mover = view.mover or 0
        self.drawn = BITS[view.drawn] if view.drawn else 0
        self.any_time = view.options.jack == "any-time"
        self.specials = view.options.specials != "off"
        self.stacking = view.options.specials == "stacking-sevens"
        self.due = view.due

    def copy(self) -> "Table":
        """Return an independent copy."""
        twin = Table.__new__(Table)
        twin.seats, twin.any_time = self.seats, self.any_time
        twin.specials, twin.stacking, twin.due = self.specials, self.stacking, self.due
        twin.hands, twin.pile, twin.heap = self.hands[:], self.pile[:], self.heap[:]
        twin.top, twin.wish, twin.mover, twin.drawn = self.top, self.wish, self.mover, self.drawn
        return twin

    def make(self, move: Move, luck: Stream) -> bool:
        """Make a move of the game. Return whether the round is over."""
        if isinstance(move, Lay):
            return self.lay(*as_bits(move), luck)
        if isinstance(move, Take):
            self._pay(self.mover, luck)
        self._next((self.mover + 1) % self.seats, luck)
        return False

    def lay(self, card: int, wish: int, luck: Stream) -> bool:
        """Lay a card of the mover and apply its effect. Return whether the round is over."""
        seat = self.mover
        self.hands[seat] ^= card
        self.heap.append(self.top)
        self.top, self.wish = card, wish
        if not self.hands[seat]:
            return True
        seat = (seat + 1) % self.seats
        if self.specials and card & POWERS:
            if card & SEVENS:
                self.due += SEVEN_DRAWS
                if self.stacking and self.hands[seat] & SEVENS:
                    self.mover, self.drawn = seat, 0
                    return False
                self._pay(seat, luck)
            seat = (seat + 1) % self.seats
        self._next(seat, luck)
        return False

    def _pay(self, seat: int, luck: Stream) -> None:
        """Draw all due cards for the seat (§ 5.1, § 5.4)."""
        self._draw(seat, self.due, luck)
        self.due = 0

    def _next(self, seat: int, luck: Stream) -> None:
        """Go to the next seat that can lay a card. Each seat on the way that cannot lay a card draws one (§ 3.3)."""
        self.drawn = 0
        helping = (self.wish or SUIT_OF[self.top]) | RANK_OF[self.top] | JACKS
        while not self.hands[seat] & helping:
            found = self._draw(seat, 1, luck) & helping
            if found:
                self.drawn = found
                break
            seat = (seat + 1) % self.seats
        self.mover = seat

    def _draw(self, seat: int, count: int, luck: Stream) -> int:
        if len(self.pile) < count and self.heap:
            self.pile = luck.shuffled(self.heap) + self.pile
            self.heap = []
        found = 0
        for _ in range(min(count, len(self.pile))):
            found |= self.pile.pop()
        self.hands[seat] |= found
        return found

    def playable(self) -> int:
        """Return the cards that the mover may lay (§ 3.2, § 3.4, § 4.1, § 5.4)."""
        hand = self.hands[self.mover]
        if self.due:
            return hand & SEVENS
        fitting = hand & ((self.wish or SUIT_OF[self.top]) | RANK_OF[self.top])
        return self.drawn or (fitting if fitting and not self.any_time else fitting | hand & JACKS)

    def finish(self, luck: Stream) -> None:
        """Play until a hand is empty. Every seat plays by :func:`dearest`."""
        over = False
        while not over:
            hand = self.hands[self.mover]
            low = self.specials and self.hands[(self.mover + 1) % self.seats].bit_count() <= NEARLY_OUT
            card = dearest(hand, self.playable(), low=low)
            over = self.lay(card, wish_with(hand ^ card) if card & JACKS else 0, luck)


def dearest(hand: int, playable: int, *, low: bool) -> int:
    """Return the card with the most points; of equal ones that of the longest suit.

    Jacks are kept unless there is no other card. If the next seat is ``low`` on cards, cards that stop it come first.
    """
    plain = playable & ~JACKS or playable
    if low:
        plain = plain & POWERS or plain
    group = plain & 15 << (plain.bit_length() - 1) // 4 * 4
    if group & (group - 1):
        group &= max([one for one in EACH_SUIT if one & group], key=lambda one: (hand & one).bit_count())
    return group


def wish_with(rest: int) -> int:
    """Return the suit with the most cards in the rest of the hand."""
    return max(EACH_SUIT, key=lambda one: (rest & one).bit_count()) if rest else 0
