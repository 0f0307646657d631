"""Export a tournament in the core's JSON format. The seed is included once the event has finished.

Entrants are numbered from 1 in the order of their database keys. So a tournament that was imported from such a file
(:mod:`tournaments.services.import_event`) exports the same file again.
"""

import json
from typing import Any

from tournaments.core.export import Event, Person, Stage, Swiss
from tournaments.core.pairing.ladder import Ladder
from tournaments.core.pairing.swiss import ENGINE_VERSION
from tournaments.core.renumbering import Numbers, ranked, renumber
from tournaments.core.types import to_json, to_plain
from tournaments.event.event_data import EventData
from tournaments.event.formats import FINAL
from tournaments.event.ladders import log_of
from tournaments.event.plans import load_plan
from tournaments.event.ranking import rules_of
from tournaments.models import Tournament
from tournaments.services.setup import COPIED

DECLARED = tuple(name for name in COPIED if name != "name")


def event_json(rows: EventData) -> bytes:
    """Return the export file: all seeded entrants, the settings, and all rounds and results.

    Stored results are copied as plain data without conversion to core values, because an event may have thousands. All
    other data passes through :class:`tournaments.core.export.Event`.
    """
    tournament = rows.tournament
    people = tuple(
        Person(key, rows.entries[key].own_name, rows.entries[key].rating, not rows.entries[key].plays)
        for key in (rows.seeded if tournament.has_begun else ())
    )
    over = tournament.status == Tournament.Status.FINISHED
    seed = bytes(tournament.seed).hex() if over else ""
    event = Event(tournament.name, people, _stages(rows), seed, _declared(tournament))
    numbers = ranked(person.number for person in people)
    plain: dict[str, Any] = to_plain(renumber(event, numbers))
    for stage, played in zip(plain["stages"], _played(rows, numbers), strict=True):
        stage.update(played)
    return to_json(plain)


def _played(rows: EventData, numbers: Numbers) -> list[dict[str, Any]]:
    """Return the rounds or results of each stage as plain data."""
    if not rows.tournament.has_begun or rows.tournament.format == Tournament.Format.LADDER:
        return [{}] if rows.tournament.has_begun else []
    if rows.tournament.format != Tournament.Format.SWISS:
        return [{"rows": [{"match": table.label, "result": _plain(table, numbers)} for table in rows.decided]}]
    first = [_plain_round(rows, each, numbers) for each in rows.rounds if each.stage == "swiss"]
    finals = [_plain_round(rows, each, numbers) for each in rows.rounds if each.stage == FINAL]
    return [{"rounds": first}, *({"rounds": [final]} for final in finals)]


def _plain_round(rows: EventData, each: Any, numbers: Numbers) -> dict[str, Any]:
    """Return a round in the plain form of :class:`tournaments.core.types.Round`."""
    tables = rows.tables[each.pk]
    played = [table for table in tables if not table.is_bye]
    return {
        "number": each.number,
        "tables": [[numbers[one] for one in table.entrants] for table in played],
        "byes": [numbers[table.entrants[0]] for table in tables if table.is_bye],
        "results": [_plain(table, numbers) if table.result is not None else None for table in played],
        "leaves": [numbers[one] for one in rows.leaves.get(each.number, ())],
    }


def _plain(table: Any, numbers: Numbers) -> dict[str, Any]:
    """Return a result in the plain form of :class:`tournaments.core.types.Result`.

    The order of fields is set here, because PostgreSQL does not preserve the order of JSON keys.
    """
    result = table.result
    return {
        "table": [numbers[one] for one in result["table"]],
        "ranks": result["ranks"],
        "game_points": result.get("game_points", []),
        "kind": result.get("kind", "played"),
        "absent": [numbers[one] for one in result.get("absent", ())],
        "forward": [numbers[one] for one in result.get("forward", ())],
        "decided_by": result.get("decided_by", ""),
    }


def _declared(tournament: Tournament) -> dict[str, Any]:
    """Return the declared settings with sorted keys, because PostgreSQL does not preserve the order of JSON keys."""
    plain: dict[str, Any] = json.loads(
        json.dumps({name: getattr(tournament, name) for name in DECLARED}, sort_keys=True)
    )
    return plain


def _stages(rows: EventData) -> tuple[Stage, ...]:
    tournament = rows.tournament
    if not tournament.has_begun:
        return ()
    if tournament.format == Tournament.Format.SWISS:
        return _stages_of_swiss(rows)
    form = load_plan(tournament).form
    if isinstance(form, Ladder):
        return (Stage(form, log=log_of(rows)),)
    return (Stage(form),)


def _stages_of_swiss(rows: EventData) -> tuple[Stage, ...]:
    """Return the stages of a Swiss without their results: the Swiss and, if there is one, the final table."""
    tournament = rows.tournament
    seats = tournament.seats_smallest, tournament.seats_largest, tournament.seats_preferred
    number, rules = int(tournament.parameters.get("rounds", 3)), rules_of(tournament)
    engine = rows.rounds[0].engine if rows.rounds else ENGINE_VERSION
    event = Swiss(tuple(rows.seeded), number, *seats, rules=rules, engine_version=engine)
    stages = [Stage(event)]
    for final in (each for each in rows.rounds if each.stage == FINAL):
        best = tuple(next(table.entrants for table in rows.tables[final.pk] if not table.is_bye))
        size = len(best)
        form = Swiss(best, 1, size, size, size, rules=rules, engine_version=engine)
        stages.append(Stage(form))
    return tuple(stages)
