"""A league: divisions that play round-robins, and change members between seasons."""

from collections.abc import Collection, Sequence

import msgspec

from tournaments.core.pairing import divisions
from tournaments.core.pairing.divisions import Divisions
from tournaments.core.pairing.matches import Match, Place, Row, spread
from tournaments.core.pairing.round_robin import RULES, TWO_SEATS, Shape
from tournaments.core.standings import Rules
from tournaments.core.types import Entrant, PairingError


class Season(msgspec.Struct, frozen=True, tag="season", forbid_unknown_fields=True):
    """One season. Names: "D1.3-1" in the highest division."""

    divisions: Divisions

    def matches(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """The matches of all divisions."""
        return divisions.all_matches(self.divisions, rows)

    def ready(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """What may be played now, in all divisions."""
        return divisions.all_ready(self.divisions, rows)

    def finished(self, rows: Sequence[Row]) -> bool:
        """Whether all divisions are finished."""
        return divisions.all_finished(self.divisions, rows)

    def places(self, rows: Sequence[Row]) -> tuple[Place, ...]:
        """Places in the whole league, for the divisions that are finished."""
        places: list[Place] = []
        first = 1
        for division, own in divisions.with_rows(self.divisions, rows):
            if division.finished(own):
                places += spread(division.standing(own), first)
            first += len(division.entrants)
        return tuple(places)

    def final(self, rows: Sequence[Row]) -> tuple[tuple[Entrant, ...], ...]:
        """The entrants of each division as they stand, for :func:`next_divisions`."""
        return divisions.lines(self.divisions, rows)


def season(
    parts: Sequence[Sequence[Entrant]],
    seed: int | bytes,
    shape: Shape = TWO_SEATS,
    at_once: int | None = None,
    rules: Rules = RULES,
) -> Season:
    """A season of these divisions, the highest first. Raises PairingError ("too_few", "twice")."""
    everybody = [entrant for part in parts for entrant in part]
    if len(set(everybody)) != len(everybody):
        raise PairingError("twice", given=parts)
    return Season(divisions.divisions(parts, seed, "D", shape, at_once, rules))


class League(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How big divisions are, the highest first, and how many change places between neighbours.

    Further divisions are like the last one. Nobody plays in a division of fewer than ``smallest``: it joins the one
    above. ``moves`` go down and up at each border.
    """

    sizes: tuple[int, ...]
    moves: int = 1
    smallest: int = 2


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays elsewhere than before, divisions counted from 0; ``before`` is None for a newcomer."""

    entrant: Entrant
    before: int | None
    after: int


def next_divisions(
    league: League,
    final: Sequence[Sequence[Entrant]],
    withdrawn: Collection[Entrant] = (),
    newcomers: Sequence[Entrant] = (),
) -> tuple[tuple[Entrant, ...], ...]:
    """The divisions of the next season, each in the order of its seeds.

    The last ``moves`` of a division go down, the first ``moves`` of the one below go up; whoever withdraws counts as
    one who goes down. Newcomers begin at the bottom. Gaps are filled from below, first with those who were to go down.
    Raises PairingError ("too_few", "twice", or "sizes" for divisions smaller than ``smallest``).
    """
    stay = [[entrant for entrant in line if entrant not in withdrawn] for line in final]
    down = [_down(league, line, len(line) - len(left)) for line, left in zip(final, stay, strict=True)]
    if down:
        down[-1] = 0
    line: list[Entrant] = []
    for number, left in enumerate(stay):
        up = _up(league, left, down[number]) if number else 0
        above = stay[number - 1] if number else []
        below = stay[number + 1] if number + 1 < len(stay) else []
        line += above[len(above) - (down[number - 1] if number else 0) :]
        line += left[up : len(left) - down[number]]
        line += below[: _up(league, below, down[number + 1])] if below else []
    line += newcomers
    if len(set(line)) != len(line):
        raise PairingError("twice", given=(final, newcomers))
    return _cut(league, line)


def _down(league: League, line: Sequence[Entrant], gone: int) -> int:
    """How many go down, so that with those who are gone as many leave as come up."""
    return max(0, min(league.moves, len(line) // 2) - gone)


def _up(league: League, left: Sequence[Entrant], down: int) -> int:
    return min(league.moves, len(left) - down)


def _cut(league: League, line: Sequence[Entrant]) -> tuple[tuple[Entrant, ...], ...]:
    if not league.sizes or min(league.sizes) < max(2, league.smallest):
        raise PairingError("sizes", {"sizes": league.sizes, "smallest": league.smallest}, league)
    if len(line) < league.smallest:
        raise PairingError("too_few", {"entrants": len(line), "smallest": league.smallest}, line)
    parts: list[tuple[Entrant, ...]] = []
    start = 0
    while start < len(line):
        size = league.sizes[min(len(parts), len(league.sizes) - 1)]
        parts.append(tuple(line[start : start + size]))
        start += size
    if len(parts) > 1 and len(parts[-1]) < league.smallest:
        last = parts.pop()
        parts[-1] += last
    return tuple(parts)


def changes(before: Sequence[Sequence[Entrant]], after: Sequence[Sequence[Entrant]]) -> tuple[Change, ...]:
    """Who plays in another division than before, in the order of the new divisions."""
    old = {entrant: number for number, part in enumerate(before) for entrant in part}
    return tuple(
        Change(entrant, old.get(entrant), number)
        for number, part in enumerate(after)
        for entrant in part
        if old.get(entrant) != number
    )
