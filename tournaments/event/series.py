"""Compute the ranking of a series from its evenings. An evening is a tournament that belongs to the series."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Any, NamedTuple

from django.core.cache import cache
from django.db.models import Q

from games.play.safety.look_alikes import distinguish
from tournaments.core.series import Attended, Person, Rule, Total, totals
from tournaments.core.types import Entrant
from tournaments.event.event_data import EventData, read_many, with_users
from tournaments.event.ranking import RankingLine, standings
from tournaments.event.sheets import read
from tournaments.models import Entry, Series, Sheet, TableRow, Tournament

Status = Tournament.Status
KEPT_SECONDS = 30 * 86_400
NAMED = ("tournament_id", "user_id", "bot", "given_name")
"""The columns that identify the person of an entry."""


class Held(NamedTuple):
    """A finished evening: by person, the results and entries of those who played.

    ``winners`` are the names of those on first place.
    """

    tournament: Tournament
    attended: dict[Person, Attended]
    entries: dict[Person, Entry]
    winners: Sequence[str]


class Outcome(NamedTuple):
    """The outcome of an evening: (entrant, place, points) of those who played, and the entrants on first place."""

    played: Sequence[tuple[Entrant, int, Fraction]]
    winners: Sequence[Entrant]


class Sum(NamedTuple):
    """The current ranking of a series.

    ``evenings`` are all tournaments of the series, the earliest first; ``held`` are the finished ones, which count.
    ``names`` are the names of persons; ``users`` maps user keys to persons. ``doubled`` are names without an account
    that occur on several evenings and are not treated as one person.
    """

    series: Series
    evenings: Sequence[Tournament]
    held: Sequence[Held]
    totals: Sequence[Total]
    names: dict[Person, str]
    users: dict[Any, Person]
    doubled: Sequence[str]


def rule_of(series: Series) -> Rule:
    """Return the scoring rule of the series."""
    own = series.counted == Series.Counted.OWN
    return Rule(() if own else series.place_points, 0 if own else series.there_points, own, series.best)


def evenings_of(series: Series, user: Any) -> list[Tournament]:
    """Return the tournaments of a series that the user may see, the earliest first. Only organisers see drafts."""
    found = Tournament.objects.filter(series=series, deleted_at=None)
    shown = ~Q(status=Status.DRAFT)
    if user.is_authenticated:
        shown |= Q(organiser=user) | Q(pk__in=user.helped_tournaments.values("pk"))
    return sorted(found.filter(shown), key=lambda each: (day_of(each), each.pk))


def day_of(tournament: Tournament) -> datetime:
    """Return when an evening was or will be played: its start, its planned start, or its creation."""
    return tournament.started_at or tournament.starts_at or tournament.created_at


def sum_of(series: Series, user: Any) -> Sum:
    """Return the ranking over the finished evenings that this user may see.

    The number of queries does not depend on the number of evenings.
    """
    evenings = evenings_of(series, user)
    over = [each for each in evenings if each.status == Status.FINISHED]
    known, entries = _outcomes(over)
    held = [_held(series, each, known[each.pk], entries[each.pk]) for each in over]
    found = {person: entry for each in held for person, entry in each.entries.items()}
    names = dict(zip(found, distinguish(entry.own_name for entry in found.values()), strict=True))
    users = {entry.user_id: person for person, entry in found.items() if entry.user_id is not None}
    counted = totals(rule_of(series), [each.attended for each in held])
    ordered = sorted(counted, key=lambda total: (total.place, names[total.person].casefold(), total.person))
    return Sum(series, evenings, held, ordered, names, users, _doubled(series, entries.values()))


def _outcomes(over: Sequence[Tournament]) -> tuple[dict[str, Outcome], dict[str, dict[Entrant, Entry]]]:
    """Return the outcomes of evenings and their entries, both by tournament key.

    The outcome of a given version of a tournament never changes, so it is cached for a month.
    """
    keys = {f"evening-{each.pk}-{each.version}": each for each in over}
    kept = cache.get_many(keys)
    found = {keys[key].pk: Outcome(*plain) for key, plain in kept.items()}
    every = read_many(each for key, each in keys.items() if key not in kept) if len(kept) < len(keys) else []
    entries: dict[str, dict[Entrant, Entry]] = {keys[key].pk: {} for key in kept}
    for entry in with_users(Entry.objects.filter(tournament__in=entries).only(*NAMED)) if entries else ():
        entries[entry.tournament_id][entry.pk] = entry
    entries |= {rows.tournament.pk: rows.entries for rows in every}
    sheets = Sheet.objects.in_bulk([rows.tournament.pk for rows in every]) if every else {}
    for rows in every:
        tournament, sheet = rows.tournament, sheets.get(rows.tournament.pk)
        outcome = found[tournament.pk] = _outcome(rows, sheet)
        if sheet is None or sheet.version == tournament.version:
            cache.set(f"evening-{tournament.pk}-{tournament.version}", tuple(outcome), KEPT_SECONDS)
    return found, entries


def _outcome(rows: EventData, sheet: Sheet | None) -> Outcome:
    """Return the outcome of an evening. A large event's ranking is read from its ``sheet`` instead of computed."""
    placed = list(_placed(standings(rows) if sheet is None else read(rows, sheet).lines))
    played = _who_played(rows)
    here = [(line.entrant, place, line.points) for place, line in placed if line.entrant in played]
    return Outcome(here, [line.entrant for place, line in placed if place == 1])


def _held(series: Series, tournament: Tournament, outcome: Outcome, entries: dict[Entrant, Entry]) -> Held:
    """Return an evening with the persons who played.

    Bots are not ranked in the series, but keep their places in the evening.
    """
    people = _people(series, entries)
    here = [each for each in outcome.played if each[0] in people]
    return Held(
        tournament,
        {people[entrant]: Attended(place, points) for entrant, place, points in here},
        {people[entrant]: entries[entrant] for entrant, _place, _points in here},
        [entries[entrant].name for entrant in outcome.winners if entrant in entries],
    )


def _people(series: Series, entries: dict[Entrant, Entry]) -> dict[Entrant, Person]:
    """Return the person of each entry.

    All entries of one account are one person. Entries without an account and with the same name are one person if the
    organisers have chosen so, but not if they are on the same evening.
    """
    found = {key: entry for key, entry in entries.items() if not entry.bot}
    named = Counter(entry.given_name for entry in found.values() if entry.user_id is None)

    def person(entry: Entry) -> Person:
        if entry.user_id is not None:
            return f"user {entry.user_id}"
        joined = series.join_names and entry.given_name and named[entry.given_name] == 1
        return f"name {entry.given_name}" if joined else f"entry {entry.pk}"

    return {key: person(entry) for key, entry in found.items()}


def _who_played(rows: EventData) -> set[Entrant]:
    """Return the entrants who played at a table. Byes, absences and seats that a bot played do not count."""
    played = set[Entrant]()
    for table in rows.all_tables:
        if table.result is None or table.is_bye or table.kind == TableRow.Kind.VOID:
            continue
        played |= set(table.result["table"]) - set(table.result.get("absent", ()))
    return played


def _placed(lines: Iterable[RankingLine]) -> Iterable[tuple[int, RankingLine]]:
    """Yield each line with its place in the whole event.

    In a league, the places of divisions are counted on, the highest first.
    """
    before, division, inside = 0, 0, 0
    for line in lines:
        if line.division != division:
            before, division, inside = before + inside, line.division, 0
        inside += 1
        yield before + line.place, line


def _doubled(series: Series, every: Iterable[dict[Entrant, Entry]]) -> list[str]:
    """Return the names without an account that occur on several evenings and are not treated as one person."""
    if series.join_names:
        return []
    seen, again = set[str](), set[str]()
    for entries in every:
        here = {entry.given_name for entry in entries.values() if entry.user_id is None and not entry.bot} - {""}
        again |= seen & here
        seen |= here
    return sorted(again)
