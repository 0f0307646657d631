"""/metrics: access, content, and cost."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games.play.clocks.expiry import claim_due
from games.play.models import Notice, Seat
from halfpint_site.notifications.models import Delivery
from halfpint_site.operations.backlog import RECENT
from halfpint_site.web.health import note_heartbeat
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
QUERIES = 10


def numbers(client: Client, **headers: str) -> dict[str, float]:
    """Return every sample by its name with labels."""
    answer = client.get("/metrics", headers=headers)
    assert answer.status_code == 200
    lines = [line for line in answer.content.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _space, value in (line.rpartition(" ") for line in lines)}


def overdue_seat(seconds: float) -> Seat:
    match = open_match(new_guest("Ada"), new_guest("Bo"), seats=2)
    seat = match.seat_set.filter(waiting_since__isnull=False)[0]
    seat.deadline = seat.wakes_at = timezone.now() - timedelta(seconds=seconds)
    seat.save()
    return seat


def test_it_tells_what_is_due_and_since_when(client: Client) -> None:
    overdue_seat(90)
    found = numbers(client)
    assert found["halfpint_clocks_due"] == found["halfpint_clocks_late"] == 1
    assert 90 <= found["halfpint_clocks_age_seconds"] < 95
    assert found["halfpint_matches_running"] == 1
    assert found["halfpint_notices_due"] == Notice.objects.count() > 0
    assert found["halfpint_bots_due"] == 0


def test_a_seat_that_a_worker_holds_is_still_late(client: Client) -> None:
    overdue_seat(90)
    assert len(claim_due(timezone.now())) == 1
    assert numbers(client)["halfpint_clocks_late"] == 1


def test_it_counts_deliveries_by_channel_and_status(client: Client) -> None:
    ada = new_guest("Ada")
    for number, status in enumerate(["sent", "sent", "dead", "waiting"]):
        notice = Notice.objects.create(key=f"full:{number}", user=ada, kind="full")
        Delivery.objects.create(notice=notice, user=ada, channel="mail", status=status)
    found = numbers(client)
    assert found['halfpint_deliveries_recent{channel="mail",status="sent"}'] == 2
    assert found["halfpint_deliveries_dead"] == found["halfpint_deliveries_due"] == 1
    assert RECENT > 1


def test_it_says_when_the_worker_was_seen(client: Client) -> None:
    assert "halfpint_worker_heartbeat_age_seconds" not in numbers(client)
    note_heartbeat()
    assert numbers(client)["halfpint_worker_heartbeat_age_seconds"] < 5


def test_it_costs_the_same_however_much_waits(client: Client, django_assert_num_queries: Any) -> None:
    numbers(client)  # stores what this process has counted before
    for _ in range(3):
        overdue_seat(5)
        cache.clear()
        with django_assert_num_queries(QUERIES):
            numbers(client)


def test_it_sets_no_cookie_and_asks_for_no_session(client: Client) -> None:
    assert not client.get("/metrics").cookies


def test_without_a_token_only_this_machine_may_read(client: Client) -> None:
    assert client.get("/metrics", REMOTE_ADDR="203.0.113.7").status_code == 403
    assert client.get("/metrics", REMOTE_ADDR="").status_code == 403
    assert client.get("/metrics", REMOTE_ADDR="::1").status_code == 200


@pytest.mark.parametrize("name", ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"])
def test_who_comes_through_a_proxy_on_this_machine_is_not_local(client: Client, name: str) -> None:
    assert client.get("/metrics", headers={name: "127.0.0.1"}).status_code == 403


def test_with_a_token_only_who_has_it_may_read(client: Client, settings: Any) -> None:
    settings.METRICS_TOKEN = "long-and-unguessable"
    assert client.get("/metrics").status_code == 403
    assert client.get("/metrics", headers={"Authorization": "Bearer wröng"}).status_code == 403
    right = {"Authorization": "Bearer long-and-unguessable"}
    assert client.get("/metrics", headers=right, REMOTE_ADDR="203.0.113.7").status_code == 200


def test_it_can_only_be_read(client: Client) -> None:
    assert client.post("/metrics").status_code == 405
