"""A tournament is shown consistently, even if it changes while it is being loaded."""

import pytest

from tests.between import just_before
from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, end_match, fresh, new_event, people, undecided
from tests.tournaments.app.test_pages import WIZARD, address
from tournaments.event.event_data import load_rows
from tournaments.models import TableRow
from tournaments.services.publish import delete_tournament
from tournaments.services.reconcile import sweep
from tournaments.services.start import start

pytestmark = pytest.mark.django_db


def test_a_round_that_is_paired_between_rounds_and_tables_is_no_mixture() -> None:
    field = people(4)
    tournament = fresh(begun(field[0], *field))
    for table in undecided(tournament):
        end_match(table.match)  # type: ignore[arg-type]
    with just_before(f'FROM "{TableRow._meta.db_table}"', sweep):
        rows = load_rows(tournament)
    assert [each.number for each in rows.rounds] == [1, 2]
    assert [len(rows.tables[each.pk]) for each in rows.rounds] == [2, 2]
    assert rows.rounds[0].closed_at is not None
    assert rows.tournament.version == fresh(tournament).version


def test_what_begins_while_its_form_is_read_is_not_changed_any_more() -> None:
    field = people(4)
    tournament, client = new_event(field[0], *field), signed_in(field[0])
    with just_before("SAVEPOINT", lambda: start(tournament.pk, field[0])):
        answer = client.post(address(tournament, "edit/"), {**WIZARD, "name": "Another name"})
    assert answer.status_code == 409
    assert "Another name" not in answer.content.decode()
    assert fresh(tournament).name == "Open"


@pytest.mark.parametrize("action", ["desk/delete/", "desk/start/", "enter/"])
def test_what_is_deleted_while_a_form_is_sent_is_not_found(action: str) -> None:
    field = people(4)
    tournament, client = new_event(field[0], *field[1:]), signed_in(field[0])
    with just_before("SAVEPOINT", lambda: delete_tournament(tournament.pk, field[0])):
        answer = client.post(address(tournament, action))
    assert answer.status_code == 404
