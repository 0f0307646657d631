"""The points of cards in Mau-Mau, and the payments at the end (§ 6 and § 7)."""

from collections.abc import Sequence

from games.catalog.mau_mau.data import Line
from games.engine.kit.cards import RANKS, rank

VALUES = {"J": 2, "Q": 3, "K": 4, "A": 11} | {number: int(number) for number in RANKS if number.isdigit()}


def cost(hand: Sequence[str]) -> int:
    """Return the points of the cards left in a hand (§ 6.2)."""
    return sum(VALUES[rank(card)] for card in hand)


def line_of(hands: Sequence[Sequence[str]], before: Sequence[int]) -> Line:
    """Return the next line of the pad."""
    points = tuple(map(cost, hands))
    return Line(points, tuple(old + new for old, new in zip(before, points, strict=True)))


def tokens(totals: Sequence[int], target: int, stake: int) -> tuple[int, ...]:
    """Return the tokens that each seat wins or pays: seats at the target pay each seat with fewer points (§ 7.3)."""
    won = [0] * len(totals)
    for payer, total in enumerate(totals):
        for other, less in enumerate(totals):
            if total >= target and less < total:
                won[payer] -= stake
                won[other] += stake
    return tuple(won)
