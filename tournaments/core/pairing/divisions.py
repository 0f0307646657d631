"""Parallel round robins: the groups before a knockout, or the divisions of a league."""

from collections.abc import Iterator, Sequence
from itertools import chain

from tournaments.core.pairing.matches import Match, Row
from tournaments.core.pairing.round_robin import RULES, TWO_SEATS, RoundRobin, Shape, round_robin
from tournaments.core.standings import Rules
from tournaments.core.types import Entrant

Divisions = tuple[RoundRobin, ...]


def divisions(
    parts: Sequence[Sequence[Entrant]],
    seed: int | bytes,
    letter: str,
    shape: Shape = TWO_SEATS,
    at_once: int | None = None,
    rules: Rules = RULES,
) -> Divisions:
    """Return a round robin for each part.

    Match names begin with ``letter`` and the number of the part: with "G", the matches of the first part are named like
    "G1.3-1".
    """
    return tuple(
        round_robin(part, seed, shape, at_once, rules, f"{letter}{number}.") for number, part in enumerate(parts, 1)
    )


def with_rows(parts: Divisions, rows: Sequence[Row]) -> Iterator[tuple[RoundRobin, list[Row]]]:
    """Return each round robin with the rows of its own matches, reading all rows once."""
    found: dict[str, list[Row]] = {part.prefix: [] for part in parts}
    for row in rows:
        mine = found.get(row.match.partition(".")[0] + ".")
        if mine is not None:
            mine.append(row)
    return ((part, found[part.prefix]) for part in parts)


def all_matches(parts: Divisions, rows: Sequence[Row]) -> tuple[Match, ...]:
    """Return the matches of all round robins."""
    return tuple(chain.from_iterable(part.matches(own) for part, own in with_rows(parts, rows)))


def all_ready(parts: Divisions, rows: Sequence[Row]) -> tuple[Match, ...]:
    """Return the matches of all round robins that may be played now."""
    return tuple(chain.from_iterable(part.ready(own) for part, own in with_rows(parts, rows)))


def all_finished(parts: Divisions, rows: Sequence[Row]) -> bool:
    """Return whether all round robins are finished."""
    return all(part.finished(own) for part, own in with_rows(parts, rows))


def lines(parts: Divisions, rows: Sequence[Row]) -> tuple[tuple[Entrant, ...], ...]:
    """Return the current ranking of each round robin as one sequence, best first.

    Tied entrants are in the order of the draw.
    """
    return tuple(tuple(chain.from_iterable(part.standing(own))) for part, own in with_rows(parts, rows))
