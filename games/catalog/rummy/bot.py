"""Bots of rummy: Easy is careless, Normal is plain, and Hard counts the cards that would improve its hand.

A hand loses value with each pip outside melds, and gains value with each unseen card that would complete a meld. Cards
that fit melds on the table count as laid. Cards that the next seat can use are kept if possible. :mod:`.waiting`
decides when Hard lays melds.
"""

from collections import Counter
from collections.abc import Sequence

from games.catalog.rummy.data import Buy, Discard, Draw, Lay, Move, Refuse, Seat, Swap, Take, Variant, View
from games.catalog.rummy.laying import discards, may_join, must_lay, open_moves, swaps
from games.catalog.rummy.melding import is_joker, pips_of
from games.catalog.rummy.outs import ends, fits, hoped, use_to
from games.catalog.rummy.plain import NEAR, default, laid, loose, useful
from games.catalog.rummy.rules import unseen
from games.catalog.rummy.waiting import lays_open, next_lay, waits
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.cards import without
from games.engine.kit.hands import bots

HOPE: dict[Variant, float] = {"base": 5.5, "buying": 5.5, "laying-off": 3.0, "robber": 2.0}
"""The weight of pips that the next card may free, against pips in hand; less where single cards can be laid too."""
SOON, LATE = 5, 0.3
"""The size of another hand from which the deal may end any time, and the share of hope that counts then.

This does not apply where single cards fit everywhere, because hope is small there already.
"""
FEED = 0.5
"""The cost, in pips, of a discard with which the next seat makes a meld."""
FIT: dict[Variant, float] = {"base": 0.5, "buying": 0.5, "laying-off": 6.0, "robber": 6.0}
"""The cost, in pips, of a discard that the next seat adds to a meld: low where it may add only to its own."""
DRAWN = 12.0
"""The pips that the open card must bring to be taken: the talon brings as much on average."""
TWO_MORE = 10.0
"""The cost, in pips, of the two cards of a purchase, apart from what they bring."""
OUT = 100.0


class Plain:
    """Bot that takes cards that make a meld, lays all it can, and discards the loose card with the most pips."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move by :mod:`.plain`."""
        seat = view.seat or 0
        if view.phase == "draw":
            return Take() if view.heap and useful(view, seat, view.hand) else Draw()
        if view.phase == "buy":
            return Buy() if is_joker(view.heap[-1]) else Refuse()
        return first_of(view, seat) or default(view, seat, view.hand, near=NEAR)


def first_of(view: View, seat: Seat) -> Swap | Lay | None:
    """Return a swap for a joker, else a lay; None if neither is possible."""
    return swapped(view) or laid(view, seat, view.hand)


def swapped(view: View) -> Swap | None:
    """Return a swap of a card for a joker; None if there is none, or if an open card that was taken must be laid
    first.
    """
    return None if must_lay(view) else next(swaps(view, view.hand), None)


class Counting:
    """Bot that lays what it can unless waiting is better, and counts the cards that would improve the rest of its
    hand.
    """

    def choose(self, view: View, chance: Stream) -> Move:
        """Return the best move by :meth:`move_values`, or a lay."""
        if view.phase == "play":
            move = swapped(view) or next_lay(view)
            if must_lay(view):
                return move or Draw()
            if move is not None and not (isinstance(move, Lay) and waits(view)):
                return move
        values = self.move_values(view)
        return max(values, key=values.__getitem__)

    def move_values(self, view: View) -> dict[Move, float]:
        """Return the value of draws, purchases and discards, in pips."""
        hand = Hand(view)
        if view.phase == "play":
            return {move: hand.after(move) for move in discards(view, view.hand)}
        drawn = hand.worth(view.hand)
        if not view.heap:
            return {Draw(): drawn}
        more = (*view.hand, view.heap[-1])
        frees = hand.frees(view.heap[-1])
        if view.phase == "buy":
            return {Refuse(): drawn, Buy(): hand.worth(more) - TWO_MORE if frees else drawn - DRAWN}
        kept = max(hand.worth(without(more, (card,))) for card in dict.fromkeys(view.hand))
        return {Draw(): drawn, Take(): max(kept, drawn + 1.0) if frees else drawn - DRAWN}


class Hand:
    """A view with cached values for the bot: the unseen cards, and the cards that fit melds."""

    def __init__(self, view: View) -> None:
        self.view, self.seat = view, view.seat or 0
        self.live = Counter(card for card in unseen(view) if not is_joker(card))
        self.onto = fits(view, self.seat)
        fewest = min(count for seat, count in enumerate(view.cards) if seat != view.seat)
        late = fewest <= SOON and not view.options.lays_off
        self.hope = HOPE[view.options.variant] * (LATE if late else 1.0)

    def worth(self, cards: Sequence[str]) -> float:
        """Return the value of these cards. Loose cards that fit no meld count against it; the pips that the next
        card may free count for it.
        """
        rest = [card for card in loose(cards) if card not in self.onto]
        return self.hope * hoped(rest, self.onto, self.live) - pips_of(rest)

    def frees(self, card: str) -> bool:
        """Return whether the open card would be laid if the seat took it."""
        if self.view.options.robs:
            return lays_open(self.view)
        return is_joker(card) or card in self.onto or card not in loose((*self.view.hand, card))

    def after(self, move: Discard) -> float:
        """Return the value of the hand after a discard. Jokers are never discarded; ending the deal is worth more
        than any hand.
        """
        rest = without(self.view.hand, (move.card,))
        if move.rummy or not rest:
            return OUT - pips_of(rest)
        return self.worth(rest) - self.fed(move.card) - OUT * is_joker(move.card)

    def fed(self, card: str) -> float:
        """Return the cost of giving this card to the next seat."""
        after = (self.seat + 1) % self.view.seats
        known = self.view.known[after]
        if any(card in ends(meld.stands) for meld in self.view.melds if may_join(self.view, after, meld)):
            return FIT[self.view.options.variant]
        return FEED * min(1.0, use_to(known, self.view.cards[after] - len(known), card, self.live))


def moves_of(view: View) -> list[Move]:
    """Return the listed legal moves of the view's seat."""
    return open_moves(view, view.seat or 0, view.hand)


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": bots.ErrorProneBot(moves_of, Plain(), error_rate=25),
    "normal": Plain(),
    "hard": Counting(),
}
