"""Read the group rankings of an event, and the entrants of its knockout."""

from tournaments.core.pairing.divisions import with_rows
from tournaments.core.pairing.groups import Groups
from tournaments.core.standings import standings
from tournaments.core.types import Entrant
from tournaments.event.plans import load_plan
from tournaments.event.rows import EventData


def group_lines(rows: EventData) -> list[list[tuple[Entrant, str]]]:
    """Return for each group its entrants with their points (as fractions in text), in the order of the ranking."""
    form, found = load_plan(rows.tournament).form, []
    for part, own in with_rows(form.groups, rows.named_rows()):
        points = {each.entrant: each.points for each in standings(part.entrants, part.played(own), part.rules)}
        found.append([(entrant, str(points[entrant])) for same in part.standing(own) for entrant in same])
    return found


def knockout_line(rows: EventData) -> list[Entrant] | None:
    """Return the entrants of the knockout in the order of their seeds; None before all groups are finished."""
    form: Groups = load_plan(rows.tournament).form
    second = form.knockout(rows.named_rows())
    return list(second.entrants) if second else None
