"""Tricks without trumps or with them: following suit, and who takes the trick."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from games.engine.game import Rule
from games.engine.kit.cards import Cards, height, with_hand, without_one
from games.engine.kit.tricktaking.data import Trick

Height = Callable[[str], int]
"""How high a card is in its suit."""
Narrowing = Iterator[tuple[Rule, Cards]]
"""Rule after rule, what is left of a hand; at least one card, as a rule that would leave none is left out."""


def following(hand: Sequence[str], led: str) -> Cards:
    """The cards of the hand that follow the suit ``led``; empty if it has none, and any card may be played."""
    return tuple([card for card in hand if card[-1] == led])


def best(cards: Sequence[str], trump: str = "", height: Height = height) -> int:
    """Which card of a trick wins, by its place in it: the highest trump, else the highest of the suit led.

    Of equal cards the earlier wins. ``cards`` are in the order in which they were played, at least one.
    """
    wins, place, highest = cards[0][-1], 0, height(cards[0])
    for number, card in enumerate(cards):
        trumps = card[-1] == trump != wins
        if trumps or card[-1] == wins:
            its_height = height(card)
            if trumps or its_height > highest:
                wins, place, highest = card[-1], number, its_height
    return place


def best_without_twins(cards: Sequence[str]) -> int | None:
    """The same where identical cards cancel each other; None if that leaves no card of the suit led."""
    alone = [place for place, card in enumerate(cards) if card[-1] == cards[0][-1] and cards.count(card) == 1]
    return max(alone, key=lambda place: height(cards[place]), default=None)


def beating(hand: Sequence[str], cards: Sequence[str], trump: str = "", height: Height = height) -> Cards:
    """The cards of the hand that would win the trick as it lies."""
    return tuple([card for card in hand if best((*cards, card), trump, height) == len(cards)])


def strictly(
    hand: Cards, cards: Cards, trump: str, rules: tuple[Rule, Rule, Rule], height: Height = height, *, beat: bool = True
) -> Narrowing:
    """Follow suit, and ``beat`` the trick if that suit can; who cannot follow plays a trump. ``rules`` say these three.

    ``cards`` lie in the trick; nothing is asked of who leads.
    """
    if not cards:
        return
    follow, higher, ruff = rules
    left = following(hand, cards[0][-1])
    if left:
        yield follow, left
        if beat:
            yield higher, beating(left, cards, trump, height) or left
    elif trumps := following(hand, trump):
        yield ruff, trumps


def playable(hand: Cards, narrowing: Narrowing) -> Cards:
    """What every rule leaves of the hand."""
    cards = hand
    for _, cards in narrowing:  # noqa: B007 - the last one counts
        pass
    return cards


def reason(card: str, narrowing: Narrowing) -> Rule | None:
    """The first rule that leaves that card of the hand out; None if it may be played."""
    return next((rule for rule, left in narrowing if card not in left), None)


def won_by(tricks: Iterable[Trick], party: Collection[int]) -> Cards:
    """All cards in the tricks of these seats."""
    return tuple([one.card for trick in tricks if trick.winner in party for one in trick.plays])


def put(hands: Sequence[Cards], seat: int, card: str) -> tuple[Cards, ...]:
    """The hands without the card that the seat has played; one that is only imagined need not have held it."""
    hand = hands[seat]
    return with_hand(hands, seat, without_one(hand, card) if card in hand else hand)
