"""The cost of a Swiss seating at larger tables. A higher level outweighs all lower ones:

1. byes: no entrant sits out again while another has sat out less often;

2. repeats: for each pair at a table, the square of the number of its earlier meetings;

3. sit-outs, then short tables: given to entrants as early as possible in the order for them (:mod:`.swiss_field`);

4. scores: the sum of the squared differences of all pairs at a table.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from tournaments.core.pairing.swiss_field import Field

Kind = Literal["full", "short", "out"]
Seating = list[list[int]]  # places by table; sit-outs are the last table, of kind "out"


class Costs:
    """Exact integer costs of seatings, for one field and its table sizes."""

    def __init__(self, field: Field, kinds: Sequence[Kind], longest: int) -> None:
        size = len(field.order)
        self._met, self._scores, self.kinds = field.met, field.scores, kinds
        pairs = size * longest
        self._line = self._repeat = 1 + pairs * max(field.scores, default=0) ** 2
        if "short" in kinds or "out" in kinds:
            self._repeat *= 1 + 2 * size * size
        most = max((max(row.values(), default=0) for row in field.met), default=0)
        byes = self._repeat * (1 + pairs * most * most)
        fewest = min(field.byes, default=0)
        self._alone: dict[Kind, list[int]] = {"full": [0] * size, "short": [0] * size, "out": [0] * size}
        for position, place in enumerate(field.short_line):
            self._alone["short"][place] = position * self._line
        for position, place in enumerate(field.bye_line):
            self._alone["out"][place] = position * self._line + (field.byes[place] - fewest) * byes

    @property
    def unit(self) -> int:
        """The cost of a second meeting of one pair, by which the search scales its temperature."""
        return self._repeat

    def pair(self, one: int, other: int) -> int:
        """Return the cost of having two places at one table."""
        times = self._met[one].get(other)
        cost = (self._scores[one] - self._scores[other]) ** 2
        return cost if times is None else cost + self._repeat * times * times

    def seat(self, place: int, others: Sequence[int], kind: Kind) -> int:
        """Return the cost of putting ``place`` at a table of this kind with ``others``."""
        cost = self._alone[kind][place]
        return cost if kind == "out" else cost + sum([self.pair(place, other) for other in others])

    def table(self, members: Sequence[int], kind: Kind) -> int:
        """Return the cost of one table of that kind: the costs of its members, and of all pairs among them."""
        alone = sum([self._alone[kind][place] for place in members])
        return alone if kind == "out" else alone + sum([self.pair(*pair) for pair in combinations(members, 2)])

    def total(self, seating: Seating) -> int:
        """Return the cost of a seating, which is the sum over its tables."""
        return sum(self.table(members, kind) for members, kind in zip(seating, self.kinds, strict=True))

    def repeats(self, seating: Seating) -> int:
        """Return the number of pairs in the seating that have met before."""
        return sum(len(self.meets_again(members, kind)) for members, kind in zip(seating, self.kinds, strict=True))

    def meets_again(self, members: Sequence[int], kind: Kind) -> list[tuple[int, int]]:
        """Return the pairs at a table that have met before."""
        if kind == "out":
            return []
        return [(one, other) for one, other in combinations(members, 2) if other in self._met[one]]
