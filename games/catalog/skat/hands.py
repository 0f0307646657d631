"""How good a hand is for a game: the share of such games that was won in self-play, tabulated as a few weights.

``python -m games.catalog.skat.learning`` makes the weights anew; it prints what stands in :data:`WEIGHTS`.
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
    """What a hand has for a game, a leading 1 for the weights; ``points`` are those put away."""
    return _null(hand) if game == "N" else _trumps(hand, game, points)


def _trumps(hand: Sequence[str], game: str, points: int) -> tuple[float, ...]:
    """Trumps, the two highest jacks, ace and ten of trumps, side aces, tens under them, other tens, and voids."""
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
    """How far cards stand above the lowest there could be, in all suits and in the worst; suits without a seven."""
    height, risks, sevens = ranking("N").height, [], 0
    for suit in SUITS:
        low = sorted(height(card) % 8 for card in hand if card[-1] == suit)
        risks.append(sum(max(0, at - 2 * place) for place, at in enumerate(low)))
        sevens += bool(low) and low[0] > 0
    return 1.0, sum(risks), max(risks), sevens


def chance_of(hand: Sequence[str], game: str, when: str = BEFORE, points: int = 0) -> float:
    """The share of such games that is won, 0 to 1."""
    weights = WEIGHTS[f"{when}-{game if game in 'GN' else 'suit'}"]
    total = sum([weight * one for weight, one in zip(weights, features(hand, game, points), strict=True)])
    return 1 / (1 + exp(-total))


def cannot_win(hand: Sequence[str]) -> bool:
    """Whether no card of a null takes a trick, however the others lie: in each suit every second one is enough."""
    _, above, _, _ = _null(hand)
    return not above


def put_away(cards: Sequence[str], game: str) -> tuple[float, Cards]:
    """Which two of twelve cards to put away for that game, trumps only if there is nothing else, and how good it is."""
    groups = ranking(game).group
    sides = [card for card in cards if groups(card) != TRUMP]
    best: tuple[float, Cards] = (-1.0, ())
    for pair in combinations(ACE_TEN_32.ordered(sides if len(sides) > 1 else cards), 2):
        left = [card for card in cards if card not in pair]
        best = max(best, (chance_of(left, game, AFTER, ACE_TEN_32.points(pair)), pair))
    return best
