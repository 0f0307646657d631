"""Bots of rummy: careless ones, plain ones, and those that count what their cards are waiting for.

A hand is worth the less the more pips of it are in no meld, and the more the more of the cards that nobody has seen
would make melds of them. Cards that go onto melds of the table count as laid, and what the next seat can use is rather
kept. When Hard lays: :mod:`.waiting`.
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
"""How much what the next card may free counts against pips in hand: less where single cards can be laid too."""
SOON, LATE = 5, 0.3
"""With so few cards in another hand the deal may end any time, and hope counts only for that part; not where single
cards go everywhere, and hope is small already.
"""
FEED = 0.5
"""Pips that a discard costs which the next seat makes a meld of."""
FIT: dict[Variant, float] = {"base": 0.5, "buying": 0.5, "laying-off": 6.0, "robber": 6.0}
"""Pips that one costs which the next seat puts onto a meld: few where only its own are open to it."""
DRAWN = 12.0
"""Pips that the open card must bring: the talon would bring as much in the long run."""
TWO_MORE = 10.0
"""What the two cards of a purchase cost beside what they bring."""
OUT = 100.0


class Plain:
    """Takes what makes a meld, lays all it can, and throws the dearest card that goes with no other."""

    def choose(self, view: View, chance: Stream) -> Move:
        """See :mod:`.plain`."""
        seat = view.seat or 0
        if view.phase == "draw":
            return Take() if view.heap and useful(view, seat, view.hand) else Draw()
        if view.phase == "buy":
            return Buy() if is_joker(view.heap[-1]) else Refuse()
        return first_of(view, seat) or default(view, seat, view.hand, near=NEAR)


def first_of(view: View, seat: Seat) -> Swap | Lay | None:
    """A swap for a joker, or what can be laid."""
    return swapped(view) or laid(view, seat, view.hand)


def swapped(view: View) -> Swap | None:
    """A card for a joker, unless the open card must be laid first."""
    return None if must_lay(view) else next(swaps(view, view.hand), None)


class Counting:
    """Lays what it can, if it does not rather wait, and counts what the rest of its hand is waiting for."""

    def choose(self, view: View, chance: Stream) -> Move:
        """See :meth:`move_values`."""
        if view.phase == "play":
            move = swapped(view) or next_lay(view)
            if must_lay(view):
                return move or Draw()
            if move is not None and not (isinstance(move, Lay) and waits(view)):
                return move
        values = self.move_values(view)
        return max(values, key=values.__getitem__)

    def move_values(self, view: View) -> dict[Move, float]:
        """What draws, purchases and discards are worth, in pips."""
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
    """A view with what is asked of it again and again: what is not seen yet, and what goes onto melds."""

    def __init__(self, view: View) -> None:
        self.view, self.seat = view, view.seat or 0
        self.live = Counter(card for card in unseen(view) if not is_joker(card))
        self.onto = fits(view, self.seat)
        fewest = min(count for seat, count in enumerate(view.cards) if seat != view.seat)
        late = fewest <= SOON and not view.options.lays_off
        self.hope = HOPE[view.options.variant] * (LATE if late else 1.0)

    def worth(self, cards: Sequence[str]) -> float:
        """Of these cards those count that are in no meld and go onto none, against what the next may free of them."""
        rest = [card for card in loose(cards) if card not in self.onto]
        return self.hope * hoped(rest, self.onto, self.live) - pips_of(rest)

    def frees(self, card: str) -> bool:
        """Whether the open card would be laid."""
        if self.view.options.robs:
            return lays_open(self.view)
        return is_joker(card) or card in self.onto or card not in loose((*self.view.hand, card))

    def after(self, move: Discard) -> float:
        """What is left then; a joker is not thrown, and the end of the deal is worth more than any hand."""
        rest = without(self.view.hand, (move.card,))
        if move.rummy or not rest:
            return OUT - pips_of(rest)
        return self.worth(rest) - self.fed(move.card) - OUT * is_joker(move.card)

    def fed(self, card: str) -> float:
        """What speaks against the card because the next seat may have a use for it."""
        after = (self.seat + 1) % self.view.seats
        known = self.view.known[after]
        if any(card in ends(meld.stands) for meld in self.view.melds if may_join(self.view, after, meld)):
            return FIT[self.view.options.variant]
        return FEED * min(1.0, use_to(known, self.view.cards[after] - len(known), card, self.live))


def moves_of(view: View) -> list[Move]:
    """What the reader of the view may do, as far as it is listed."""
    return open_moves(view, view.seat or 0, view.hand)


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": bots.ErrorProneBot(moves_of, Plain(), error_rate=25),
    "normal": Plain(),
    "hard": Counting(),
}
