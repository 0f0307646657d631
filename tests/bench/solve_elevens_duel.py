"""How to begin the Elevens duel: the mixture that nobody beats. Run as ``python -m tests.bench.solve_elevens_duel 11``;
that takes some minutes, with fewer cards each it takes less.
"""

import sys

from games.catalog.elevens_duel.equilibrium import mixed, outcomes


def main(cards: int) -> None:
    """How often each card comes first, and what the other can gain at most."""
    hand = tuple(range(1, cards + 1))
    matrix = outcomes(hand, hand, 0, 0, cards)
    often = mixed(matrix)[1]
    for card, share in zip(hand, often, strict=True):
        print(f"{card:2}: {share:.1%}")
    gains = [-sum(share * row[at] for share, row in zip(often, matrix, strict=True)) for at in range(cards)]
    print(f"most that the other can gain: {max(gains):.6f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
