"""The seasons of a league: the divisions of a new season, and promotions and relegations since the previous one."""

from collections.abc import Sequence

from tournaments.core.pairing.league import Change, League, changes, next_divisions
from tournaments.core.types import Entrant
from tournaments.event.event_data import EventData, load_rows
from tournaments.event.plans import load_plan
from tournaments.models import Tournament

Parts = tuple[tuple[Entrant, ...], ...]


def league_of(tournament: Tournament) -> League:
    """Return the division sizes of a league.

    The smallest allowed division is half the declared size, and at least a table.
    """
    size = int(tournament.parameters.get("division_size", 8))
    smallest = max(2, tournament.seats_smallest, (size + 1) // 2)
    return League((max(size, smallest),), int(tournament.parameters.get("moves", 2)), smallest)


def divisions_of_start(tournament: Tournament, seeded: Sequence[Entrant]) -> Parts:
    """Return the divisions of a season that begins. Raises PairingError ("too_few").

    Divisions follow from the previous season, with newcomers at the bottom. In a first season they follow from the
    seeds.
    """
    league = league_of(tournament)
    known = _known_from_before(tournament, seeded)
    newcomers = [entrant for entrant in seeded if entrant not in known.values()]
    final = _final(tournament.previous) if tournament.previous else ()
    withdrawn = {entrant for part in final for entrant in part if entrant not in known}
    parts = next_divisions(league, final, withdrawn, newcomers)
    return tuple(tuple(known.get(entrant, entrant) for entrant in part) for part in parts)


def _known_from_before(tournament: Tournament, seeded: Sequence[Entrant]) -> dict[Entrant, Entrant]:
    """Map entries of the previous season to the same users' entries of this season."""
    if tournament.previous is None:
        return {}
    stood = {entrant for part in _parts(tournament.previous) for entrant in part}
    pairs = tournament.entries.filter(pk__in=seeded, before__in=stood).values_list("before_id", "pk")
    return {before: entrant for before, entrant in pairs if before is not None}


def _final(tournament: Tournament) -> Parts:
    return tuple(load_plan(tournament).form.final(load_rows(tournament).named_rows()))


def _parts(tournament: Tournament) -> Parts:
    return tuple(part.entrants for part in load_plan(tournament).form.divisions)


def changes_since(rows: EventData) -> tuple[Change, ...]:
    """Return the entrants who play in another division than in the previous season; empty in a first season."""
    if rows.tournament.previous is None:
        return ()
    now = {entry.before_id: key for key, entry in rows.entries.items() if entry.before_id is not None}
    before = [[now.get(entrant, -entrant) for entrant in part] for part in _parts(rows.tournament.previous)]
    return changes(before, _parts(rows.tournament))


def history(tournament: Tournament) -> list[Tournament]:
    """Return all seasons of the league that are not deleted, the first season first."""
    line = [tournament]
    while line[0].previous is not None:
        line.insert(0, line[0].previous)
    while (later := Tournament.objects.filter(previous=line[-1], deleted_at=None).first()) is not None:
        line.append(later)
    return line
