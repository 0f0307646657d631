"""Points of each entrant by round."""

from tournaments.core.standings.gaps import counted
from tournaments.event.counting import rules_of
from tournaments.event.rows import EventData

ByRound = dict[str, dict[str, str]]


def points_by_round(rows: EventData) -> ByRound:
    """Return points by round number and entrant, all as text for JSON.

    Points are fractions; those of a bye have a "+" before them. Entrants who were not in a round have no value for it.
    """
    rules = rules_of(rows.tournament)
    listed = [one for one in rows.seeded if rules.withdrawn != "erase" or rows.entries[one].plays]
    found: ByRound = {str(each.number): {} for each in rows.rounds}
    inside = {(each.number, one) for each in rows.rounds for table in rows.tables[each.pk] for one in table.entrants}
    for entrant, every in counted(listed, rows.core_rounds(), rules).items():
        for record in every:
            if (record.round, entrant) in inside:
                found[str(record.round)][str(entrant)] = ("+" if record.gap == "bye" else "") + str(record.points)
    return found
