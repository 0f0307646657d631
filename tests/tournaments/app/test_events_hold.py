"""Invariants of random events of every format and scheme, with withdrawals, absences and corrections."""

import random
import re
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from itertools import chain
from typing import Any

import pytest
from django.db import transaction

from games.play.endings.resign import resign
from games.play.models import Match
from games.ui.errors import Refused
from tests.tiers import statistical
from tests.tournaments.app.events import end_match, fresh, new_event, people, undecided
from tests.tournaments.app.reports import sums
from tournaments.errors import BadFile
from tournaments.event.counting import rules_of
from tournaments.event.event_data import load_rows
from tournaments.event.ranking import points_by_round, standings
from tournaments.event.trf import report
from tournaments.event.trf_records import read_report, write_report
from tournaments.models import Entry, TableRow, Tournament
from tournaments.services.correct import correct_result, preview, undo_correction
from tournaments.services.leave_round import announce_leave
from tournaments.services.reconcile import sweep
from tournaments.services.start import start
from tournaments.services.withdraw import withdraw

pytestmark = pytest.mark.django_db
FORMATS = ["swiss", "round_robin", "knockout", "double_knockout", "groups", "league", "multi_knockout"]
LARGER = ("swiss", "round_robin", "league", "multi_knockout")
SEED = bytes(range(32))


def random_event(luck: random.Random, kind: str, size: int, **fields: Any) -> tuple[Tournament, list[Any]]:
    """Return a running event; with tables of three to five if the format has them."""
    large = kind == "multi_knockout" or (kind in LARGER and luck.random() < 0.5)
    low, seats = (3, 4) if large else (2, 2)
    game = {"game": "hearts", "options": {"target": 25}} if large and luck.random() < 0.5 else {}
    given = {
        "rounds": 3, "at_once": luck.choice([1, 2]), "advance": 2 if kind == "multi_knockout" else 1, "leaves": 1,
        "group_size": 3, "division_size": 4, "moves": 1,
        "final": seats if kind == "swiss" and luck.random() < 0.5 else 0,
        "leave_points": luck.choice(["0", "1/2"]), "withdrawn": luck.choice(["keep", "last", "erase"]),
        "stand_ins": luck.choice(["nobody", "nobody", "count"]), "bye": luck.choice(["usual", "mean"]),
        "tie_break": luck.choice(["usual", "buchholz_median", "sonneborn_berger", "progressive"]),
    }  # fmt: skip
    if game:
        low, seats = 4, 4
    field = people(size)
    event = new_event(
        field[0],
        *field,
        format=kind,
        scheme=luck.choice(["ranks", "wins", "game"]),
        parameters=given,
        seats_smallest=low,
        seats_largest=seats,
        seats_preferred=seats,
        **{**game, **fields},
    )
    Tournament.objects.filter(pk=event.pk).update(seed=SEED)
    start(event.pk, field[0])
    sweep()
    return fresh(event), field


def end_by_luck(luck: random.Random) -> Callable[[Match], None]:
    def end(match: Match) -> None:
        seats = match.seat_set.count()
        values = [luck.randrange(4) for _ in range(seats)]
        end_match(match, *(1 + sum(other < value for other in values) for value in values))

    return end


def disturb(luck: random.Random, event: Tournament, field: list[Any]) -> None:
    """Let a player withdraw, sit out or be absent, or correct a result and perhaps undo that."""
    person = luck.choice(field[1:])
    what = luck.choice(["withdraw", "leave", "vanish", "correct", "correct", "nothing"])
    try:
        if what == "withdraw" and event.entries.filter(status__in=Entry.PLAYING).count() > 5:
            withdraw(event.pk, person)
        elif what == "leave":
            announce_leave(event.pk, person, event.rounds.count() + 1)
        elif what == "vanish":
            tables = [table for table in undecided(event) if table.match is not None]
            seats = [seat for table in tables for seat in table.match.seat_set.filter(user=person, bot="")]  # type: ignore[union-attr]
            for seat in seats:
                resign(seat.match_id, person)
        elif what == "correct":
            correct_by_luck(luck, event, field[0])
    except Refused:
        pass  # not possible at this point of the event


def correct_by_luck(luck: random.Random, event: Tournament, organiser: Any) -> None:
    tables = TableRow.objects.filter(round__tournament=event).exclude(kind__in=["bye", "void"]).order_by("pk")
    table = luck.choice(list(tables))
    seats = len(table.entrants)
    ranks = luck.sample(range(1, seats + 1), seats)
    preview(event.pk, organiser, table.pk, ranks)
    correct_result(event.pk, organiser, table.pk, ranks, [10 * (seats - rank) for rank in ranks])
    if luck.random() < 0.3:
        entry = event.audit.filter(action="correct").order_by("-pk")[0]
        undo_correction(event.pk, organiser, entry.pk)


def hold(event: Tournament) -> None:
    """Assert what is true of an event at any moment."""
    rows = load_rows(event)
    lines = standings(rows)
    points_by_round(rows)
    if event.seats_largest == 2:
        with suppress(BadFile):  # a player has two tables in a round, after a correction
            report_holds(rows, lines)
    if event.format in ("swiss", "round_robin"):
        absent_are_not_ahead(rows, lines)
        points_are_conserved(rows)


def report_holds(rows: Any, lines: list[Any]) -> None:
    """Assert that a report can be read again, and at the end that its points equal those of the standings.

    Players named in a remark are excepted.
    """
    text = report(rows, lines)
    assert write_report(read_report(text)) == text
    if rows.tournament.status == Tournament.Status.FINISHED and "no room here" not in text:
        inexact = {int(number) for number in re.findall(r"^### Round \d+: (\d+) gets ", text, re.MULTILINE)}
        found = sums(text)
        for line in lines:
            number = rows.entries[line.entrant].number
            assert found[number] == line.points or number in inexact


def absent_are_not_ahead(rows: Any, lines: list[Any]) -> None:
    """Assert that players who had a table but played none are never ahead of all who played."""
    results = [result for each in rows.core_rounds() for result in each.results if result]
    played = {
        one for result in results for one in result.table if one not in result.absent and result.kind != "forfeit"
    }
    pending = {one for table in rows.all_tables if table.decided_at is None for one in table.entrants}
    byes = {one for each in rows.core_rounds() for one in each.byes}
    seated = {one for table in rows.all_tables for one in table.entrants} | byes
    pending |= {line.entrant for line in lines} - seated  # their first table comes in a later round
    if isinstance(rules_of(rows.tournament).bye, Fraction):
        pending |= byes  # as much as a table that was won, if the organisers have declared so
    inside = [line.entrant in played for line in lines if line.entrant in played or line.entrant not in pending]
    if any(inside):
        assert inside[0]


def points_are_conserved(rows: Any) -> None:
    """Assert that each table pays what its scheme says, minus what is not paid for absent players."""
    rules, found = rules_of(rows.tournament), points_by_round(rows)
    if rules.scheme == "game" or rules.withdrawn == "erase":
        return
    for each, core in zip(rows.rounds, rows.core_rounds(), strict=True):
        for result in core.results:
            if result is not None and not result.absent:
                paid = sum(Fraction(found[str(each.number)][str(one)]) for one in result.table)
                assert paid == (1 if rules.scheme == "wins" else Fraction(len(result.table), 2))


@pytest.mark.parametrize("kind", FORMATS)
@statistical(few=1, of=143)
def test_whatever_happens_an_event_goes_on_and_counts_right(kind: str, numbers: list[int]) -> None:
    for number in numbers:
        luck = random.Random(f"{kind} {number}")
        event, field = random_event(luck, kind, luck.randint(9, 12))
        for _ in range(60):
            event = fresh(event)
            if event.status != Tournament.Status.RUNNING:
                break
            for table in undecided(event):
                if table.match is not None and luck.random() < 0.7:
                    end_by_luck(luck)(table.match)
            sweep()
            disturb(luck, fresh(event), field)
            sweep()
            hold(fresh(event))
        assert fresh(event).status == Tournament.Status.FINISHED, event.problem


def told(table: TableRow, wrong: bool = False) -> list[int]:
    """Return the places of a table by seat, drawn for these players of this round, whatever their seats."""
    numbers = {entry.pk: entry.number or 0 for entry in Entry.objects.filter(pk__in=table.entrants)}
    line = sorted(table.entrants, key=lambda one: numbers[one])
    random.Random(f"{table.round.number} {[numbers[one] for one in line]}").shuffle(line)
    order = line[1:] + line[:1] if wrong else line
    return [order.index(one) + 1 for one in table.entrants]


def play_as_told(event: Tournament, wrong: int | None = None) -> None:
    """Play to the end. One of the first tables gets another result, which is corrected at once."""
    for turn in range(40):
        sweep()
        for place, table in enumerate(undecided(event)):
            assert table.match is not None
            end_match(table.match, *told(table, wrong=turn == 0 and place == wrong))
            if turn == 0 and place == wrong:
                with transaction.atomic():
                    sweep()
                ranks = told(table)
                correct_result(event.pk, event.organiser, table.pk, ranks, [10 * (len(ranks) - rank) for rank in ranks])
        sweep()
        if fresh(event).status != Tournament.Status.RUNNING:
            return


def by_number(event: Tournament) -> list[tuple[Any, ...]]:
    rows = load_rows(fresh(event))
    return [
        (rows.entries[line.entrant].number, line.place, line.last, line.points, line.values, line.division)
        for line in standings(rows)
    ]


@pytest.mark.parametrize("kind", FORMATS)
@statistical(few=1, of=20)
def test_a_corrected_event_equals_the_event_with_that_result_from_the_beginning(kind: str, numbers: list[int]) -> None:
    for number in numbers:
        size, found = random.Random(number).randint(8, 11), []
        for wrong in (None, 0):
            event, _field = random_event(random.Random(f"{kind} {number}"), kind, size)
            play_as_told(event, wrong)
            assert fresh(event).status == Tournament.Status.FINISHED
            found.append(by_number(event))
        assert found[0] == found[1]
        assert len(set(chain(line[0] for line in found[0]))) == len(found[0])
