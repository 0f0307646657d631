"""The evenings of a series as values of the core: what everybody did on each, and the sum."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Q

from tournaments.core.series import Attended, Person, Rule, Total, totals
from tournaments.core.types import Entrant
from tournaments.event.rows import Rows, read_many
from tournaments.event.sheets import read
from tournaments.event.standing import Line, standings
from tournaments.models import Entry, Series, Sheet, TableRow, Tournament

Status = Tournament.Status


class Held(NamedTuple):
    """An evening that counts: who has played, by person, with their entries, and the names of who has won."""

    tournament: Tournament
    attended: dict[Person, Attended]
    entries: dict[Person, Entry]
    winners: Sequence[str]


class Sum(NamedTuple):
    """A series as it stands: ``evenings`` of all kinds, the earliest first, of which those ``held`` count.

    ``names`` are what to call people, ``users`` who of them has an account; ``doubled`` are names of written entrants
    that stand on several evenings and are not joined.
    """

    series: Series
    evenings: Sequence[Tournament]
    held: Sequence[Held]
    totals: Sequence[Total]
    names: dict[Person, str]
    users: dict[Any, Person]
    doubled: Sequence[str]


def rule_of(series: Series) -> Rule:
    """How the sum comes about."""
    own = series.counted == Series.Counted.OWN
    return Rule(() if own else series.place_points, 0 if own else series.there_points, own, series.best)


def evenings_of(series: Series, user: Any) -> list[Tournament]:
    """The tournaments of a series that this reader may know of, the earliest first: drafts only their organisers."""
    found = Tournament.objects.filter(series=series, deleted_at=None)
    shown = ~Q(status=Status.DRAFT)
    if user.is_authenticated:
        shown |= Q(organiser=user) | Q(pk__in=user.helped_tournaments.values("pk"))
    return sorted(found.filter(shown), key=lambda each: (day_of(each), each.pk))


def day_of(tournament: Tournament) -> datetime:
    """When an evening was played, or will be."""
    return tournament.started_at or tournament.starts_at or tournament.created_at


def sum_of(series: Series, user: Any) -> Sum:
    """The sum over the evenings that are over, for this reader; counted on the spot, in as many queries however many
    evenings there are.
    """
    evenings = evenings_of(series, user)
    every = read_many(each for each in evenings if each.status == Status.FINISHED)
    sheets = Sheet.objects.in_bulk([rows.tournament.pk for rows in every])
    held = [_held(series, rows, sheets.get(rows.tournament.pk)) for rows in every]
    counted = totals(rule_of(series), [each.attended for each in held])
    entries = {person: entry for each in held for person, entry in each.entries.items()}
    names = {person: entry.name for person, entry in entries.items()}
    users = {entry.user_id: person for person, entry in entries.items() if entry.user_id is not None}
    ordered = sorted(counted, key=lambda total: (total.place, names[total.person].casefold(), total.person))
    return Sum(series, evenings, held, ordered, names, users, _doubled(series, every))


def _held(series: Series, rows: Rows, sheet: Sheet | None) -> Held:
    """Bots have no part in a series, but keep the places that they have won. Standings of a large event stand in its
    sheet.
    """
    placed = list(_placed(standings(rows) if sheet is None else read(rows, sheet).lines))
    played, people = _who_played(rows), _people(series, rows)
    attended, entries = dict[Person, Attended](), dict[Person, Entry]()
    for place, line in placed:
        if line.entrant in played and line.entrant in people:
            person = people[line.entrant]
            attended[person], entries[person] = Attended(place, line.points), rows.entries[line.entrant]
    return Held(
        rows.tournament, attended, entries, [rows.entries[line.entrant].name for place, line in placed if place == 1]
    )


def _people(series: Series, rows: Rows) -> dict[Entrant, Person]:
    """Who everybody is on all evenings: the same account; of those written down the same name, if the organisers say
    so. Two of one name on the same evening are two.
    """
    found = {key: entry for key, entry in rows.entries.items() if not entry.bot}
    named = Counter(entry.given_name for entry in found.values() if entry.user_id is None)

    def person(entry: Entry) -> Person:
        if entry.user_id is not None:
            return f"user {entry.user_id}"
        joined = series.join_names and entry.given_name and named[entry.given_name] == 1
        return f"name {entry.given_name}" if joined else f"entry {entry.pk}"

    return {key: person(entry) for key, entry in found.items()}


def _who_played(rows: Rows) -> set[Entrant]:
    """Who was at a table: a bye is none, and whoever lost for being away, or left the table to a bot, was not."""
    played = set[Entrant]()
    for table in rows.all_tables:
        if table.result is None or table.is_bye or table.kind == TableRow.Kind.VOID:
            continue
        played |= set(table.result["table"]) - set(table.result.get("absent", ()))
    return played


def _placed(lines: Iterable[Line]) -> Iterable[tuple[int, Line]]:
    """Places in the whole event: those of a league go by division, and the highest comes first."""
    before, division, inside = 0, 0, 0
    for line in lines:
        if line.division != division:
            before, division, inside = before + inside, line.division, 0
        inside += 1
        yield before + line.place, line


def _doubled(series: Series, every: Iterable[Rows]) -> list[str]:
    """Names of written entrants that stand on more than one evening, where they are not joined."""
    if series.join_names:
        return []
    seen, again = set[str](), set[str]()
    for rows in every:
        here = {entry.given_name for entry in rows.entries.values() if entry.user_id is None and not entry.bot} - {""}
        again |= seen & here
        seen |= here
    return sorted(again)
