"""Groups followed by a knockout of the best of each group.

The draw makes entrants of one group meet again as late as possible.
"""

from collections.abc import Sequence

import msgspec
import rustworkx

from tournaments.core.pairing import divisions
from tournaments.core.pairing.deciding import TieBreak
from tournaments.core.pairing.divisions import Divisions
from tournaments.core.pairing.knockout import Knockout, knockout
from tournaments.core.pairing.matches import Match, Place, Row, spread
from tournaments.core.pairing.round_robin import RULES, TWO_SEATS, Shape
from tournaments.core.pairing.seeding import bracket_lines, bracket_size, snake
from tournaments.core.standings import Rules
from tournaments.core.types import Entrant, PairingError

Origin = tuple[int, int]  # group from 0, and place in it from 0


class Groups(msgspec.Struct, frozen=True, tag="groups", forbid_unknown_fields=True):
    """Groups, then a knockout.

    Matches of the first group are named like "G1.3-1", those of the knockout as in :class:`Knockout`.

    ``draw`` says from which group and place each seed of the knockout comes. It is fixed before the first match.
    """

    groups: Divisions
    draw: tuple[Origin, ...]
    third_place: bool = True
    ties: tuple[TieBreak, ...] = ("game_points", "seed")
    replays: int = 0

    def matches(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return the matches of the groups, and the known ones of the knockout."""
        second = self.knockout(rows)
        return divisions.all_matches(self.groups, rows) + (second.matches(rows) if second else ())

    def ready(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return the matches that may be played. The knockout begins when all groups are finished."""
        second = self.knockout(rows)
        return second.ready(rows) if second else divisions.all_ready(self.groups, rows)

    def finished(self, rows: Sequence[Row]) -> bool:
        """Return whether the knockout is finished."""
        second = self.knockout(rows)
        return second is not None and second.finished(rows)

    def places(self, rows: Sequence[Row]) -> tuple[Place, ...]:
        """Return the places of the knockout, followed by the other entrants by their place in the group."""
        second = self.knockout(rows)
        if second is None:
            return ()
        lines = divisions.lines(self.groups, rows)
        ranks = range(max(rank for _, rank in self.draw) + 1, max(map(len, lines)))
        out = [[line[rank] for line in lines if rank < len(line)] for rank in ranks]
        return second.places(rows) + spread(out, len(self.draw) + 1)

    def knockout(self, rows: Sequence[Row]) -> Knockout | None:
        """Return the knockout, once all groups are finished."""
        if not divisions.all_finished(self.groups, rows):
            return None
        lines = divisions.lines(self.groups, rows)
        entrants = [lines[group][rank] for group, rank in self.draw]
        return knockout(entrants, self.third_place, self.ties, self.replays)


def groups(
    entrants: Sequence[Entrant],
    count: int,
    advance: int,
    seed: int | bytes,
    shape: Shape = TWO_SEATS,
    at_once: int | None = None,
    rules: Rules = RULES,
    third_place: bool = True,
    ties: Sequence[TieBreak] = ("game_points", "seed"),
    replays: int = 0,
) -> Groups:
    """Return groups for entrants in the order of their seeds. Raises PairingError ("too_few", "twice", "advance")."""
    if len(set(entrants)) != len(entrants):
        raise PairingError("twice", given=entrants)
    parts = snake(entrants, count)
    if not 1 <= advance <= min(map(len, parts)) or count * advance < 2:
        raise PairingError("advance", {"advance": advance, "smallest": min(map(len, parts))}, entrants)
    return Groups(
        divisions.divisions(parts, seed, "G", shape, at_once, rules),
        cross_over(count, advance),
        third_place,
        tuple(ties),
        replays,
    )


def cross_over(count: int, advance: int) -> tuple[Origin, ...]:
    """Return the group and place from which each seed of the knockout comes, the first seed first.

    A tier is the entrants with the same place in their groups. All winners are seeded before all seconds, and so on.
    Within a tier, seeds are assigned so that entrants of one group meet as late as possible: one early meeting is worse
    than any number of later ones. Among equally good assignments, the last group takes the first seed of its tier.

    The tiers are assigned one after the other, repeatedly, until nothing changes or ``advance`` times.
    """
    tiers = [list(range(count)), *([[]] * (advance - 1))]
    for number in range(1, advance):
        tiers[number] = _assigned(tiers, number)
    for _ in range(advance):
        before = list(tiers)
        for number in range(1, advance):
            tiers[number] = _assigned(tiers, number)
        if tiers == before:
            break
    return tuple((group, rank) for rank, tier in enumerate(tiers) for group in tier)


def _assigned(tiers: Sequence[Sequence[int]], number: int) -> list[int]:
    """Return which group takes each seed of tier ``number``, given the other tiers."""
    count = len(tiers[0])
    places = _places(count * len(tiers))
    stands = {
        (group, rank): places[rank * count + step] for rank, tier in enumerate(tiers) for step, group in enumerate(tier)
    }
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(2 * count))
    ceiling = _cost(len(tiers), 0, len(places), count) * 2 * count * count * len(tiers)
    for group in range(count):
        mates = [place for (other, rank), place in stands.items() if other == group and rank != number]
        for step in range(count):
            here = places[number * count + step]
            cost = sum(_cost(len(tiers), here ^ mate, len(places), count) for mate in mates)
            cost = cost * 2 * count * count + abs(count - 1 - group - step)
            graph.add_edge(group, count + step, ceiling - cost)
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    by_step = {max(pair) - count: min(pair) for pair in matched}
    return [by_step[step] for step in range(count)]


def _places(seeds: int) -> list[int]:
    """Return the line of each seed in the bracket, counted from 0."""
    lines = bracket_lines(bracket_size(seeds))
    return [lines.index(seed) for seed in range(1, len(lines) + 1)]


def _cost(advance: int, apart: int, lines: int, count: int) -> int:
    """Return the cost of a possible meeting.

    A meeting in an earlier round costs more than all meetings of later rounds together.
    """
    early = (lines - 1).bit_length() - apart.bit_length()
    return int((count * advance + 1) ** early)
