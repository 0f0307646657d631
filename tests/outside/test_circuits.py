"""Circuits: hosts that hang are left alone by all processes, and users who take too much time wait."""

import threading
import time
from typing import Any

import pytest

from games.play.models import Match
from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Circuit, Delivery, Mode, Webhook
from halfpint_site.notifications.sending import circuits, outgoing
from halfpint_site.notifications.sending.run import CALLS, deliver_due, keep_delivering
from tests.accounts.notices.conftest import Clock, Received, choose, sweep, tell
from tests.outside.hang import Hanging, hanging
from tests.play.tables import new_guest

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def servers_of_our_own(settings: Any) -> None:
    settings.HALFPINT_PRIVATE_HOOKS = True


@pytest.fixture
def slow(laura: User, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(outgoing, "TIMEOUT_SECONDS", 0.3)
    choose(laura, Mode.OFF)
    with hanging("127.0.0.2") as server:
        Webhook.objects.create(user=laura, url=f"http://127.0.0.2:{server.port}/")
        yield server


def fail_until_open(laura: User, clock: Clock) -> None:
    for number in range(circuits.FAILURES):
        tell(laura, None, "tournament", key=f"t{number}", title="News")
        sweep()
        clock.forward(seconds=1)


def test_after_three_failures_a_host_is_not_asked_any_more_and_no_attempt_is_lost(
    laura: User, table: Match, slow: Hanging, clock: Clock
) -> None:
    fail_until_open(laura, clock)
    assert slow.calls == 3
    tell(laura, None, "tournament", key="later", title="News")
    sweep()
    assert slow.calls == 3
    late = Delivery.objects.get(notice__key="later")
    assert (late.status, late.attempts) == ("waiting", 0)
    assert late.next_try_at > clock.now, "it does not count as late meanwhile"


def test_a_circuit_lets_one_through_and_closes_when_that_succeeds(
    laura: User, table: Match, server: Received, clock: Clock
) -> None:
    choose(laura, Mode.OFF)
    Webhook.objects.create(user=laura, url=server.url)
    server.status = 503
    fail_until_open(laura, clock)
    server.status = 200
    server.before = lambda: time.sleep(0.5)  # long enough for other workers to see that one is being tried
    clock.forward(seconds=circuits.FIRST.total_seconds())
    sweep()
    assert len(server.requests) == 4, "one of the three that wait is tried"
    assert Circuit.objects.get(pk="host 127.0.0.1").open_until is None
    clock.forward(seconds=circuits.PROBE.total_seconds() + 1)
    sweep()
    assert set(Delivery.objects.values_list("status", flat=True)) == {"sent"}


def test_pauses_grow_while_it_stays_silent(laura: User, table: Match, slow: Hanging, clock: Clock) -> None:
    fail_until_open(laura, clock)
    pauses = []
    for _probe in range(4):
        until = Circuit.objects.get(pk="host 127.0.0.2").open_until
        assert until is not None
        pauses.append(round((until - clock.now).total_seconds() / 60))
        clock.now = until
        sweep()
        clock.forward(seconds=circuits.PROBE.total_seconds())
    assert pauses == [1, 2, 4, 8]
    assert slow.calls == 7


def test_a_person_whose_calls_cost_too_much_waits_and_another_does_not(
    laura: User, table: Match, server: Received, clock: Clock, settings: Any
) -> None:
    settings.SENDER_PERSON_SECONDS = 5
    choose(laura, Mode.OFF)
    ben = new_guest("Ben")
    for person in (laura, ben):
        Webhook.objects.create(user=person, url=server.url)
    for number in range(8):
        tell(laura, None, "tournament", key=f"t{number}", title="News")
    tell(ben, None, "tournament", key="ben", title="News")
    sweep()
    sent = Delivery.objects.filter(status="sent")
    assert sent.filter(user=ben).count() == 1
    assert 5 <= sent.filter(user=laura).count() <= 6
    clock.forward(seconds=circuits.WINDOW.total_seconds())
    sweep()
    assert not Delivery.objects.filter(status="waiting").exists()


def test_a_host_has_a_budget_too(laura: User, table: Match, server: Received, clock: Clock, settings: Any) -> None:
    settings.SENDER_HOST_SECONDS = 3
    choose(laura, Mode.OFF)
    Webhook.objects.create(user=laura, url=server.url)
    for number in range(8):
        tell(laura, None, "tournament", key=f"t{number}", title="News")
    sweep()
    assert len(server.requests) <= 4


def test_calls_go_out_side_by_side(laura: User, table: Match, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight hanging hosts cost as much time as one to three."""
    monkeypatch.setattr(outgoing, "TIMEOUT_SECONDS", 3.0)
    choose(laura, Mode.OFF)
    servers = [Hanging(f"127.0.0.{number}") for number in range(2, 10)]
    for number, one in enumerate(servers):
        person = new_guest(f"P{number}")
        Webhook.objects.create(user=person, url=f"http://127.0.0.{number + 2}:{one.port}/")
        tell(person, None, "tournament", key=f"t{number}", title="News")
    began = time.monotonic()
    sweep()
    assert time.monotonic() - began < 3 * 3.0
    assert [one.calls for one in servers] == [1] * 8
    for one in servers:
        one.close()


def test_what_becomes_due_while_one_hangs_goes_out_beside_it(
    laura: User, table: Match, slow: Hanging, server: Received, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hanging host does not block the round: the sender checks again every second."""
    monkeypatch.setattr(outgoing, "TIMEOUT_SECONDS", 4.0)
    ben = new_guest("Ben")
    Webhook.objects.create(user=ben, url=server.url)
    tell(laura, None, "tournament", key="slow", title="News")
    from halfpint_site.notifications.handover import hand_over
    from halfpint_site.notifications.sending.run import DeliveryRun

    hand_over()
    with DeliveryRun(CALLS) as run:
        run.take(5)
        tell(ben, None, "tournament", key="quick", title="News")
        hand_over()
        began = time.monotonic()
        run.take(5)
        run.settle(3.5)
        assert time.monotonic() - began < 3.5
        assert Delivery.objects.get(notice__key="quick").status == "sent"
        assert Delivery.objects.get(notice__key="slow").status == "waiting"
        while run.load:
            run.settle()


def test_a_second_round_of_the_same_process_has_nothing_to_do(
    laura: User, table: Match, server: Received, monkeypatch: pytest.MonkeyPatch
) -> None:
    from halfpint_site.notifications.sending import run

    with run._at_work[CALLS]:
        began = threading.active_count()
        keep_delivering(CALLS)
        assert threading.active_count() == began


def test_one_who_is_deleted_meanwhile_costs_nobody_else_anything(
    laura: User, table: Match, server: Received, clock: Clock
) -> None:
    choose(laura, Mode.OFF)
    hook = Webhook.objects.create(user=laura, url=server.url)
    ben = new_guest("Ben")
    Webhook.objects.create(user=ben, url=server.url)
    for person in (laura, ben):
        tell(person, None, "tournament", key=f"t{person.pk}", title="News")
    from halfpint_site.notifications.handover import hand_over

    hand_over()
    hook.delete()
    deliver_due()
    assert Delivery.objects.get(user=ben).status == "sent"
    assert Delivery.objects.get(user=laura).reason == "gone"
