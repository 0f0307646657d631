"""Compute the weights of :mod:`.hands` by self-play: ``python -m games.catalog.skat.learning [DEALS]`` prints them.

The heuristic plays each deal with each seat as declarer in turn. A logistic curve is fitted to the results, once for
the ten cards dealt and once for the ten cards played.
"""

import sys
from collections.abc import Sequence
from math import exp

from games.catalog.skat import hands
from games.catalog.skat.turns import hands_of
from games.catalog.skat.values import ENOUGH, ranking
from games.engine.chance import Chance
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.heuristics import SOLO, card_of, duck, finish
from games.engine.kit.tricktaking.search_position import DealPosition, pack_of

Sample = tuple[tuple[float, ...], bool]
STEPS, PACE, ROUNDS = 300, 0.5, 2


def won(dealt: Sequence[Sequence[str]], seat: int, game: str, away: Sequence[str]) -> bool:
    """Return whether the seat wins that game when all seats play by the heuristic and seat 0 leads."""
    parties = [int(one == seat) for one in range(3)]
    deal = DealPosition(pack_of(ranking(game), ACE_TEN_32), dealt, parties, 0)
    finish(deal, duck if game == "N" else card_of, until_taken=game == "N")
    return not deal.won[SOLO] if game == "N" else deal.points[SOLO] + ACE_TEN_32.points(away) >= ENOUGH


def samples(deals: int, found: dict[str, list[Sample]]) -> None:
    """Play ``deals`` deals and add the results to ``found``: with each seat as declarer in its longest suit, in
    grand and in null.
    """
    for number in range(deals):
        dealt, skat = hands_of(Chance(b"learning").stream("deal", number).shuffled(ACE_TEN_32.cards))
        seat = number % 3
        suits = [card[-1] for card in dealt[seat] if card[0] != "J"]
        for kind, game in (("suit", max("CSHD", key=suits.count)), ("G", "G"), ("N", "N")):
            _, away = hands.put_away((*dealt[seat], *skat), game)
            left = [card for card in (*dealt[seat], *skat) if card not in away]
            here = [left if one == seat else dealt[one] for one in range(3)]
            result = won(here, seat, game, away)
            found[f"before-{kind}"].append((hands.features(dealt[seat], game, 0), result))
            found[f"after-{kind}"].append((hands.features(left, game, ACE_TEN_32.points(away)), result))


def fitted(seen: Sequence[Sample], size: int) -> tuple[float, ...]:
    """Return the weights of a logistic curve, by gradient descent with scaled features."""
    scale = [max([1.0, *(abs(one[0][place]) for one in seen)]) for place in range(size)]
    rows = [([value / by for value, by in zip(one, scale, strict=True)], result) for one, result in seen]
    weights, speed = [0.0] * size, [0.0] * size
    for _ in range(STEPS):
        slope = [0.0] * size
        for row, result in rows:
            off = result - 1 / (1 + exp(-sum([a * b for a, b in zip(weights, row, strict=True)])))
            for place, value in enumerate(row):
                slope[place] += off * value
        for place in range(size):
            speed[place] = 0.9 * speed[place] + PACE * slope[place] / len(rows)
            weights[place] += speed[place]
    return tuple(round(weight / by, 2) for weight, by in zip(weights, scale, strict=True))


def main(deals: int) -> None:
    """Learn in two rounds. In the second one, discards are chosen with the weights of the first."""
    for _ in range(ROUNDS):
        found: dict[str, list[Sample]] = {name: [] for name in hands.WEIGHTS}
        samples(deals, found)
        for name, seen in found.items():
            hands.WEIGHTS[name] = fitted(seen, len(hands.WEIGHTS[name]))
            share = sum(result for _, result in seen) / len(seen)
            sys.stdout.write(f"{name} {hands.WEIGHTS[name]} {share:.3f}\n")


if __name__ == "__main__":
    main(int((sys.argv[1:] or ["4000"])[0]))
