"""Bots of rummy: careless ones, plain ones, and those that draw on in hands that could come.

What is worth something is how few pips are left after some more draws. Cards that go onto melds of the table count as
laid, and what the next seat is known to collect is rather kept.
"""

from collections.abc import Sequence

from games.catalog.rummy.data import Buy, Discard, Draw, Move, Refuse, Seat, Take, View
from games.catalog.rummy.laying import discards, may_join, must_lay, open_moves, swaps
from games.catalog.rummy.melding import Found, fitting, is_joker, pips, pips_of
from games.catalog.rummy.plain import NEAR, default, laid, loose, useful
from games.catalog.rummy.rules import unseen
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.cards import place, rank, suit, without
from games.engine.kit.hands import looking

SAMPLES = 28
AHEAD = 3
"""Draws that Hard looks ahead; near the end fewer."""
RISK = {1: 0.5, 2: 0.35, 3: 0.15, 4: 0.15}
"""By draws that it looks ahead: how likely the deal is over before them."""
WANTED = 4.0
"""Pips that a discard costs which goes with cards that the next seat has taken."""
TWO_MORE = 6.0
"""What the two cards of a purchase cost beside what they bring."""


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


def first_of(view: View, seat: Seat) -> Move | None:
    """A swap for a joker, or what can be laid."""
    swap = None if must_lay(view) else next(iter(swaps(view, view.hand)), None)
    return swap or laid(view, seat, view.hand)


class Thinker:
    """Looks some draws ahead, in as many ways as it has ``samples``."""

    def __init__(self, samples: int) -> None:
        self.samples = samples

    def choose(self, view: View, chance: Stream) -> Move:
        """Lays at once; else what leaves fewest pips."""
        seat = view.seat or 0
        if view.phase == "play":
            move = first_of(view, seat)
            if move is not None:
                return move
        worths = self.worths(view, chance)
        return max(worths, key=worths.__getitem__)

    def worths(self, view: View, chance: Stream, effort: float = 1.0) -> dict[Move, float]:
        """What draws, purchases and discards are worth: pips that are left, taken negative."""
        hidden = unseen(view)
        count, ahead = max(4, int(self.samples * effort)), _ahead(view)
        draws = [chance.shuffled(hidden)[: ahead + 2] for _ in range(count)]
        if view.phase == "play":
            return self._discards(view, draws, ahead)
        taken = (*view.hand, *view.heap[-1:])
        kept = max(self._left(view, without(taken, (card,)), draws, ahead) for card in _worst(taken))
        drawn = self._left(view, view.hand, draws, ahead + 1)
        if view.phase == "draw":
            return {Draw(): drawn, Take(): kept}
        bought = self._left(view, taken, draws, ahead + 1) - TWO_MORE
        return {Refuse(): self._left(view, view.hand, draws, ahead), Buy(): bought}

    def _discards(self, view: View, draws: Sequence[Sequence[str]], ahead: int) -> dict[Move, float]:
        found: dict[Move, float] = {}
        for move in discards(view, view.hand):
            rest = without(view.hand, (move.card,))
            if move.rummy or not rest:
                found[move] = 100.0 - pips_of(rest)
            else:
                found[move] = self._left(view, rest, draws, ahead) - _wanted(view, move)
        return found

    def _left(self, view: View, hand: Sequence[str], draws: Sequence[Sequence[str]], ahead: int) -> float:
        """Minus the pips that are left on average after so many draws, each with a discard."""
        fits = _fits(view, view.seat or 0)
        total, risk = 0, RISK[ahead]
        for drawn in draws:
            kept = loose([card for card in (*hand, *drawn[:ahead]) if card not in fits])
            dear = sorted(map(pips, kept), reverse=True)
            total += sum(dear[ahead:])
        now = sum(pips(card) for card in loose(hand) if card not in fits)
        return -risk * now - (1 - risk) * total / len(draws)


def _ahead(view: View) -> int:
    """Fewer draws once somebody is nearly out."""
    fewest = min(count for seat, count in enumerate(view.cards) if seat != view.seat)
    return 1 if fewest <= 2 else 2 if fewest <= 5 else AHEAD


def _worst(cards: Sequence[str]) -> list[str]:
    """The four loose cards that count most, or any if there are none."""
    rest = [card for card in loose(cards) if not is_joker(card)] or [cards[0]]
    return sorted(dict.fromkeys(rest), key=lambda card: -pips(card))[:4]


def _fits(view: View, seat: Seat) -> frozenset[str]:
    """Single cards that go onto a meld now."""
    melds = [meld for meld in view.melds if may_join(view, seat, meld)]
    deck = dict.fromkeys(card for card in view.options.deck if not is_joker(card))
    return frozenset(card for card in deck if any(fitting((card,), Found(meld.cards, meld.stands)) for meld in melds))


def _wanted(view: View, move: Discard) -> float:
    """What speaks against the card because of what the next seat has taken."""
    after = ((view.seat or 0) + 1) % view.seats
    near = [other for other in view.known[after] if not is_joker(other) and _goes(move.card, other)]
    return WANTED * bool(near)


def _goes(card: str, other: str) -> bool:
    if is_joker(card):
        return True
    return rank(card) == rank(other) or (suit(card) == suit(other) and abs(place(card) - place(other)) < 3)


def moves_of(view: View) -> list[Move]:
    """What the reader of the view may do, as far as it is listed."""
    return open_moves(view, view.seat or 0, view.hand)


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": looking.Careless(moves_of, Plain(), slips=25),
    "normal": Plain(),
    "hard": Thinker(SAMPLES),
}
