"""Inferences about the hands of others from the public events of a round.

Some inferences are certain: a seat that draws has no jack and no card that fits; a seat that lays a jack that does not
fit has no card that fits (§ 3.3, § 4.1); cards that went from the heap to the pile are in no hand until they are
drawn. Habits are only likely: most players lay the fitting card with the most points, keep jacks, and name a suit that
they hold.
"""

from collections.abc import Callable

from games.catalog.mau_mau.data import Dealt, Drew, Kept, Laid, Reshuffled, Seen, Suit, View
from games.catalog.mau_mau.laying import JACK, SEVEN, fits, helps
from games.catalog.mau_mau.scoring import cost
from games.engine.kit.cards import DECK_32, rank, suit

KEPT_BACK = 0.2
"""Weight of a fitting card in a hand after a cheaper card or none was laid; a card that does not fit has 1."""
WISHED = 2.0
"""Weight of a card of the suit that its owner has named; other cards have 1."""

Weights = dict[str, float]
"""The relative likelihood of each card for one hidden card; 0 means impossible."""


def hands_of(view: View) -> list[list[Weights]]:
    """Return by seat, for each hidden card of its hand, the likelihood of being each card. The cards held longest
    come first.
    """
    return _Witness(view).hands


class _Witness:
    """Observer that follows a round event by event and keeps the weights of each hidden card."""

    def __init__(self, view: View) -> None:
        self.jack_waits = view.options.jack == "only-when-stuck"
        self.hands: list[list[Weights]] = [[_any_card() for _ in range(count)] for count in _at_first(view)]
        self.stacking = view.options.specials == "stacking-sevens"
        self.due = False
        self.heap: list[str] = []
        self.wish: Suit | None = None
        just_drew: int | None = None
        for event in view.seen:
            just_drew = self._see(event, just_drew)
        if just_drew is not None:
            _rule_out(self.hands[just_drew][-1:], lambda card: self._helps(card) != view.drew)

    def _see(self, event: Seen, just_drew: int | None) -> int | None:
        """Handle an event. Return the seat if it drew a card because none of its cards fitted: the next event shows
        whether the new card fits.
        """
        if just_drew is not None and not (isinstance(event, Kept | Laid) and event.seat == just_drew):
            _rule_out(self.hands[just_drew][-1:], self._helps)
        match event:
            case Dealt(card=card):
                self.heap = [card]
            case Laid():
                self._laid(event, drawn=event.seat == just_drew)
            case Drew():
                self._drew(event)
            case Kept(seat=seat):
                _rule_out(self.hands[seat][-1:], lambda card: not self._helps(card))
            case Reshuffled():
                under = {*self.heap[:-1]}
                self.heap = self.heap[-1:]
                for hand in self.hands:
                    _rule_out(hand, under.__contains__)
        return event.seat if isinstance(event, Drew) and event.why == "stuck" else None

    def _fits(self, card: str) -> bool:
        return bool(self.heap) and fits(card, self.heap[-1], self.wish)

    def _helps(self, card: str) -> bool:
        return bool(self.heap) and helps(card, self.heap[-1], self.wish)

    def _drew(self, event: Drew) -> None:
        """Handle a draw. A seat that had to draw has no fitting card; a seat that drew because of sevens probably
        has no seven (§ 5.4).
        """
        hand = self.hands[event.seat]
        if event.why == "stuck":
            _rule_out(hand, self._helps)
        elif self.stacking:
            _scale(hand, KEPT_BACK, lambda card: rank(card) == SEVEN)
        self.due = False
        hand.extend(_any_card() for _ in range(event.count))

    def _laid(self, event: Laid, *, drawn: bool) -> None:
        """Remove from a hand the longest held card that can be the laid card. So certain inferences about the other
        cards stay valid.
        """
        hand, card = self.hands[event.seat], event.card
        if hand:
            hand.pop(-1 if drawn else next((place for place, weights in enumerate(hand) if weights[card]), 0))
        if not drawn and not self.due:
            self._chosen(hand, card)
        if event.wish is not None:
            _scale(hand, WISHED, lambda other: suit(other) == event.wish)
        self.heap.append(card)
        self.wish = event.wish
        self.due = self.stacking and rank(card) == SEVEN

    def _chosen(self, hand: list[Weights], card: str) -> None:
        """Adjust the weights of the rest of the hand after the seat has chosen this card."""
        if rank(card) != JACK:
            _scale(hand, KEPT_BACK, lambda other: self._fits(other) and cost((other,)) > cost((card,)))
        elif self.jack_waits and not self._fits(card):
            _rule_out(hand, self._fits)
        else:
            _scale(hand, KEPT_BACK, lambda other: self._fits(other) and rank(other) != JACK)


def _any_card() -> Weights:
    return dict.fromkeys(DECK_32, 1.0)


def _scale(hand: list[Weights], factor: float, which: Callable[[str], bool]) -> None:
    cards = [card for card in DECK_32 if which(card)]
    for weights in hand:
        for card in cards:
            weights[card] *= factor


def _rule_out(hand: list[Weights], which: Callable[[str], bool]) -> None:
    _scale(hand, 0.0, which)


def _at_first(view: View) -> list[int]:
    """Return how many cards each seat had at the start of the round's events."""
    counts = list(view.cards)
    for event in view.seen:
        if isinstance(event, Laid):
            counts[event.seat] += 1
        elif isinstance(event, Drew):
            counts[event.seat] -= event.count
    return counts
