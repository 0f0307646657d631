"""Chances to win in games where the loser of each round loses a life, and a seat without lives is out."""

from collections.abc import Sequence
from functools import cache

Lives = tuple[int, ...]


@cache
def last_left(lives: Lives) -> tuple[float, ...]:
    """Return each seat's chance to be the last with lives, if all remaining seats lose a round equally often."""
    there = [seat for seat, life in enumerate(lives) if life]
    if len(there) == 1:
        return tuple(float(life > 0) for life in lives)
    ordered = tuple(sorted(lives))
    if ordered != lives:
        found = last_left(ordered)
        return tuple(found[ordered.index(life)] for life in lives)
    rounds = [last_left(less_one(lives, seat)) for seat in there]
    return tuple(sum(own) / len(rounds) for own in zip(*rounds, strict=True))


def less_one(lives: Lives, seat: int) -> Lives:
    """Return the lives with one less for that seat."""
    return (*lives[:seat], lives[seat] - 1, *lives[seat + 1 :])


def after_round(lives: Lives, last: Sequence[float]) -> list[float]:
    """Return each seat's chance to be the last left; ``last``: each seat's chance to lose the current round."""
    found = [0.0] * len(lives)
    for seat, odds in enumerate(last):
        if odds > 0:
            for other, share in enumerate(last_left(less_one(lives, seat))):
                found[other] += odds * share
    return found
