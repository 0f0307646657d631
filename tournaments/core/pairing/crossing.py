"""How losers of the upper bracket cross over to the lower one, so that repeated meetings come as late as possible.

Lines are counted in the first round. After round r, the upper bracket has blocks of 2**r lines, and the loser of that
round comes from a block. Each round has a turn: the loser from block b goes to slot b XOR turn of the lower bracket. So
all slots are alike, and it suffices to know who may be in slot 0: pairs of the round in which they lost and their
block.
"""

from collections.abc import Iterator
from functools import lru_cache

Standing = frozenset[tuple[int, int]]


@lru_cache(maxsize=16)
def turns(rounds: int) -> tuple[int, ...]:
    """Return the turns for the rounds from the second on of an upper bracket with ``rounds`` rounds.

    They are searched such that the first round in which two entrants may meet again comes as late as possible.
    """
    if rounds < 2:
        return ()
    found = _search(2, rounds, frozenset({(1, 0), (1, 1)}))
    return found + (0,) * (rounds - 1 - len(found))


def _search(number: int, rounds: int, slot: Standing) -> tuple[int, ...]:
    """Return the longest sequence of turns without a repeated meeting, from round ``number`` on."""
    best: tuple[int, ...] = ()
    for turn in _candidates(1 << (rounds - number)):
        if any(block >> (number - fallen) == turn for fallen, block in slot):
            continue  # the new loser may have beaten an entrant who waits there
        line: tuple[int, ...] = (turn,)
        here = slot | {(number, turn)}
        next_door = frozenset((fallen, block ^ 1 << (number - fallen)) for fallen, block in here)
        if number < rounds and not _may_have_met(here, next_door):
            line += _search(number + 1, rounds, here | next_door)
        best = max(best, line, key=len)
        if len(best) >= _most(number, rounds):
            break
    return best


def _candidates(slots: int) -> Iterator[int]:
    """Yield the turns to try, far ones first; for many slots only some of them."""
    if slots <= 16:
        yield from range(slots - 1, -1, -1)
    else:
        yield slots - 1
        while slots > 1:
            slots //= 2
            yield slots


def _may_have_met(these: Standing, those: Standing) -> bool:
    """Return whether two entrants of these sets may have met: the block of one contains the block of the other."""
    return any(
        (first < second and block >> (second - first) == other)
        or (second < first and other >> (first - second) == block)
        for first, block in these
        for second, other in those
    )


def _most(number: int, rounds: int) -> int:
    """Return the length at which the search stops: after half of the rounds, any entrant may be in any slot."""
    return (rounds - number) // 2 + 1
