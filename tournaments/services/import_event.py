"""Create a tournament from an exported file. Exporting the tournament gives the same file again.

A file of an event that has begun becomes a finished record: its players are names without accounts, it cannot be
continued, and ranking and results are those of the file. A file of an event that has not begun becomes a draft with the
same rules and no entries. The file is not trusted: its rules are validated like the form, and its brackets are compared
with those that this site makes.
"""

import unicodedata
from datetime import timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.catalog import find
from games.engine.codec import BadData, convert
from games.play.clocks import BadPace, find_pace
from games.play.safety.names import refuse_invisible
from tournaments.core.export import Event, Person, Swiss, import_event
from tournaments.core.limits import most_entries
from tournaments.core.pairing.groups import Groups
from tournaments.core.pairing.league import Season
from tournaments.core.pairing.round_robin import RoundRobin
from tournaments.core.renumbering import renumber
from tournaments.core.standings import Rules
from tournaments.core.types import PairingError, Result, Round, to_plain
from tournaments.errors import BadFile
from tournaments.event.counting import COUNTING, TIE_BREAKS
from tournaments.event.event_data import read_rows
from tournaments.event.exporting import DECLARED
from tournaments.event.plans import ENGINE_VERSION, load_plan
from tournaments.event.ranking import standings
from tournaments.event.sheets import sheet_of
from tournaments.models import Entry, Leave, TableRow, Tournament
from tournaments.models import Round as RoundRow
from tournaments.services.correct import places_fit
from tournaments.services.import_checks import check_bounds, check_size, check_size_of_numbers, check_stages
from tournaments.services.locking import note
from tournaments.services.sheets import mark_large, renew

MOST_BYTES, MOST_RATING = 5_000_000, 10_000
NAME_LENGTH, ABOUT_LENGTH, SEED_BYTES = 40, 2000, 64
Kind = TableRow.Kind
#: Fields that clean_fields does not check: columns that no file declares, and plain data checked by _check_rules.
NOT_DECLARED = {each.name for each in Tournament._meta.fields} - {"name", *DECLARED} | {"options", "parameters"}  # noqa: SLF001
KINDS = {"played": Kind.PLAYED, "forfeit": Kind.FORFEIT, "adjudicated": Kind.ADJUDICATED}


@transaction.atomic
def read_event(user: Any, data: bytes) -> Tournament:
    """Create a tournament from a file, with this user as its organiser.

    Raises BadFile with the fault, or PairingError if the core refuses the file.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(_("This file is larger than 5 MB."))
    event = import_event(data)
    tournament = _declared(event, user)
    _check_people(event, most_entries(tournament.format))
    check_size(tournament, event)
    check_stages(tournament, event)
    check_size_of_numbers(event)
    tournament.save()
    if event.stages:
        _record(tournament, event)
    note(tournament, user, "read")
    return tournament


def _declared(event: Event, user: Any) -> Tournament:
    """Return an unsaved tournament with the settings of the file, validated like the form. Raises BadFile."""
    unknown = sorted(set(event.declared) - set(DECLARED))
    if unknown:
        raise BadFile(_("This file declares something unknown here: %s.") % unknown[0][:40])
    try:
        game = find(event.declared.get("game"))  # type: ignore[arg-type]  # any other type raises TypeError
    except (KeyError, TypeError):
        raise BadFile(_("The game of this file is not played here.")) from None
    tournament = Tournament(name=event.name, organiser=user, rules_version=game.version, **event.declared)
    try:
        tournament.clean_fields(exclude=NOT_DECLARED)
        _check_words(tournament)
        find_pace(tournament.pace)
        _check_rules(tournament)
        check_bounds(tournament)
    except ValidationError as error:
        raise BadFile(_("The rules in this file cannot be used: %s") % " ".join(error.messages)[:200]) from None
    except BadPace:
        raise BadFile(_("The rules in this file cannot be used: %s") % tournament.pace[:24]) from None
    except BadData as error:
        raise BadFile(_("The rules in this file cannot be used: %s") % str(error)[:200]) from None
    return tournament


def _check_words(tournament: Tournament) -> None:
    if len(tournament.about) > ABOUT_LENGTH:  # Django checks the length of a text only in forms
        raise ValidationError(_("At most %d characters, please.") % ABOUT_LENGTH)
    for text in (tournament.name, *tournament.about.splitlines()):
        refuse_invisible(text)


def _check_rules(tournament: Tournament) -> None:
    """Validate seats, options and parameters against the game. Raises ValidationError."""
    game, options = tournament.cupboard_game, convert(tournament.cupboard_game.options_type, tournament.options)
    smallest, largest = tournament.seats_smallest, tournament.seats_largest
    seats = range(smallest, largest + 1)
    fits = smallest <= tournament.seats_preferred <= largest and all(number in game.seats for number in seats)
    if not fits or any(game.forbidden_options(options, number) for number in seats):
        raise ValidationError(_("These options don't go together."))
    if not isinstance(tournament.parameters, dict) or not all(map(_is_small, tournament.parameters.values())):
        raise ValidationError(_("These options don't go together."))


def _is_small(value: object) -> bool:
    return (isinstance(value, int) and abs(value) <= 10_000) or (isinstance(value, str) and len(value) <= 24)


def _check_people(event: Event, most: int) -> None:
    if len(event.people) > most:
        raise BadFile(
            _("This file has %(n)d players; in its format at most %(most)d can play here.")
            % {
                "n": len(event.people),
                "most": most,
            }
        )
    for person in event.people:
        try:
            refuse_invisible(person.name)
        except ValidationError:
            raise BadFile(_("A name contains an invisible character.")) from None
        if not person.name.strip() or len(person.name) > NAME_LENGTH:
            raise BadFile(_("A name has 1 to %d characters.") % NAME_LENGTH)
        if person.name != unicodedata.normalize("NFC", person.name):
            raise BadFile(_("A name contains an invisible character."))
        if person.rating is not None and not 0 <= person.rating <= MOST_RATING:
            raise BadFile(_("A rating is a whole number from 0 to 10000, or empty."))


def _record(tournament: Tournament, event: Event) -> None:
    """Store the entries, rounds and results of the file's event."""
    keys = _enter(tournament, event.people)
    event = renumber(event, keys)
    form = event.stages[0].format
    now = timezone.now()
    swiss = isinstance(form, Swiss)
    tournament.started_at = now
    tournament.rules = {
        "decided": event.declared,
        "plan": None if swiss else to_plain(form),
        "engine": ENGINE_VERSION,
        "package": tournament.cupboard_game.package,
        "seeded": [person.number for person in event.people],
        "counting": COUNTING if _counts_anew(form) else 1,
        "tie_breaks": _tie_break_edition(form),
    }
    tournament.status, tournament.finished_at = Tournament.Status.CANCELLED, None
    if event.seed:
        tournament.status, tournament.finished_at = Tournament.Status.FINISHED, now
        tournament.seed = _seed(event.seed)
    tournament.save()
    if swiss:
        _write_rounds(tournament, event)
    else:
        _write_rows(tournament, event)
    _prove(tournament)


def _counts_anew(form: Any) -> bool:
    """Return whether the file's event scores unplayed games like new events (see :data:`COUNTING`)."""
    return all(rules.absent == "worst" for rules in _rules_in(form))


def _tie_break_edition(form: Any) -> int:
    """Return the edition of FIDE C.07 by which the event of the file breaks ties."""
    return min((rules.edition for rules in _rules_in(form)), default=TIE_BREAKS)


def _rules_in(form: Any) -> list[Rules]:
    parts = form.groups if isinstance(form, Groups) else form.divisions if isinstance(form, Season) else (form,)
    return [part.rules for part in parts if isinstance(part, Swiss | RoundRobin)]


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if not 1 <= len(seed) <= SEED_BYTES or seed.hex() != text:
        raise BadFile(_("The seed in this file is not valid."))
    return seed


def _enter(tournament: Tournament, people: tuple[Person, ...]) -> dict[int, int]:
    """Create the entries in the order of their numbers in the file.

    Returns a mapping from these numbers to entry keys.
    """
    seeds = {person.number: seed for seed, person in enumerate(people, 1)}
    line = sorted(people, key=lambda person: person.number)
    entries = [
        Entry(
            tournament=tournament,
            given_name=person.name,
            rating=person.rating,
            number=seeds[person.number],
            status=Entry.Status.WITHDRAWN if person.withdrawn else Entry.Status.REGISTERED,
        )
        for person in line
    ]
    made = Entry.objects.bulk_create(entries)
    return {person.number: entry.pk for person, entry in zip(line, made, strict=True)}


def _write_rounds(tournament: Tournament, event: Event) -> None:
    """Store the rounds of a Swiss, then its final table."""
    for number, stage in enumerate(event.stages):
        engine = stage.format.engine_version if isinstance(stage.format, Swiss) else ""
        for each in stage.rounds:
            over = len(each.results) == len(each.tables) and None not in each.results
            row = RoundRow.objects.create(
                tournament=tournament,
                number=each.number,
                stage="final" if number else "swiss",
                engine=engine[:40],
                closed_at=timezone.now() if over else None,
            )
            TableRow.objects.bulk_create(_tables_of(row, each))
            leaves = [Leave(entry_id=key, round_number=each.number) for key in each.leaves]
            Leave.objects.bulk_create(leaves)


def _tables_of(row: RoundRow, each: Round) -> list[TableRow]:
    results = [*each.results, *[None] * (len(each.tables) - len(each.results))]
    played = [
        _table(row, n, table, result) for n, (table, result) in enumerate(zip(each.tables, results, strict=True), 1)
    ]
    byes = [_table(row, n, (one,), None) for n, one in enumerate(each.byes, len(played) + 1)]
    return [*played, *byes]


def _table(
    row: RoundRow, number: int, table: tuple[int, ...], result: Result | None, label: str = "", at: Any = None
) -> TableRow:
    bye = len(table) == 1
    decided = (at or timezone.now()) if bye or result else None
    return TableRow(
        round=row,
        number=number,
        label=label,
        key=f"{row.tournament_id}:{row.number}:{number}",
        entrants=list(table),
        kind=Kind.BYE if bye else KINDS[result.kind] if result else Kind.PLAYED,
        result=to_plain(result) if result else None,
        decided_at=decided,
    )


def _write_rows(tournament: Tournament, event: Event) -> None:
    """Store the results of an event with named matches, in the round of each match.

    Each is one microsecond after the previous one.
    """
    found = event.stages[0].rows
    plan = load_plan(tournament, found)
    now, rounds, made = timezone.now(), {}, []
    seats: dict[int, int] = {}
    for index, row in enumerate(found):
        number = plan.round_of(row.match)
        seats[number] = seats.get(number, 0) + 1
        if number not in rounds:
            rounds[number] = RoundRow.objects.create(tournament=tournament, number=number, closed_at=now)
        at = now + timedelta(microseconds=index)
        made.append(_table(rounds[number], seats[number], row.result.table, row.result, row.match, at))
    TableRow.objects.bulk_create(made)


def _prove(tournament: Tournament) -> None:
    """Raise BadFile unless the core can compute the ranking of the imported event.

    The file comes from an untrusted source and may be crafted to cause errors.
    """
    rows = read_rows(tournament)
    try:
        mark_large(rows.tournament, len(rows.all_tables))
        if sheet_of(rows.tournament):
            renew(rows.tournament.pk)
        else:
            standings(rows)
    except (PairingError, ValueError, LookupError, ArithmeticError):
        raise BadFile(_("The contents of this file do not add up.")) from None
    if any(not places_fit(table.result["ranks"], len(table.entrants)) for table in rows.all_tables if table.result):
        raise BadFile(_("The contents of this file do not add up."))
