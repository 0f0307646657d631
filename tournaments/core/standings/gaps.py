"""Points for unplayed rounds, which are never better than playing.

The points of a game may be in the hundreds, or count negatively if the lowest score wins. So unplayed rounds are scored
relative to played ones: a bye by the mean, an absence by the worst result.
"""

from collections.abc import Collection, Iterable
from fractions import Fraction

from tournaments.core.points import total
from tournaments.core.standings.records import Record, Records, records
from tournaments.core.standings.rules import Rules
from tournaments.core.types import Entrant, Round

ZERO = Fraction(0)
MEASURED = ("game", "match_points", "differences")
"""Schemes in which a table that was not played gives no points."""
BELOW_ZERO = ("game", "differences")


def counted(entrants: Collection[Entrant], rounds: Iterable[Round], rules: Rules) -> Records:
    """Return the records of the entrants, with points and game points of unplayed rounds filled in by ``rules``."""
    found = records(entrants, rounds, rules)
    if rules.bye is not None and rules.absent == "nothing":
        return found
    played = _Rounds(found)
    return {entrant: [_filled(record, rows, played, rules) for record in rows] for entrant, rows in found.items()}


class _Rounds:
    """The points and game points of all played rounds, by round number."""

    def __init__(self, found: Records) -> None:
        self.points: dict[int, list[Fraction]] = {}
        self.game: dict[int, list[Fraction]] = {}
        for rows in found.values():
            for record in rows:
                if not record.gap:
                    self.game.setdefault(record.round, []).append(record.game_points)
                    self.points.setdefault(record.round, []).append(record.points)


def _filled(record: Record, rows: list[Record], rounds: _Rounds, rules: Rules) -> Record:
    if not record.gap:
        return record
    usual = mean(each.points for each in rows if not each.gap)
    usual = _of_round(rounds.points, record.round) if usual is None else usual
    game = mean(each.game_points for each in rows if not each.gap)
    game = _of_round(rounds.game, record.round) if game is None else game
    if record.gap == "given":
        return record._replace(points=usual if rules.scheme in MEASURED else record.points, game_points=game)
    if record.gap == "bye":
        return record._replace(points=usual if rules.bye is None else rules.bye, game_points=game)
    if rules.absent == "nothing":
        return record
    worst = _worst(rounds.points, record) if rules.scheme in BELOW_ZERO else ZERO
    share = rules.leave if record.gap == "leave" else ZERO
    bye = usual if rules.bye is None else rules.bye
    return record._replace(points=worst + share * (bye - worst), game_points=_worst(rounds.game, record))


def _worst(rounds: dict[int, list[Fraction]], record: Record) -> Fraction:
    """Return the worst result of the round or, if the round has no played table, of all rounds.

    For a late entrant (see :class:`Record`), the entrant's own result if that is worse.
    """
    own = [record.game_points] if record.gap == "late" else []
    every = rounds.get(record.round) or [each for found in rounds.values() for each in found]
    return min([*own, *every], default=ZERO)


def _of_round(rounds: dict[int, list[Fraction]], number: int) -> Fraction:
    """Return the mean of the round or, if the round has no results, of all rounds."""
    found = mean(rounds.get(number, ()))
    return found if found is not None else mean(each for every in rounds.values() for each in every) or ZERO


def mean(values: Iterable[Fraction]) -> Fraction | None:
    """Return the mean, or None for no values."""
    found = list(values)
    return total(found) / len(found) if found else None
