"""A tournament is shown as it was at one moment, also when a round is paired while it is being loaded."""

from typing import Any

import pytest
from django.db import connection

from tests.tournaments.app.events import begun, end_match, fresh, people, undecided
from tournaments.models import TableRow
from tournaments.rows import load_rows
from tournaments.services.reconcile import sweep


@pytest.mark.django_db
def test_a_round_that_is_paired_between_rounds_and_tables_is_no_mixture() -> None:
    field = people(4)
    tournament = fresh(begun(field[0], *field))
    for table in undecided(tournament):
        end_match(table.match)  # type: ignore[arg-type]
    paired: list[None] = []

    def pair_first(execute: Any, sql: str, *more: Any) -> Any:
        if sql.startswith("SELECT") and f'FROM "{TableRow._meta.db_table}"' in sql and not paired:
            paired.append(None)
            sweep()
        return execute(sql, *more)

    with connection.execute_wrapper(pair_first):
        rows = load_rows(tournament)
    assert [each.number for each in rows.rounds] == [1, 2]
    assert [len(rows.tables[each.pk]) for each in rows.rounds] == [2, 2]
    assert rows.rounds[0].closed_at is not None
    assert rows.tournament.version == fresh(tournament).version
