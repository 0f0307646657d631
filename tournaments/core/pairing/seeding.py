"""Seeding: the order of the entrants before the first round, and their lines in a bracket."""

from collections.abc import Mapping, Sequence

from tournaments.core.deals import chance
from tournaments.core.types import Entrant, PairingError


def by_rating(ratings: Mapping[Entrant, float | None], seed: int | bytes) -> tuple[Entrant, ...]:
    """Return the entrants by rating, the highest first.

    The order of equal ratings is drawn. Entrants without a rating come last, in drawn order.
    """
    drawn = chance(seed).stream("seeding").shuffled(sorted(ratings))

    def key(entrant: Entrant) -> tuple[bool, float]:
        rating = ratings[entrant]
        return rating is None, -(rating or 0)

    return tuple(sorted(drawn, key=key))


def by_hand(entrants: Sequence[Entrant], wanted: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Return the entrants ``wanted`` first, then the others in their order.

    Raises PairingError ("twice") for a repeated entrant, ("unknown") for a wanted one who is not in ``entrants``.
    """
    if len(set(wanted)) != len(wanted) or len(set(entrants)) != len(entrants):
        raise PairingError("twice", given=wanted)
    strangers = set(wanted) - set(entrants)
    if strangers:
        raise PairingError("unknown", {"entrants": tuple(sorted(strangers))}, wanted)
    return (*wanted, *(entrant for entrant in entrants if entrant not in set(wanted)))


def by_lot(entrants: Sequence[Entrant], seed: int | bytes) -> tuple[Entrant, ...]:
    """Return the entrants in drawn order. The order depends only on the set of entrants and the seed."""
    return tuple(chance(seed).stream("seeding").shuffled(sorted(entrants)))


def snake(entrants: Sequence[Entrant], groups: int) -> tuple[tuple[Entrant, ...], ...]:
    """Deal the entrants into groups back and forth: 1 2 3 / 6 5 4 / 7 8 9. Sizes differ by at most one.

    Raises PairingError ("too_few") if a group would be empty.
    """
    if not 1 <= groups <= len(entrants):
        raise PairingError("too_few", {"entrants": len(entrants), "groups": groups}, entrants)
    dealt: list[list[Entrant]] = [[] for _ in range(groups)]
    for index, entrant in enumerate(entrants):
        lap, step = divmod(index, groups)
        dealt[groups - 1 - step if lap % 2 else step].append(entrant)
    return tuple(map(tuple, dealt))


def bracket_lines(size: int) -> tuple[int, ...]:
    """Return the seeds (from 1) of a bracket from top to bottom, for size 8: 1 8 5 4 3 6 7 2.

    If all favourites win, the best remaining seed meets the worst in each round. Seed 1 is at the top, seed 2 at the
    bottom. Raises ValueError unless ``size`` is a power of two.
    """
    if size < 1 or size & (size - 1):
        raise ValueError(f"a bracket of {size} lines does not come out even")
    lines = [1]
    while len(lines) < size:
        total = 2 * len(lines) + 1
        lines = [
            line
            for index, seed in enumerate(lines)
            for line in ((seed, total - seed) if index % 2 == 0 else (total - seed, seed))
        ]
    return tuple(lines)


def bracket_size(entrants: int) -> int:
    """Return the number of lines of the smallest bracket for that many entrants."""
    return 1 << max(0, entrants - 1).bit_length()
