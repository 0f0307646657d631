"""Search position of a deal of Binokel: tricks and talon as in the Schnapsen family, and melds."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Self

from msgspec.structs import replace

from games.catalog.binokel import judging
from games.catalog.binokel.data import Meld, State
from games.catalog.binokel.melds import fresh, kind_of, kinds
from games.engine.kit.tricktaking.decks import ACE_TEN_48 as DECK
from games.engine.kit.tricktaking.talon.party_heuristic import card_to_follow, card_to_lead
from games.engine.kit.tricktaking.talon.rounds import Round

NEVER = 10**6
LAST_TRICK, HOME = 10, 400
"""``HOME``: value for a bot of reaching a thousand points first, in points."""


@cache
def numbered(trump: str) -> tuple[tuple[str, int, tuple[int, ...]], ...]:
    """Return all melds, each with name, points and cards as numbers, the most valuable first."""
    return tuple((kind.name, kind.worth, tuple(map(DECK.place, kind.cards))) for kind in kinds(trump))


class Deal(Round):
    """A mutable search position.

    ``known``: the shown cards of each hand; ``must``: the cards of a meld, of which one must be led now; ``base``: the
    totals before the deal; ``goal``: the points that win the match.
    """

    __slots__ = ("base", "goal", "known", "letter", "must", "reuse")

    def __init__(self, state: State) -> None:
        super().__init__(replace(state, calls=(), called=None))
        for one in state.calls:
            self.points[one.seat] += one.worth
        place = DECK.place
        self.letter, self.reuse = state.trump, state.terms.reuse
        self.enough, self.goal = NEVER, state.terms.enough
        self.base = [judging.before(state, seat) for seat in range(2)]
        self.known = [[place(card) for card in cards] for cards in state.shown]
        self.must = [place(card) for card in state.due]

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = super().copy()
        for name in Deal.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.known, twin.must = [cards[:] for cards in self.known], self.must[:]
        return twin

    def replies(self) -> list[int]:
        """Return the cards that may be played: those of a called meld, or else as in the family."""
        return self.must or super().replies()

    def play(self, card: int) -> None:
        """Play a card. Of two equal cards, the shown one is played."""
        self.must = []
        known = self.known[self.turn]
        if card in known:
            known.remove(card)
        super().play(card)

    def may_show(self) -> bool:
        """Return whether the leader may show a meld or exchange."""
        return bool(self.stock and not self.trick and not self.must and self.tricks[self.turn])

    def shown(self) -> tuple[int, tuple[int, ...], tuple[int, ...]] | None:
        """Return the leader's most valuable meld: its points, its cards, and the cards shown for the first time."""
        hand, known = self.hands[self.turn], self.known[self.turn]
        for _, worth, cards in numbered(self.letter):
            if all(card in hand for card in cards):
                new = fresh(cards, hand, known, reuse=self.reuse)  # type: ignore[arg-type]  # numbers do as well
                if new:
                    return worth, cards, new  # type: ignore[return-value]
        return None

    def show(self, worth: int, cards: tuple[int, ...], new: tuple[int, ...]) -> None:
        """Show a meld for the leader."""
        self.points[self.turn] += worth
        self.known[self.turn] += new
        self.must = [*dict.fromkeys(cards)]

    def meld(self, move: Meld) -> None:
        """Show the meld of a move for the leader."""
        kind = kind_of(move.name, self.letter)
        cards = tuple(map(DECK.place, kind.cards))
        new = fresh(cards, self.hands[self.turn], self.known[self.turn], reuse=self.reuse)  # type: ignore[arg-type]
        self.show(kind.worth, cards, new)  # type: ignore[arg-type]

    def home(self) -> bool:
        """Return whether the leader has the points to win the match."""
        return bool(self.tricks[self.turn]) and self.base[self.turn] + self.points[self.turn] >= self.goal

    def spare(self, card: int) -> float:
        """Return the value of possible melds that playing the card makes impossible, as far as the leader can know."""
        if not self.stock:
            return 0.0
        hand, known = Counter(self.hands[self.turn]), Counter(self.known[self.turn])
        if hand[card] > 1 or known[card]:
            return 0.0
        lost = 0.0
        for _, worth, cards in numbered(self.letter):
            if card in cards and len(cards) > 1:
                lacking = sum(not hand[other] for other in dict.fromkeys(cards))
                out = any(self.gone[other] >= self.packs for other in cards if not hand[other])
                lost += 0 if out or lacking > 2 else worth * (0.6, 0.25, 0.08)[lacking]
        return lost


def card_of(deal: Deal) -> int:
    """Return the card of the family's heuristic, adapted to Binokel.

    Cards for possible melds are kept, and a seat with a meld in hand tries to win the trick.
    """
    if deal.trick:
        winning = [card for card in deal.replies() if deal.beats(card)] if deal.stock else []
        if winning and (not deal.tricks[deal.turn] or deal.shown() is not None):
            return _cheapest(deal, winning)
        card = card_to_follow(deal)
        return card if not deal.stock or (deal.beats(card) and deal.spare(card) < deal.pot + 12) else _cheapest(deal)
    if deal.must:
        return _cheapest(deal)
    return card_to_lead(deal) if not deal.stock else _cheapest(deal)


def _cheapest(deal: Deal, cards: Sequence[int] = ()) -> int:
    number, values = deal.trump, deal.values

    def cost(card: int) -> float:
        loses = values[card] * (0.8 if not deal.trick or not deal.beats(card) else -0.6)
        return deal.spare(card) + loses + (9 + values[card] / 2 if card // deal.size == number else 0)

    return min(dict.fromkeys(cards or deal.replies()), key=lambda card: (cost(card), card))


def finish(deal: Deal) -> list[float]:
    """Play the deal out by the heuristics and return the points by seat.

    The first seat with a thousand points gets a bonus.
    """
    while deal.trick or deal.hands[deal.turn]:
        if not deal.trick and deal.home():
            break
        if deal.may_show():
            act(deal)
        if deal.home() and not deal.trick:
            break
        deal.play(card_of(deal))
    else:
        deal.points[deal.turn] += LAST_TRICK
    found = [float(points) for points in deal.points]
    ends = [base + points for base, points in zip(deal.base, deal.points, strict=True)]
    first = deal.turn if deal.home() else ends.index(max(ends))
    found[first] += HOME * (ends[first] >= deal.goal)
    return found


def solved(deal: Deal, low: float = -NEVER, high: float = NEVER) -> float:
    """Return the points of seat 0 minus those of seat 1 under best play with open hands.

    The result is exact if it is between ``low`` and ``high``, else a bound.
    """
    if not deal.trick and (not deal.hands[deal.turn] or deal.home()):
        found = finish(deal.copy())
        return found[0] - found[1]
    mine = deal.turn == 0
    best = float(-NEVER if mine else NEVER)
    for card in sorted(dict.fromkeys(deal.replies()), key=lambda card: (not deal.beats(card), -deal.values[card])):
        after = deal.copy()
        after.play(card)
        found_one = solved(after, low, high)
        best = max(best, found_one) if mine else min(best, found_one)
        low, high = (max(low, best), high) if mine else (low, min(high, best))
        if low >= high:
            break
    return best


def act(deal: Deal) -> None:
    """Exchange the nine for a trump with points, and show the most valuable meld."""
    if deal.may_exchange() and deal.values[deal.turned]:
        deal.exchange()
    if (found := deal.shown()) is not None:
        deal.show(*found)
