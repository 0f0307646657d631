"""A tournament whose game has changed or is gone: its pages work, and its organisers end quarantined tables."""

import json
from typing import Any

import pytest
from django.test import Client

from games.play.matches.quarantine import quarantine
from games.play.models import Match
from tests.cupboard import without
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, fresh, new_event, people, undecided
from tournaments.models import Round, TableRow, Tournament
from tournaments.services.reconcile import reconcile, sweep

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


@pytest.fixture
def host() -> Any:
    return new_guest("Host")


def spoil(match: Match) -> None:
    state = json.loads(match.state)
    name = next(iter(state))
    Match.objects.filter(pk=match.pk).update(state=json.dumps({f"{name}_of_old": state.pop(name), **state}))


def pages(tournament: Tournament) -> list[str]:
    here = f"/en/tournaments/{tournament.pk}/"
    return ["/en/tournaments/", here, f"{here}desk/", f"{here}cross/", f"{here}edit/"]


@pytest.mark.parametrize("begins", [False, True])
def test_pages_stand_without_the_game(host: Any, begins: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = (begun if begins else new_event)(host, *people(4))
    without(tournament.game, monkeypatch)
    sweep()
    reconcile()
    for client in (signed_in(host), Client()):
        for path in pages(tournament):
            assert client.get(path, follow=True).status_code in (200, 404, 409), path
    assert "no longer played here" in signed_in(host).get(pages(tournament)[1]).content.decode()
    answer = signed_in(host).post(f"/en/tournaments/{tournament.pk}/do/start/")
    assert answer.status_code in (302, 404, 409)


def test_options_that_cannot_be_read_hurt_no_page(host: Any) -> None:
    tournament = new_event(host, *people(4))
    Tournament.objects.filter(pk=tournament.pk).update(options={"of_old": 1})
    for path in pages(tournament):
        assert signed_in(host).get(path, follow=True).status_code in (200, 404, 409), path


@pytest.mark.parametrize("how", ["drawn", "standing"])
def test_an_organiser_ends_a_resting_table_at_the_desk(host: Any, how: str) -> None:
    tournament = begun(host, *people(4))
    tables = undecided(tournament)
    for table in tables:
        assert table.match is not None
        spoil(table.match)
        assert quarantine(table.match.pk)
    client = signed_in(host)
    desk = f"/en/tournaments/{tournament.pk}/desk/"
    assert "end-resting" in client.get(desk).content.decode()
    act = client.get(desk).content.decode().split('/end-resting/"')[0].rsplit('"', 1)[1] + "/end-resting/"
    assert signed_in(new_guest("Stranger")).post(act, {"table": tables[0].pk, "how": how}).status_code in (403, 404)
    for table in tables:
        client.post(act, {"table": table.pk, "how": how})
    found = TableRow.objects.filter(pk__in=[table.pk for table in tables])
    if how == "drawn":
        assert [row.result["ranks"] for row in found] == [[1, 1], [1, 1]]
        assert {row.kind for row in found} == {"adjudicated"}
        assert fresh(tournament).rounds.get(number=1).closed_at is not None
    assert client.get(desk).status_code == 200


def test_the_end_of_a_round_leaves_a_resting_table_to_the_organiser(
    host: Any, time_machine: Any, caplog: pytest.LogCaptureFixture
) -> None:
    tournament = begun(host, *people(2), round_hours=24)
    match = undecided(tournament)[0].match
    assert match is not None
    spoil(match)
    each = Round.objects.get(tournament=tournament)
    time_machine.move_to(each.deadline)
    sweep()
    match.refresh_from_db()
    assert match.status == "resting"
    assert undecided(tournament)
    assert Round.objects.get(pk=each.pk).overdue_at is not None
    assert not caplog.records
