"""Choose where losers of the upper bracket enter the lower bracket, so that repeated meetings come as late as possible.

Lines are counted in the first round. After round r, the upper bracket consists of blocks of 2**r lines, and each loser
of that round comes from one block. A round has a number called its turn: the loser from block b goes to slot b XOR turn
of the lower bracket. By symmetry all slots are alike, so the search follows only slot 0 and records who may be there,
as pairs (round of the loss, block).
"""

from collections.abc import Iterator
from functools import lru_cache

Standing = frozenset[tuple[int, int]]


@lru_cache(maxsize=16)
def turns(rounds: int) -> tuple[int, ...]:
    """Return the turn of each round, from the second on, of an upper bracket with ``rounds`` rounds.

    The turns are chosen such that the first round in which two entrants can meet again comes as late as possible.
    """
    if rounds < 2:
        return ()
    found = _search(2, rounds, frozenset({(1, 0), (1, 1)}))
    return found + (0,) * (rounds - 1 - len(found))


def _search(number: int, rounds: int, slot: Standing) -> tuple[int, ...]:
    """Return the longest sequence of turns without a possible repeated meeting, starting with round ``number``."""
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
    """Yield the turns to try, the largest first. For more than 16 slots, yield the highest turn and powers of 2."""
    if slots <= 16:
        yield from range(slots - 1, -1, -1)
    else:
        yield slots - 1
        while slots > 1:
            slots //= 2
            yield slots


def _may_have_met(these: Standing, those: Standing) -> bool:
    """Return whether an entrant of one set may have met an entrant of the other: the block of one contains the block of
    the other.
    """
    return any(
        (first < second and block >> (second - first) == other)
        or (second < first and other >> (first - second) == block)
        for first, block in these
        for second, other in those
    )


def _most(number: int, rounds: int) -> int:
    """Return the number of rounds after which the search stops. Later, any entrant may be in any slot."""
    return (rounds - number) // 2 + 1
