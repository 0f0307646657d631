"""A tournament as the core's own JSON. The seed is in it once nothing is left to draw.

Entrants are numbered from 1 in the order in which they stand in the database, so that a tournament that was read from
such a file (:mod:`tournaments.services.import_event`) gives the very same file again.
"""

import json
from typing import Any

from tournaments.core.export import Event, Person, Stage, Swiss, export_event
from tournaments.core.pairing.ladder import Ladder
from tournaments.core.pairing.swiss import ENGINE_VERSION
from tournaments.formats import FINAL
from tournaments.ladders import log_of
from tournaments.models import Tournament
from tournaments.plans import load_plan
from tournaments.renumbering import ranked, renumber
from tournaments.rows import Rows
from tournaments.services.create import COPIED
from tournaments.standing import rules_of

DECLARED = tuple(name for name in COPIED if name != "name")


def event_json(rows: Rows) -> bytes:
    """Everybody with a seed, what was declared, every round and result."""
    tournament = rows.tournament
    people = tuple(
        Person(key, rows.entries[key].name, rows.entries[key].rating, not rows.entries[key].plays)
        for key in (rows.seeded if tournament.has_begun else ())
    )
    over = tournament.status == Tournament.Status.FINISHED
    seed = bytes(tournament.seed).hex() if over else ""
    event = Event(tournament.name, people, _stages(rows), seed, _declared(tournament))
    return export_event(renumber(event, ranked(person.number for person in people)))


def _declared(tournament: Tournament) -> dict[str, Any]:
    """Sorted, since PostgreSQL keeps the keys of JSON in an order of its own."""
    plain: dict[str, Any] = json.loads(
        json.dumps({name: getattr(tournament, name) for name in DECLARED}, sort_keys=True)
    )
    return plain


def _stages(rows: Rows) -> tuple[Stage, ...]:
    tournament = rows.tournament
    if not tournament.has_begun:
        return ()
    if tournament.format == Tournament.Format.SWISS:
        return _stages_of_swiss(rows)
    form = load_plan(tournament).form
    if isinstance(form, Ladder):
        return (Stage(form, log=log_of(rows)),)
    return (Stage(form, rows=rows.named_rows()),)


def _stages_of_swiss(rows: Rows) -> tuple[Stage, ...]:
    """The rounds, and the final table as a stage of its own."""
    tournament = rows.tournament
    seats = tournament.seats_smallest, tournament.seats_largest, tournament.seats_preferred
    number, rules = int(tournament.parameters.get("rounds", 3)), rules_of(tournament)
    engine = rows.rounds[0].engine if rows.rounds else ENGINE_VERSION
    event = Swiss(tuple(rows.seeded), number, *seats, rules=rules, engine_version=engine)
    stages = [Stage(event, rounds=rows.core_rounds("swiss"))]
    for final in rows.core_rounds(FINAL):
        best = final.tables[0]
        size = len(best)
        form = Swiss(best, 1, size, size, size, rules=rules, engine_version=engine)
        stages.append(Stage(form, rounds=(final,)))
    return tuple(stages)
