"""What a good player feels: how likely a set is to win a trick, and how a hand is best spent from here on."""

from bisect import bisect_right
from collections.abc import Sequence

from games.catalog.half_pint_heroes.cards import DECK, Card, Cards
from games.catalog.half_pint_heroes.data import View
from games.catalog.half_pint_heroes.imagine import seen
from games.catalog.half_pint_heroes.playout import BRAWL_TRICKS, PlayCode
from games.catalog.half_pint_heroes.scoring import BRAWL, TRICK
from games.catalog.half_pint_heroes.sets import Kind, codes, rank_of
from games.engine.chance import Stream

SAMPLES = 24
BEST_PLAYED = 0.55
"""How often an opponent plays the best set of its hand; otherwise it plays some single card. Fitted to matches of bots."""
_CARD_BITS = len(DECK)
_SINGLE = tuple(rank_of(Kind.HIGH_CARD, (card,)) for card in DECK)


def unseen(view: View) -> list[Card]:
    """The cards whose place the seat of the view does not know, ascending."""
    known = seen(view)
    return [card for card in DECK if card not in known]


class Odds:
    """Chances that a set holds against opponents, learned from hands drawn out of the unseen cards.

    ``cards`` is the largest number of cards that any opponent holds; smaller hands are beginnings of the drawn ones.
    """

    def __init__(self, pool: Sequence[Card], row: Cards, cards: int, chance: Stream) -> None:
        self._row = row
        self._hands = [chance.sample(pool, cards) for _ in range(SAMPLES)]
        self._size = cards
        self._tops: dict[int, list[int]] = {}
        self._singles = sorted(_SINGLE[card] for card in pool)

    def tops(self, cards: int) -> list[int]:
        """The best ranks of the drawn hands of that size, ascending."""
        cards = min(cards, self._size)
        found = self._tops.get(cards)
        if found is None:
            found = sorted(max(codes(tuple(hand[:cards]), self._row)) >> _CARD_BITS for hand in self._hands)
            self._tops[cards] = found
        return found

    def holds(self, rank: int, cards: int) -> float:
        """The chance that one opponent with so many cards does not beat that rank in a trick."""
        if not cards or not self._size:
            return 1.0
        tops, singles = self.tops(cards), self._singles
        top = (bisect_right(tops, rank) + 0.5) / (len(tops) + 1)
        single = (bisect_right(singles, rank) + 0.5) / (len(singles) + 1)
        return BEST_PLAYED * top + (1 - BEST_PLAYED) * single


class Plan:
    """The best way to spend a hand on its own, by dynamic programming over the cards left, tricks won and the streak.

    Every trick is taken as led by the hand, against ``opponents`` others that hold as many cards as it. Worth is in points:
    ``hit`` for reaching the ``goal`` exactly, and ``mark`` on top of the points of a brawl.
    """

    def __init__(
        self, found: Sequence[PlayCode], odds: Odds, opponents: int, goal: int, hit: float, brawl: float = BRAWL
    ) -> None:
        self._found = found
        self._odds = odds
        self._opponents = opponents
        self._goal = goal
        self._hit = hit
        self._brawl = brawl
        self._memo: dict[tuple[int, int, int], float] = {}
        self._moves: dict[int, list[tuple[int, float]]] = {}

    def worth(self, hand: int, won: int, streak: int) -> float:
        """The points to expect with these cards left, that many tricks won, the last ``streak`` of them in a row."""
        if streak == BRAWL_TRICKS:
            return TRICK * won + self._brawl
        if not hand:
            return TRICK * won + (self._hit if won == self._goal else 0.0)
        key = (hand, won, streak)
        known = self._memo.get(key)
        if known is None:
            worth = self.worth
            known = max(
                [
                    chance * worth(rest, won + 1, streak + 1) + (1 - chance) * worth(rest, won, 0)
                    for rest, chance in self._spendings(hand)
                ]
            )
            self._memo[key] = known
        return known

    def _spendings(self, hand: int) -> list[tuple[int, float]]:
        """The hands that each play leaves, and its chance to win the trick."""
        found = self._moves.get(hand)
        if found is None:
            holds, cards, others = self._odds.holds, hand.bit_count(), self._opponents
            found = [(hand ^ used, holds(rank, cards) ** others) for rank, used in self._found if not used & ~hand]
            self._moves[hand] = found
        return found
