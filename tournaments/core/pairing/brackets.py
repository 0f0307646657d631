"""Knockout brackets of two-seat matches: a plan of who meets whom, and the matches that follow from results.

A plan lists each match after the matches that feed it. Byes are not matches: an entrant with a bye is placed directly
in the next match.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Literal, NamedTuple

import msgspec

from tournaments.core.pairing.deciding import TieBreak, nobody_came, order, tied
from tournaments.core.pairing.matches import Match, Place, Played, Row, open_matches
from tournaments.core.types import Entrant, Result, Table

Part = Literal["upper", "lower", "final", "reset", "third"]
Span = tuple[int, int]


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a match that is filled by the winner (``place`` 1) or the loser (``place`` 2) of another match."""

    match: str
    place: int


Side = Entrant | Source


class Planned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of the plan.

    ``position`` counts from 0 at the top of the round, including byes. ``winner`` and ``loser`` are the range of final
    places (from, to) that the match decides; None for an entrant who plays on. The match with the part "reset" is
    played only if the lower side wins the final.
    """

    name: str
    part: Part
    round: int
    position: int
    sides: tuple[Side, Side]
    winner: Span | None = None
    loser: Span | None = None


class Stand(NamedTuple):
    """The two sides of a match and its winner, after tie-breaks if the match was drawn. None means unknown."""

    sides: tuple[Entrant | None, Entrant | None]
    winner: Entrant | None


class Bracket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A single or double knockout. ``entrants`` are in the order of their seeds.

    A drawn match is replayed up to ``replays`` times, each time with the seats exchanged. After that, the tie-breaks
    ``ties`` decide.
    """

    entrants: tuple[Entrant, ...]
    plan: tuple[Planned, ...]
    ties: tuple[TieBreak, ...] = ("game_points", "seed")
    replays: int = 0

    def matches(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return all matches whose two sides are known. Replays follow the match that they repeat."""
        return tuple(chain.from_iterable(_resolve(self, rows).values()))

    def ready(self, rows: Sequence[Row]) -> tuple[Match, ...]:
        """Return the matches that can be played: both sides are known and there is no result.

        Matches need not wait for their round.
        """
        return open_matches(self.matches(rows))

    def finished(self, rows: Sequence[Row]) -> bool:
        """Return whether all matches have been played."""
        return not self.ready(rows)

    def places(self, rows: Sequence[Row]) -> tuple[Place, ...]:
        """Return the final places that are already decided. An eliminated entrant has a place at once."""
        known = _resolve(self, rows)
        seeds = _seeds(self)
        decided: dict[Entrant, Place] = {}
        reset = any(match.part == "reset" and match.name in known for match in self.plan)
        for match in self.plan:
            line = _outcome(self, known.get(match.name, ()), seeds)
            if line and not (match.part == "final" and reset):
                spans = (match.winner, match.loser)
                result = known[match.name][-1].result
                if match.winner and match.loser and result and nobody_came(result) and not result.forward:
                    spans = ((match.winner[0], match.loser[1]),) * 2
                for entrant, span in zip(line, spans, strict=True):
                    if span:
                        decided[entrant] = Place(entrant, *span)
        return tuple(sorted(decided.values(), key=lambda place: (place.first, seeds[place.entrant])))

    def standing(self, rows: Sequence[Row]) -> dict[str, Stand]:
        """Return the sides and the winner of each planned match by name, for the drawing of the bracket.

        A reset match that is not needed is omitted.
        """
        known, outcomes = self._known(rows)
        return {
            match.name: Stand(
                (_entrant(match.sides[0], outcomes), _entrant(match.sides[1], outcomes)),
                next(iter(outcomes.get(match.name, ())), None),
            )
            for match in self.plan
            if match.part != "reset" or match.name in known
        }

    def _known(self, rows: Sequence[Row]) -> tuple[dict[str, tuple[Match, ...]], dict[str, Table]]:
        known, seeds = _resolve(self, rows), _seeds(self)
        return known, {name: _outcome(self, matches, seeds) for name, matches in known.items()}


def _seeds(bracket: Bracket) -> dict[Entrant, int]:
    return {entrant: seed for seed, entrant in enumerate(bracket.entrants)}


def _resolve(bracket: Bracket, rows: Sequence[Row]) -> dict[str, tuple[Match, ...]]:
    """Return, by planned name, the match and its replays as far as both sides are known."""
    played, seeds = Played(rows), _seeds(bracket)
    outcomes: dict[str, Table] = {}
    known: dict[str, tuple[Match, ...]] = {}
    starts: dict[Entrant, list[int]] = {}
    for planned in bracket.plan:
        sides = _entrant(planned.sides[0], outcomes), _entrant(planned.sides[1], outcomes)
        if sides[0] is None or sides[1] is None or _needless(planned, bracket, outcomes):
            continue
        table = _seated((sides[0], sides[1]), starts)
        known[planned.name] = _series(bracket, planned.name, table, played)
        outcomes[planned.name] = _outcome(bracket, known[planned.name], seeds)
        for seat, entrant in enumerate(table):
            starts.setdefault(entrant, []).append(seat)
    return known


def _entrant(side: Side, outcomes: Mapping[str, Table]) -> Entrant | None:
    if isinstance(side, Source):
        line = outcomes.get(side.match)
        return line[side.place - 1] if line else None
    return side


def _needless(planned: Planned, bracket: Bracket, outcomes: Mapping[str, Table]) -> bool:
    """Return whether ``planned`` is a reset match that is not needed, because the unbeaten side has won the final."""
    if planned.part != "reset":
        return False
    final = next(match for match in bracket.plan if match.part == "final")
    return _entrant(final.sides[0], outcomes) == outcomes[final.name][0]


def _seated(sides: tuple[Entrant, Entrant], starts: Mapping[Entrant, Sequence[int]]) -> Table:
    """Order two entrants by seat.

    The entrant who had the first seat less often gets it; if equal, the entrant who did not have it in the last match;
    if still equal, the upper side.
    """

    def due(entrant: Entrant) -> tuple[int, bool]:
        past = starts.get(entrant, ())
        return past.count(0) - past.count(1), bool(past) and past[-1] == 0

    upper, lower = sides
    return (lower, upper) if due(lower) < due(upper) else (upper, lower)


def _series(bracket: Bracket, name: str, table: Table, played: Played) -> tuple[Match, ...]:
    """Return the match and the replays that were needed so far.

    They are named "W1-1", "W1-1/2" and so on; the seats are exchanged each time.
    """
    matches: list[Match] = []
    for game in range(bracket.replays + 1):
        each = name if game == 0 else f"{name}/{game + 1}"
        seats = table[::-1] if game % 2 else table
        result = played.of(each, seats)
        matches.append(Match(each, seats, result))
        if result is None or not _drawn(result):
            break
    return tuple(matches)


def _drawn(result: Result) -> bool:
    return result.kind == "played" and not result.absent and tied(result, 1)


def _outcome(bracket: Bracket, matches: Sequence[Match], seeds: Mapping[Entrant, int]) -> Table:
    """Return (winner, loser), or an empty tuple while the match or a replay has no result."""
    if not matches or matches[-1].result is None:
        return ()
    return order(matches[-1].result, bracket.ties, seeds)
