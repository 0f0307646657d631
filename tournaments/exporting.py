"""A tournament as the core's own JSON. The seed is in it once nothing is left to draw."""

from tournaments.core.export import Event, Person, Stage, Swiss, export_event
from tournaments.core.pairing.swiss import ENGINE_VERSION
from tournaments.models import Tournament
from tournaments.plans import load_plan
from tournaments.rows import Rows
from tournaments.standing import rules_of


def event_json(rows: Rows) -> bytes:
    """Everybody with a seed, every round and result."""
    tournament = rows.tournament
    people = tuple(
        Person(key, rows.entries[key].name, rows.entries[key].rating, not rows.entries[key].plays)
        for key in rows.seeded
    )
    over = tournament.status == Tournament.Status.FINISHED
    seed = bytes(tournament.seed).hex() if over else ""
    return export_event(Event(tournament.name, people, _stages(rows), seed))


def _stages(rows: Rows) -> tuple[Stage, ...]:
    tournament = rows.tournament
    if not tournament.has_begun:
        return ()
    if tournament.format != Tournament.Format.SWISS:
        return (Stage(load_plan(tournament).form, rows=rows.named_rows()),)
    seats = tournament.seats_smallest, tournament.seats_largest, tournament.seats_preferred
    number = int(tournament.parameters.get("rounds", 3))
    event = Swiss(tuple(rows.seeded), number, *seats, rules=rules_of(tournament), engine_version=ENGINE_VERSION)
    return (Stage(event, rounds=rows.core_rounds()),)
