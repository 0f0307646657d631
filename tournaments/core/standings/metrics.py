"""The metrics of a ranking: points and tie-breaks, each a number for each entrant; higher is better.

The metrics follow the FIDE Handbook, C.07 (tie-break regulations in the editions of August 2024 and March 2026), with
its article 16 for unplayed rounds. At larger tables a round counts the *mean* over the rivals at the table, so that a
large table weighs no more than a small one. With two seats this equals the handbook's metric.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

from tournaments.core.points import total
from tournaments.core.standings.records import Record, Records
from tournaments.core.standings.rules import Metric, Rules
from tournaments.core.types import Entrant

ZERO = Fraction(0)


class Known(NamedTuple):
    """The input of metrics: records, points, and ``for_rivals``, the points as they count for the metrics of an
    entrant's rivals.
    """

    records: Records
    points: dict[Entrant, Fraction]
    for_rivals: dict[Entrant, Fraction]
    rules: Rules


def know(found: Records, rules: Rules) -> Known:
    """Return the input of metrics: the points of all entrants, and their points as the metrics of rivals use them."""
    points = {entrant: total(record.points for record in rows) for entrant, rows in found.items()}
    for_rivals = {entrant: _for_rivals(rows, points[entrant], rules.draw) for entrant, rows in found.items()}
    return Known(found, points, for_rivals, rules)


def _for_rivals(rows: Sequence[Record], points: Fraction, draw: Fraction) -> Fraction:
    """Return the score of an entrant for the metrics of rivals (C.07, 16.3).

    An announced absence that is followed only by voluntarily unplayed rounds counts as a draw, so that rivals do not
    suffer from a withdrawal.
    """
    for record in reversed(rows):
        if not record.voluntary:
            break
        if record.leave:
            points += draw - record.points
    return points


class Share(NamedTuple):
    """The contribution of one round to Buchholz or Sonneborn-Berger, and whether the round was voluntarily unplayed."""

    value: Fraction
    voluntary: bool


def _mean(values: Sequence[Fraction]) -> Fraction:
    return values[0] if len(values) == 1 else total(values) / len(values)


def _strengths(known: Known, entrant: Entrant) -> list[Share]:
    """Return for each round the mean score of the rivals, or for an unplayed round the score of the dummy opponent."""
    shares = []
    for record in known.records[entrant]:
        if record.rivals:
            scores = [known.for_rivals.get(rival, ZERO) for rival, _ in record.rivals]
            shares.append(Share(_mean(scores), voluntary=False))
        elif known.rules.unplayed == "dummy":
            shares.append(Share(_dummy(known, entrant, record), record.voluntary))
    return shares


def _dummy(known: Known, entrant: Entrant, record: Record) -> Fraction:
    """Return the score of the dummy opponent of an unplayed round (C.07, 16.4): the entrant's own score, limited since
    2026.

    If the points are those of the game, the value of a draw is undefined, so only forfeits are limited.
    """
    own, rules = known.points[entrant], known.rules
    if rules.edition < 2026:
        return own
    if due := [known.for_rivals[rival] for rival in record.due if rival in known.for_rivals]:
        return min(own, _mean(due))
    if rules.rounds and rules.scheme in ("ranks", "wins"):
        return min(own, rules.draw * rules.rounds)
    return own


def _without_lowest(shares: list[Share]) -> list[Share]:
    """Return the shares without the lowest one (C.07, 16.5).

    If there are voluntarily unplayed rounds, the lowest of these is removed instead.
    """
    if not shares:
        return []
    lowest = min(range(len(shares)), key=lambda index: (not shares[index].voluntary, shares[index].value))
    return shares[:lowest] + shares[lowest + 1 :]


def _sum(shares: Sequence[Share]) -> Fraction:
    return total(share.value for share in shares)


def buchholz(known: Known, entrant: Entrant) -> Fraction:
    """Return Buchholz: the sum over the rounds of the rivals' scores."""
    return _sum(_strengths(known, entrant))


def buchholz_cut1(known: Known, entrant: Entrant) -> Fraction:
    """Return Buchholz without its lowest round."""
    return _sum(_without_lowest(_strengths(known, entrant)))


def buchholz_median(known: Known, entrant: Entrant) -> Fraction:
    """Return Buchholz without its lowest and its highest round."""
    left = _without_lowest(_strengths(known, entrant))
    return _sum(left) - max((share.value for share in left), default=ZERO)


def sonneborn_berger(known: Known, entrant: Entrant) -> Fraction:
    """Return Sonneborn-Berger: the sum over the rounds of the scores of beaten rivals and half the scores of
    tied ones.
    """
    found = ZERO
    for record in known.records[entrant]:
        if record.rivals:
            found += _mean([known.for_rivals.get(rival, ZERO) * outcome for rival, outcome in record.rivals])
        elif known.rules.unplayed == "dummy":
            paid = record.points if known.rules.scheme == "ranks" else Fraction(not record.voluntary)
            found += _dummy(known, entrant, record) * paid
    return found


def wins(known: Known, entrant: Entrant) -> Fraction:
    """Return the number of played tables that the entrant won alone."""
    return Fraction(sum(record.won for record in known.records[entrant]))


def game_points(known: Known, entrant: Entrant) -> Fraction:
    """Return the sum of the points of the game."""
    return total(record.game_points for record in known.records[entrant])


def progressive(known: Known, entrant: Entrant) -> Fraction:
    """Return the progressive score: the sum of the scores after each round. Points won early count more often."""
    return sum(accumulate(record.points for record in known.records[entrant]), ZERO)


def points(known: Known, entrant: Entrant) -> Fraction:
    return known.points[entrant]


FUNCTIONS: dict[Metric, Callable[[Known, Entrant], Fraction]] = {
    "points": points,
    "buchholz": buchholz,
    "buchholz_cut1": buchholz_cut1,
    "buchholz_median": buchholz_median,
    "sonneborn_berger": sonneborn_berger,
    "wins": wins,
    "game_points": game_points,
    "progressive": progressive,
}
