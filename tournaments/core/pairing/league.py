"""A league: divisions that play round robins, with promotion and relegation between seasons."""

from collections.abc import Collection, Sequence

import msgspec

from tournaments.core.pairing import divisions
from tournaments.core.pairing.divisions import Divisions
from tournaments.core.pairing.matches import Match, Place, Row, spread
from tournaments.core.pairing.round_robin import RULES, TWO_SEATS, Shape
from tournaments.core.standings import Rules
from tournaments.core.types import Entrant, PairingError


class Season(msgspec.Struct, frozen=True, tag="season", forbid_unknown_fields=True):
    """One season. Matches are named "D1.3-1" in the highest division."""

    divisions: Divisions

    def matches(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return the matches of all divisions."""
        return divisions.all_matches(self.divisions, rows)

    def ready(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return the matches of all divisions that may be played now."""
        return divisions.all_ready(self.divisions, rows)

    def finished(self, rows: Sequence[Row]) -> bool:
        """Return whether all divisions are finished."""
        return divisions.all_finished(self.divisions, rows)

    def places(self, rows: Sequence[Row]) -> tuple[Place, ...]:
        """Return the places in the whole league, for entrants of divisions that are finished."""
        places: list[Place] = []
        first = 1
        for division, own in divisions.with_rows(self.divisions, rows):
            if division.finished(own):
                places += spread(division.standing(own), first)
            first += len(division.entrants)
        return tuple(places)

    def final(self, rows: Sequence[Row]) -> tuple[tuple[Entrant, ...], ...]:
        """Return the entrants of each division in the order of its ranking, for :func:`next_divisions`."""
        return divisions.lines(self.divisions, rows)


def season(
    parts: Sequence[Sequence[Entrant]],
    seed: int | bytes,
    shape: Shape = TWO_SEATS,
    at_once: int | None = None,
    rules: Rules = RULES,
) -> Season:
    """Return a season of these divisions, the highest first. Raises PairingError ("too_few", "twice")."""
    everybody = [entrant for part in parts for entrant in part]
    if len(set(everybody)) != len(everybody):
        raise PairingError("twice", given=parts)
    return Season(divisions.divisions(parts, seed, "D", shape, at_once, rules))


class League(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sizes of divisions, the highest first, and the number of entrants promoted and relegated.

    Divisions beyond ``sizes`` have the size of the last one. A division of fewer than ``smallest`` entrants is merged
    with the one above. ``moves`` is how many entrants go down, and how many go up, between neighbouring divisions.
    """

    sizes: tuple[int, ...]
    moves: int = 1
    smallest: int = 2


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entrant who moves to another division. Divisions count from 0; ``before`` is None for a newcomer."""

    entrant: Entrant
    before: int | None
    after: int


def next_divisions(
    league: League,
    final: Sequence[Sequence[Entrant]],
    withdrawn: Collection[Entrant] = (),
    newcomers: Sequence[Entrant] = (),
) -> tuple[tuple[Entrant, ...], ...]:
    """Return the divisions of the next season, each in the order of its seeds.

    The last ``moves`` of a division go down, and the first ``moves`` of the division below go up. A withdrawn entrant
    counts as one who goes down. Newcomers begin at the bottom. Vacancies are filled from below, first with entrants who
    would have gone down.

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
    """Return how many more entrants go down from a division that ``gone`` entrants have left."""
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
    """Return the entrants who change divisions, in the order of the new divisions."""
    old = {entrant: number for number, part in enumerate(before) for entrant in part}
    return tuple(
        Change(entrant, old.get(entrant), number)
        for number, part in enumerate(after)
        for entrant in part
        if old.get(entrant) != number
    )
