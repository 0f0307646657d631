"""Decide which tables are due next, by passing the rows of an event to the core.

A Swiss round is paired when the previous one is closed. On a ladder, a match is due when a challenge is accepted. All
other formats are plans of named matches, frozen at the start (:mod:`tournaments.core.pairing.matches`): a match is due
once its entrants are known. Services and pages ask only this module what is due.
"""

from itertools import groupby
from typing import Any, NamedTuple

from tournaments.core.deals import chance
from tournaments.core.pairing import dutch, dutch_2026, swiss
from tournaments.core.seats import order_seats, seat_history
from tournaments.core.types import Entrant, Note, Pairing, PairingError, Table, to_plain
from tournaments.event.counting import leave_points
from tournaments.event.event_data import EventData
from tournaments.event.ladders import LAPSED, to_play
from tournaments.event.plans import ENGINE_VERSION, load_plan
from tournaments.event.ranking import scores, standings
from tournaments.models import Tournament

FINAL = "final"


class DueTable(NamedTuple):
    """A table that should exist: its round, its stage, its label, and its entrants by seat. A bye has one entrant.

    ``absent`` are the entrants who lose without playing.
    """

    round: int
    stage: str
    label: str
    entrants: Table
    bye: bool = False
    absent: tuple[Entrant, ...] = ()


class Next(NamedTuple):
    """The tables that should exist in addition to those of closed rounds.

    ``notes`` explain the pairing, ``given`` is its input, and ``engine`` the name of the program that made it. ``over``
    means that the event has nothing left to play.
    """

    due: tuple[DueTable, ...] = ()
    notes: tuple[Note, ...] = ()
    given: Any = None
    engine: str = ""
    over: bool = False


def takes_late_entries(tournament: Tournament) -> bool:
    """Return whether the format allows late entries: a Swiss does, and a ladder, where late entrants start at the
    bottom.
    """
    return tournament.format in (Tournament.Format.SWISS, Tournament.Format.LADDER)


def has_barrier(tournament: Tournament) -> bool:
    """Return whether the format pairs a round only after all tables of the previous round are finished."""
    return tournament.format == Tournament.Format.SWISS


def what_is_next(rows: EventData) -> Next:
    """Return the tables that are due. Raises PairingError if no pairing is possible."""
    if has_barrier(rows.tournament):
        return _next_swiss(rows)
    if rows.tournament.format == Tournament.Format.LADDER:
        return _next_on_ladder(rows)
    return _next_of_plan(rows)


def round_complete(rows: EventData, number: int) -> bool:
    """Return whether all tables of the round have results and no table can be added to it."""
    found = next(each for each in rows.rounds if each.number == number)
    if any(table.decided_at is None for table in rows.tables[found.pk]):
        return False
    if takes_late_entries(rows.tournament):  # no tables are added to a round of a Swiss or to a challenge
        return True
    named = rows.named_rows()
    plan = load_plan(rows.tournament, named)
    if plan.form.finished(named):
        return True
    known = {match.name for match in plan.form.matches(named)}
    return all(name in known for name in plan.names_of(number)) and not any(
        plan.round_of(match.name) == number for match in plan.form.ready(named)
    )


def _next_swiss(rows: EventData) -> Next:
    if rows.open_round is not None:
        return Next()
    parameters = rows.tournament.parameters
    paired = len(rows.core_rounds("swiss"))
    if paired < int(parameters.get("rounds", 3)):
        return _swiss_round(rows)
    size = int(parameters.get("final", 0))
    if size and not rows.core_rounds(FINAL):
        return _final(rows, size)
    return Next(over=True)


def _swiss_round(rows: EventData) -> Next:
    tournament = rows.tournament
    past = rows.core_rounds("swiss")
    number = max((each.number for each in past), default=0) + 1
    event = swiss.Swiss(
        entrants=tuple(rows.active_in(number)),
        rounds=past,
        scores=scores(rows),
        smallest=tournament.seats_smallest,
        largest=tournament.seats_largest,
        preferred=tournament.seats_preferred,
        fold=bool(tournament.parameters.get("fold", True)),
        last=int(tournament.parameters.get("rounds", 3)),
    )
    pairing, engine = _paired(rows, event)
    tables = [DueTable(event.number, "swiss", "", table) for table in pairing.tables]
    byes = [DueTable(event.number, "swiss", "", (entrant,), bye=True) for entrant in pairing.byes]
    return Next((*tables, *byes), (*pairing.notes, *_leaves(rows, number)), to_plain(event), engine)


def _paired(rows: EventData, event: swiss.Swiss) -> tuple[Pairing, str]:
    """Return the pairing of a Swiss round and the name of the engine that made it.

    An event continues with the engine of its first round.
    """
    tournament, seed = rows.tournament, bytes(rows.tournament.seed)
    if tournament.parameters.get("pairing") != "dutch":
        return swiss.pair(event, seed), swiss.ENGINE_VERSION
    last, leave = int(tournament.parameters.get("rounds", 3)), leave_points(tournament)
    if rows.rounds and dutch.paired_with(rows.rounds[0].engine):
        return dutch.pair(event, rows.seeded, last, seed, leave), dutch.engine_version()
    return dutch_2026.pair(event, rows.seeded, last, seed, leave), dutch_2026.ENGINE_VERSION


def _leaves(rows: EventData, number: int) -> list[Note]:
    """Return a note that lists the players who are absent from this round by announcement; empty if there are none."""
    away = tuple(entrant for entrant in rows.leaves.get(number, ()) if entrant in rows.active)
    return [Note("leave", {"entrants": away})] if away else []


def _final(rows: EventData, size: int) -> Next:
    """Return the final table of the best players who have not left.

    A tie for the last seat is decided by a public draw of lots.
    """
    number = len(rows.rounds) + 1
    best, notes = _cut(rows, size, number)
    if len(best) < rows.tournament.seats_smallest:
        raise PairingError("too_few", {"entrants": len(best), "smallest": rows.tournament.seats_smallest}, best)
    luck = chance(bytes(rows.tournament.seed)).stream("seats", number)
    [table] = order_seats([best], seat_history(rows.core_rounds()), luck)
    return Next((DueTable(number, FINAL, "", table),), notes, given={"best": best}, engine=swiss.ENGINE_VERSION)


def _cut(rows: EventData, size: int, number: int) -> tuple[list[Entrant], tuple[Note, ...]]:
    """Return the ``size`` best players, with a note if lots were drawn between tied players."""
    best = list[Entrant]()
    there = [line for line in standings(rows) if rows.entries[line.entrant].plays]
    for _place, same in groupby(there, key=lambda line: line.place):
        group = sorted(line.entrant for line in same)
        left = size - len(best)
        if len(group) > left > 0:
            drawn = chance(bytes(rows.tournament.seed)).stream("cut", number).sample(group, left)
            return [*best, *drawn], (Note("lot", {"entrants": tuple(drawn), "among": tuple(group)}),)
        best += group[:left]
    return best, ()


def _next_of_plan(rows: EventData) -> Next:
    named = rows.named_rows()
    plan = load_plan(rows.tournament, named)
    due = tuple(
        DueTable(plan.round_of(match.name), plan.stage_of(match.name), match.name, match.table)
        for match in plan.form.ready(named)
    )
    return Next(due, given={"rows": len(named)}, engine=plan.engine, over=plan.form.finished(named))


def _next_on_ladder(rows: EventData) -> Next:
    """Return a table for each challenge that is accepted, or that is lost because the defender did not answer.

    A ladder never ends by itself.
    """
    due = [
        DueTable(
            challenge.number,
            "",
            challenge.label,
            (challenge.challenger_id, challenge.defender_id),
            absent=(challenge.defender_id,) if challenge.status in LAPSED else (),
        )
        for challenge in to_play(rows)
    ]
    return Next(tuple(due), engine=ENGINE_VERSION)
