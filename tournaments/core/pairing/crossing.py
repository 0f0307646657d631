"""How those who lose in the upper bracket change sides on their way down, so that nobody meets again soon.

Lines are counted at the first round. After round r of the upper bracket there are blocks of 2**r lines, and whoever
loses in that round comes from a block. Each round has a turn: who comes from block b goes to slot b XOR turn of the
lower bracket. So all slots look alike, and it is enough to know who may stand in slot 0: pairs of the round in which
they came down and their block.
"""

from collections.abc import Iterator
from functools import lru_cache

Standing = frozenset[tuple[int, int]]


@lru_cache(maxsize=16)
def turns(rounds: int) -> tuple[int, ...]:
    """The turns for the rounds from the second on of an upper bracket with so many.

    They are searched such that the first round in which two may meet again comes as late as possible.
    """
    if rounds < 2:
        return ()
    found = _search(2, rounds, frozenset({(1, 0), (1, 1)}))
    return found + (0,) * (rounds - 1 - len(found))


def _search(number: int, rounds: int, slot: Standing) -> tuple[int, ...]:
    """The longest line of turns without a second meeting, from that round on."""
    best: tuple[int, ...] = ()
    for turn in _candidates(1 << (rounds - number)):
        if any(block >> (number - fallen) == turn for fallen, block in slot):
            continue  # who comes down may have beaten whoever waits there
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
    """The far turns first; for many slots only some of them are tried."""
    if slots <= 16:
        yield from range(slots - 1, -1, -1)
    else:
        yield slots - 1
        while slots > 1:
            slots //= 2
            yield slots


def _may_have_met(these: Standing, those: Standing) -> bool:
    """Whether one of these came down later, out of a block that holds the block of one of those, or the reverse."""
    return any(
        (first < second and block >> (second - first) == other)
        or (second < first and other >> (first - second) == block)
        for first, block in these
        for second, other in those
    )


def _most(number: int, rounds: int) -> int:
    """Where the search stops: when half of the rounds are over, everybody may stand in every slot."""
    return (rounds - number) // 2 + 1
