"""Estimates of hands: the probability that a game is won with a hand, from a few features and weights learned by
self-play.

``python -m games.catalog.skat.learning`` computes the weights anew and prints the content of :data:`WEIGHTS`.
"""

from collections.abc import Sequence
from itertools import combinations
from math import exp

from games.catalog.skat.values import ranking
from games.engine.kit.cards import SUITS, Cards
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.ranking import TRUMP

BEFORE, AFTER = "before", "after"
WEIGHTS: dict[str, tuple[float, ...]] = {
    "before-suit": (-5.69, 0.9, 0.66, 0.37, 0.6, 0.94, 0.71, 0.4, 0.09, 0.0),
    "after-suit": (-9.02, 0.97, 0.86, 0.56, 0.79, 1.57, 0.53, 0.61, 1.08, 0.31),
    "before-G": (-5.49, 1.28, 0.4, 0.11, 0.0, 1.32, 0.73, 0.66, 0.11, 0.0),
    "after-G": (-8.52, 1.48, 0.6, 0.31, 0.0, 1.62, 0.86, 0.86, 0.56, 1.0),
    "before-N": (2.19, -0.13, -0.12, -0.17),
    "after-N": (2.35, -0.2, -0.42, -0.24),
}


def features(hand: Sequence[str], game: str, points: int) -> tuple[float, ...]:
    """Return the features of a hand for a game; the first one is the constant 1.

    ``points``: the card points of the discards.
    """
    return _null(hand) if game == "N" else _trumps(hand, game, points)


def _trumps(hand: Sequence[str], game: str, points: int) -> tuple[float, ...]:
    """Return the features of a hand for a suit game or grand.

    They are: trumps, the two highest jacks, ace and ten of trumps, side aces, tens with their ace, other tens, and
    void suits.
    """
    groups, held = ranking(game).group, set(hand)
    trumps = [card for card in hand if groups(card) == TRUMP]
    sides = {card for card in hand if groups(card) != TRUMP}
    aces = sum(card[0] == "A" for card in sides)
    tens = sum(card[0] == "1" and "A" + card[-1] in sides for card in sides)
    bare = sum(card[0] == "1" and "A" + card[-1] not in sides for card in sides)
    voids = 4 - (game != "G") - len({card[-1] for card in sides})
    return (
        1.0, len(trumps), "JC" in held, "JS" in held, len({"A" + game, "10" + game} & held), aces, tens, bare, voids,
        points / 10,
    )  # fmt: skip


def _null(hand: Sequence[str]) -> tuple[float, ...]:
    """Return the features of a hand for null.

    They are: how much higher the cards are than the lowest possible ones, in all suits and in the worst suit, and the
    number of suits without a seven.
    """
    height, risks, sevens = ranking("N").height, [], 0
    for suit in SUITS:
        low = sorted(height(card) % 8 for card in hand if card[-1] == suit)
        risks.append(sum(max(0, at - 2 * place) for place, at in enumerate(low)))
        sevens += bool(low) and low[0] > 0
    return 1.0, sum(risks), max(risks), sevens


def chance_of(hand: Sequence[str], game: str, when: str = BEFORE, points: int = 0) -> float:
    """Return the estimated probability from 0 to 1 that the game is won with this hand."""
    weights = WEIGHTS[f"{when}-{game if game in 'GN' else 'suit'}"]
    total = sum([weight * one for weight, one in zip(weights, features(hand, game, points), strict=True)])
    return 1 / (1 + exp(-total))


def cannot_win(hand: Sequence[str]) -> bool:
    """Return whether no card of a hand can win a trick in null, whatever the other seats hold.

    It is so if in each suit the hand has every second card from the lowest on.
    """
    _, above, _, _ = _null(hand)
    return not above


def put_away(cards: Sequence[str], game: str) -> tuple[float, Cards]:
    """Return the best discard of two of the twelve cards for the game, as (rating, the two cards).

    Trumps are discarded only if there are no other cards.
    """
    groups = ranking(game).group
    sides = [card for card in cards if groups(card) != TRUMP]
    best: tuple[float, Cards] = (-1.0, ())
    for pair in combinations(ACE_TEN_32.ordered(sides if len(sides) > 1 else cards), 2):
        left = [card for card in cards if card not in pair]
        best = max(best, (chance_of(left, game, AFTER, ACE_TEN_32.points(pair)), pair))
    return best
