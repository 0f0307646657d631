"""Compute the equilibrium of the first card in Elevens duel: ``python -m tests.bench.solve_elevens_duel 11``.

This takes some minutes, with fewer cards less.
"""

import sys

from games.catalog.elevens_duel.equilibrium import mixed, outcomes


def main(cards: int) -> None:
    """Print how often each card comes first, and the most that the opponent can gain."""
    hand = tuple(range(1, cards + 1))
    matrix = outcomes(hand, hand, 0, 0, cards)
    often = mixed(matrix)[1]
    for card, share in zip(hand, often, strict=True):
        print(f"{card:2}: {share:.1%}")
    gains = [-sum(share * row[at] for share, row in zip(often, matrix, strict=True)) for at in range(cards)]
    print(f"most that the other can gain: {max(gains):.6f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
