"""Tasks that come twice, at the same time or never: one next round only, and crashes are repaired."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from tests.tournaments.app.events import begun, end_match, end_round, fresh, new_event, people, undecided
from tournaments.models import TableRow, Tournament
from tournaments.services import seat_tables
from tournaments.services.progress import advance
from tournaments.services.reconcile import reconcile, sweep
from tournaments.services.start import start

TIMES, ROUNDS = 100, 5


@pytest.mark.django_db
def test_a_result_is_taken_once_however_often_it_is_asked() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    end_round(tournament)
    for _ in range(3):
        advance(tournament.pk)
        sweep()
        reconcile()
    assert tournament.rounds.count() == 2
    assert TableRow.objects.filter(round__tournament=tournament).count() == 4


@pytest.mark.django_db
def test_a_worker_killed_between_pairing_and_tables_is_mended() -> None:
    field = people(4)
    tournament = new_event(field[0], *field)
    start(tournament.pk, field[0])  # the wake-up that opens the tables is lost
    assert [table.match for table in undecided(tournament)] == [None, None]
    reconcile()
    assert all(table.match is not None for table in undecided(tournament))


@pytest.mark.django_db
def test_a_worker_killed_in_the_middle_of_a_table_leaves_no_half_table(monkeypatch: pytest.MonkeyPatch) -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    start(tournament.pk, field[0])

    def die(*_arguments: Any) -> None:
        raise KeyboardInterrupt

    [table] = undecided(tournament)
    with monkeypatch.context() as patch:
        patch.setattr(seat_tables, "begin", die)
        with pytest.raises(KeyboardInterrupt):
            seat_tables.seat_table(table.pk)
    assert undecided(tournament)[0].match is None
    reconcile()
    assert undecided(tournament)[0].match is not None


@pytest.mark.django_db
def test_a_result_whose_wake_up_was_lost_is_found() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    end_match(undecided(tournament)[0].match)  # type: ignore[arg-type]
    reconcile()
    assert tournament.rounds.count() == 2


@pytest.mark.django_db
def test_a_field_that_has_become_too_small_says_so_and_keeps_everything() -> None:
    field = people(2)
    tournament = begun(field[0], *field)
    tournament.entries.filter(user=field[1]).update(status="withdrawn")
    end_round(tournament)
    problem = fresh(tournament).problem
    assert problem is not None
    assert problem["key"] == "too_few"
    assert problem["given"]["entrants"]
    version = fresh(tournament).version
    reconcile()
    assert fresh(tournament).version == version


@pytest.mark.postgresql_only
@pytest.mark.django_db(transaction=True)
def test_of_two_results_that_arrive_together_one_next_round_follows_each_time() -> None:
    field = people(4)
    for _ in range(TIMES // ROUNDS):
        tournament = begun(field[0], *field, parameters={"rounds": ROUNDS + 1})
        for number in range(1, ROUNDS + 1):
            tables = undecided(tournament)
            assert [table.round.number for table in tables] == [number, number]
            _arrive_together(tournament, tables)
            assert tournament.rounds.count() == number + 1
            sweep()
        assert TableRow.objects.filter(round__tournament=tournament).count() == 2 * (ROUNDS + 1)


def _arrive_together(tournament: Tournament, tables: list[TableRow]) -> None:
    start_together = Barrier(len(tables))

    def arrive(table: TableRow) -> None:
        try:
            end_match(table.match)  # type: ignore[arg-type]
            start_together.wait()
            advance(tournament.pk)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(tables)) as pool:
        list(pool.map(arrive, tables))
