"""Who wins where the last of each round takes a coaster or a stick, and so many of them put a seat out."""

from collections.abc import Sequence
from functools import cache

Lives = tuple[int, ...]


@cache
def last_left(lives: Lives) -> tuple[float, ...]:
    """How likely each is the last who has lives, if all that still have some lose a round equally often."""
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
    """With one less for that seat."""
    return (*lives[:seat], lives[seat] - 1, *lives[seat + 1 :])


def after_round(lives: Lives, last: Sequence[float]) -> list[float]:
    """How likely each is the last left; ``last``: how likely each loses the round."""
    found = [0.0] * len(lives)
    for seat, odds in enumerate(last):
        if odds > 0:
            for other, share in enumerate(last_left(less_one(lives, seat))):
                found[other] += odds * share
    return found
