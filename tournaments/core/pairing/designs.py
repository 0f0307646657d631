"""Resolvable designs: rounds of equal tables in which each pair meets exactly once.

Points are 0 to n - 1. Sources: affine spaces over a finite field; R. C. Bose, "On the construction of balanced
incomplete block designs" (1939) for tables of four; D. K. Ray-Chaudhuri and R. M. Wilson, "Solution of Kirkman's
schoolgirl problem" (1971) for tables of three. Results are checked before they are used.
"""

from functools import lru_cache
from itertools import combinations, product

from tournaments.core.pairing.finite_fields import Field, field, prime_power

Blocks = tuple[tuple[int, ...], ...]
Rounds = tuple[Blocks, ...]


@lru_cache(maxsize=128)
def design(points: int, seats: int) -> Rounds | None:
    """Return the rounds of a design for ``points`` entrants at tables of ``seats``, or None if none is known here.

    Known sizes: 4, 9, 16, 25, 49, 64, 81 entrants at tables of their square root; higher powers of these table sizes;
    15, 21, 39, 57, ... entrants at tables of three; 28, 40, 52, ... at tables of four.
    """
    if seats < 3 or points <= seats or (points - 1) % (seats - 1) or points % seats:
        return None
    for make in (_affine, _fours, _threes, _threes_of_two_orbits):
        rounds = make(points, seats)
        if rounds and meets_once(rounds, points):
            return rounds
    return None


def transversal(seats: int, tables: int) -> Rounds | None:
    """Return ``tables`` rounds without repeated meetings, or None if no finite field has ``tables`` elements.

    The construction is a resolvable transversal design (R. C. Bose and others, on mutually orthogonal Latin squares).
    It uses the lines y = slope * x + shift over the field. The first ``seats`` points of a line are a table, and the
    lines of one slope are a round. Entrants with the same x never meet.
    """
    if tables < seats or prime_power(tables) is None:
        return None
    over = field(tables)
    return tuple(
        tuple(
            tuple(x * tables + over.add(shift, over.times(slope, x)) for x in range(seats)) for shift in range(tables)
        )
        for slope in range(tables)
    )


def meets_once(rounds: Rounds, points: int) -> bool:
    """Return whether each round seats all points and each pair meets exactly once."""
    everybody = list(range(points))
    if any(sorted(point for block in blocks for point in block) != everybody for blocks in rounds):
        return False
    pairs = [pair for blocks in rounds for block in blocks for pair in combinations(sorted(block), 2)]
    return len(pairs) == len(set(pairs)) == points * (points - 1) // 2


def _affine(points: int, seats: int) -> Rounds | None:
    """Return the lines of the affine space over the field with ``seats`` elements, one round for each direction."""
    dimension = next((power for power in range(2, 8) if seats**power == points), 0)
    if not dimension or prime_power(seats) is None:
        return None
    over = field(seats)
    directions = [way for way in product(range(seats), repeat=dimension) if next(filter(None, way), 0) == 1]
    return tuple(_parallels(over, way) for way in directions)


def _parallels(over: Field, way: tuple[int, ...]) -> Blocks:
    left = set(product(range(over.order), repeat=len(way)))
    blocks = []
    for start in sorted(left):
        if start in left:
            line = [
                tuple(over.add(at, over.times(step, by)) for at, by in zip(start, way, strict=True))
                for step in range(over.order)
            ]
            left.difference_update(line)
            blocks.append(tuple(_index(point, over.order) for point in line))
    return tuple(blocks)


def _index(point: tuple[int, ...], base: int) -> int:
    number = 0
    for coordinate in point:
        number = number * base + coordinate
    return number


def _moved(over: Field, blocks: list[list[tuple[int, int]]], by: int, infinity: int) -> Blocks:
    """Add ``by`` to each (element, orbit) of the blocks and return the points.

    Orbit -1 is the fixed point ``infinity``.
    """
    return tuple(
        tuple(infinity if orbit < 0 else over.add(element, by) + over.order * orbit for element, orbit in block)
        for block in blocks
    )


def _fours(points: int, seats: int) -> Rounds | None:
    """Return tables of four for 3q + 1 points, where q = 4t + 1 is a prime power.

    The points are three copies of the field and one more point.
    """
    order = (points - 1) // 3
    if seats != 4 or order % 4 != 1 or prime_power(order) is None:
        return None
    over, half = field(order), (order - 1) // 2
    for shift in range(1, order - 1, 2):
        one = over.power(shift)
        if one in (1, over.minus(0, 1)):
            continue
        if (over.log(over.add(one, 1)) - over.log(over.minus(one, 1))) % 2:
            base = [[(0, -1), (0, 0), (0, 1), (0, 2)]]
            for exponent, orbit in product(range(0, half, 2), range(3)):
                near = [(over.power(exponent), orbit), (over.power(exponent + half), orbit)]
                far = [(over.power(exponent + shift + turn), (orbit + 1) % 3) for turn in (0, half)]
                base.append(near + far)
            return tuple(_moved(over, base, by, points - 1) for by in range(order))
    return None


def _threes(points: int, seats: int) -> Rounds | None:
    """Return tables of three for 3q points, where q = 6t + 1 is a prime power: three copies of the field."""
    order = points // 3
    if seats != 3 or order % 6 != 1 or prime_power(order) is None:
        return None
    over, part = field(order), (order - 1) // 6
    mixed = [[(over.power(each + 2 * part * orbit), orbit) for orbit in range(3)] for each in range(6 * part)]
    base = [[(0, 0), (0, 1), (0, 2)]]
    for exponent, orbit in product(range(part), range(3)):
        base.append([(over.power(exponent + 2 * part * turn), orbit) for turn in range(3)])
    base += [mixed[each] for each in range(6 * part) if each // part % 2]
    rounds = [_moved(over, base, by, points) for by in range(order)]
    rounds += [
        tuple(_moved(over, [mixed[each]], by, points)[0] for by in range(order))
        for each in range(6 * part)
        if each // part % 2 == 0
    ]
    return tuple(rounds)


def _threes_of_two_orbits(points: int, seats: int) -> Rounds | None:
    """Return tables of three for 15 points: one round is searched, the others are its translations by 1 to 6.

    The points are two circles of seven and one fixed point.
    """
    if (points, seats) != (15, 3):
        return None
    over = field(7)
    left = [(element, orbit) for orbit in range(2) for element in range(1, 7)]
    blocks = _search(over, left, set())
    base = [[(0, -1), (0, 0), (0, 1)], *blocks] if blocks else []
    return tuple(_moved(over, base, by, points - 1) for by in range(7))


def _search(
    over: Field, left: list[tuple[int, int]], used: set[tuple[int, int, int]]
) -> list[list[tuple[int, int]]] | None:
    """Return triples of all points in ``left`` such that no difference occurs twice, or None if there are none."""
    if not left:
        return []
    first, *others = left
    for pair in combinations(others, 2):
        block = [first, *pair]
        found = [
            (over.minus(one[0], two[0]), one[1], two[1])
            for one, two in product(block, repeat=2)
            if one != two and one[1] <= two[1]
        ]
        if len(set(found)) == len(found) and not used.intersection(found):
            rest = _search(over, [each for each in others if each not in pair], used.union(found))
            if rest is not None:
                return [block, *rest]
    return None
