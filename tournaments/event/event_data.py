"""Load the database rows of a tournament once, and convert them to values of the core."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from django.contrib.auth import get_user_model
from django.db.models import F, QuerySet, TextField
from django.db.models.functions import Cast

from tournaments.core.pairing.matches import Row
from tournaments.core.types import Entrant, Result, from_plain
from tournaments.core.types import Round as CoreRound
from tournaments.event.same_deals import hides
from tournaments.models import Challenge, Entry, Leave, Round, TableRow, Tournament
from tournaments.models.entry import distinguish_entries


class EventData(NamedTuple):
    """A loaded tournament: its entries by key in the order of their seeds, and its rounds with their tables.

    ``tables`` are by the key of the round. ``leaves`` are the announced absences by round number. ``challenges`` are
    those of a ladder, in their order.
    """

    tournament: Tournament
    entries: dict[Entrant, Entry]
    rounds: list[Round]
    tables: dict[int, list[TableRow]]  # by key of the round
    leaves: Mapping[int, Sequence[Entrant]] = MappingProxyType({})
    challenges: Sequence[Challenge] = ()

    @property
    def seeded(self) -> list[Entrant]:
        """All seeded entrants in the order of their seeds."""
        return [key for key, entry in self.entries.items() if entry.number is not None]

    @property
    def active(self) -> list[Entrant]:
        """The entrants who have not left the event, in the order of their seeds."""
        return [key for key in self.seeded if self.entries[key].plays]

    def active_in(self, number: int) -> list[Entrant]:
        """Return the entrants who take part in the round ``number``, in the order of their seeds."""
        away = set(self.leaves.get(number, ()))
        return [key for key in self.active if key not in away]

    @property
    def open_round(self) -> Round | None:
        """The earliest round that is not closed, or None."""
        return next((each for each in self.rounds if each.closed_at is None), None)

    @property
    def all_tables(self) -> list[TableRow]:
        """The tables of all rounds."""
        return [table for each in self.rounds for table in self.tables[each.pk]]

    def core_rounds(
        self, stage: str | None = None, read: Callable[[Any], Result] | None = None
    ) -> tuple[CoreRound, ...]:
        """Return the rounds as core values.

        With ``stage``, only the rounds of that stage. ``read`` converts a table to its result, by default
        :func:`result_of`.
        """
        wanted = (each for each in self.rounds if stage is None or each.stage == stage)
        return tuple(self._core_round(each, read or result_of) for each in wanted)

    def named_rows(self) -> tuple[Row, ...]:
        """Return the decided tables of named matches as rows of the core, in the order in which they were decided."""
        return tuple(Row(table.label, result_of(table)) for table in self.decided)

    @property
    def decided(self) -> list[TableRow]:
        """The tables of named matches that have a result, in the order in which they were decided."""
        decided = [table for table in self.all_tables if table.result is not None and table.label]
        return sorted(decided, key=lambda table: (table.decided_at, table.pk))

    def _core_round(self, each: Round, read: Callable[[Any], Result]) -> CoreRound:
        tables = self.tables[each.pk]
        played = [table for table in tables if not table.is_bye]
        byes = tuple(table.entrants[0] for table in tables if table.is_bye)
        hidden = hides(self.tournament, each)
        return CoreRound(
            number=each.number,
            tables=tuple(tuple(table.entrants) for table in played),
            byes=byes,
            results=tuple(read(table) if table.result is not None and not hidden else None for table in played),
            leaves=tuple(self.leaves.get(each.number, ())),
        )


class EventTable(NamedTuple):
    """A read-only table. Creating one costs a tenth of a :class:`TableRow`, for events with thousands of tables."""

    pk: int
    round_id: int
    number: int
    label: str
    entrants: list[Entrant]
    kind: str
    result: Any
    decided_at: Any
    match_id: str | None
    at_version: int

    @property
    def is_bye(self) -> bool:
        return self.kind == TableRow.Kind.BYE


def load_rows(tournament: Tournament) -> EventData:
    """Load a tournament with all its tables, consistently at one version.

    If the version changes between the queries, all queries are repeated. Runs four queries for an event of any size;
    one more if there are absences or challenges.
    """
    return _load(tournament, lambda: _tables(tournament))


def read_rows(tournament: Tournament) -> EventData:
    """Load a tournament like :func:`load_rows`, with read-only tables (:class:`EventTable`)."""
    return _load(tournament, lambda: _read_all(_tables(tournament)))


def read_many(tournaments: Iterable[Tournament]) -> list[EventData]:
    """Load several tournaments with read-only tables, in six queries in all.

    If a correction is stored between the queries, only a part of it may be loaded; the next load has all of it.
    """
    found = {each.pk: EventData(each, {}, [], {}, {}, []) for each in tournaments}
    these = {"tournament__in": found}
    for entry in with_users(Entry.objects.filter(**these).defer("listed", "vacations", "absences")):
        found[entry.tournament_id].entries[entry.pk] = entry
    for row in Round.objects.filter(**these).defer("pairing_input"):
        found[row.tournament_id].rounds.append(row)
        found[row.tournament_id].tables[row.pk] = []
    tables = {pk: every for rows in found.values() for pk, every in rows.tables.items()}
    decided = TableRow.objects.filter(round__tournament__in=found).annotate(at_version=F("round__tournament__version"))
    for table in _read_all(decided):
        tables[table.round_id].append(table)
    leaves: dict[str, dict[int, list[Entrant]]] = {pk: {} for pk in found}
    said = Leave.objects.filter(entry__tournament__in=found).order_by("round_number", "entry_id")
    for pk, number, entrant in said.values_list("entry__tournament_id", "round_number", "entry_id"):
        leaves[pk].setdefault(number, []).append(entrant)
    challenges: dict[str, list[Challenge]] = {pk: [] for pk in found}
    for challenge in Challenge.objects.filter(**these):
        challenges[challenge.tournament_id].append(challenge)
    return [rows._replace(leaves=leaves[pk], challenges=challenges[pk]) for pk, rows in found.items()]


def with_users(entries: QuerySet[Entry]) -> list[Entry]:
    """Return the entries with their users. Each user is loaded once, however many entries they have."""
    found = list(entries)
    users = get_user_model().objects.in_bulk({entry.user_id for entry in found if entry.user_id is not None})
    for entry in found:
        if entry.user_id is not None:
            entry.user = users[entry.user_id]
    return found


def _read_all(tables: QuerySet[TableRow]) -> Iterable[Any]:
    """Yield tables as read-only :class:`EventTable`. ``tables`` must be annotated with ``at_version``."""
    tables = tables.annotate(entrants_json=Cast("entrants", TextField()), result_json=Cast("result", TextField()))
    stored = {"entrants": "entrants_json", "result": "result_json"}
    return map(_read, tables.values_list(*(stored.get(name, name) for name in EventTable._fields)))


def _read(row: Sequence[Any]) -> EventTable:
    """Convert a row of values to a table. msgspec decodes its JSON in a third of the time of Django's JSONField."""
    table = EventTable._make(row)
    entrants, result = str(table.entrants), table.result
    return table._replace(entrants=msgspec.json.decode(entrants), result=result and msgspec.json.decode(result))


def load_some(tournament: Tournament, tables: QuerySet[TableRow]) -> EventData:
    """Load a tournament with only the given tables, for a page that shows no others."""
    return _load(tournament, lambda: tables.annotate(at_version=F("round__tournament__version")))


def tables_of(tournament: Tournament, entrant: Entrant) -> QuerySet[TableRow]:
    """Return the tables of an entrant.

    The query searches the JSON text, so it may also return tables of entrants whose keys contain the same digits.
    """
    tables = TableRow.objects.filter(round__tournament=tournament)
    return tables.annotate(seats=Cast("entrants", TextField())).filter(seats__contains=str(entrant))


def _load(tournament: Tournament, ask: Callable[[], Iterable[Any]]) -> EventData:
    while True:
        leaves, challenges = _leaves(tournament), _challenges(tournament)
        entries = {entry.pk: entry for entry in tournament.entries.select_related("user")}
        rounds = list(tournament.rounds.defer("pairing_input"))
        found = list(ask())
        if all(table.at_version == tournament.version for table in found):
            break
        tournament.refresh_from_db()
    distinguish_entries(entries.values())
    tables: dict[int, list[TableRow]] = {each.pk: [] for each in rounds}
    for table in found:
        tables[table.round_id].append(table)
    return EventData(tournament, entries, rounds, tables, leaves, challenges)


def _tables(tournament: Tournament) -> QuerySet[TableRow]:
    """Return all tables, annotated with the current version of the tournament."""
    tables = TableRow.objects.filter(round__tournament=tournament)
    return tables.annotate(at_version=F("round__tournament__version"))


def _leaves(tournament: Tournament) -> dict[int, list[Entrant]]:
    found: dict[int, list[Entrant]] = {}
    if tournament.format == Tournament.Format.SWISS:
        said = Leave.objects.filter(entry__tournament=tournament).order_by("round_number", "entry_id")
        for number, entrant in said.values_list("round_number", "entry_id"):
            found.setdefault(number, []).append(entrant)
    return found


def _challenges(tournament: Tournament) -> list[Challenge]:
    return list(tournament.challenges.all()) if tournament.format == Tournament.Format.LADDER else []


def result_of(table: TableRow) -> Any:
    """Return the result of a decided table. Raises msgspec.ValidationError if it is invalid."""
    return from_plain(Result, table.result)
