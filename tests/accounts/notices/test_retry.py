"""Retries of deliveries: intervals, number, and the last one."""

from concurrent.futures import wait
from datetime import datetime, timedelta

import pytest
from django.test import Client

from games.play.models import Match, Notice
from halfpint_site.accounts.models import User
from halfpint_site.notifications.decision import Drop, Verdict
from halfpint_site.notifications.handover import hand_over
from halfpint_site.notifications.models import Channel, Delivery, Mode
from halfpint_site.notifications.sending import run as sending
from halfpint_site.notifications.sending.deliver import decide
from halfpint_site.notifications.sending.outcome import FIRST_DELAY, LONGEST_DELAY, MOST_ATTEMPTS, delay_after
from halfpint_site.notifications.upkeep import prune_notices
from tests.accounts.notices.conftest import Clock, Letterbox, became, choose, sweep, tell

pytestmark = pytest.mark.django_db


def test_delays_grow_from_half_a_minute_to_six_hours_over_about_three_days() -> None:
    delays = [delay_after(attempt) for attempt in range(1, MOST_ATTEMPTS)]
    assert FIRST_DELAY * 0.8 <= delays[0] <= FIRST_DELAY * 1.2
    assert all(delay <= LONGEST_DELAY * 1.2 for delay in delays)
    assert timedelta(days=2.5) < sum(delays, timedelta()) < timedelta(days=4)


def test_delays_are_spread() -> None:
    assert len({delay_after(3) for _ in range(50)}) > 40


def test_after_the_last_attempt_it_is_dead_and_an_operator_can_try_again(
    laura: User, table: Match, letterbox: Letterbox, clock: Clock, admin_client: Client
) -> None:
    choose(laura, Mode.EACH)
    letterbox.refusal = "451 not today"
    notice = tell(laura, None, Notice.Kind.TOURNAMENT, title="News")
    started = clock.now
    while became_or_waits(notice) == "waiting":
        clock.forward(hours=1)
        sweep()
    assert became(notice) == ("dead", "")
    assert timedelta(hours=60) < clock.now - started < timedelta(days=4)
    assert "451" in Delivery.objects.get().last_error
    letterbox.refusal = ""
    page = "/admin/accounts/delivery/"
    assert "could not be sent" in admin_client.get(page).content.decode()
    chosen = {"action": "try_again", "_selected_action": [Delivery.objects.get().pk]}
    assert admin_client.post(page, chosen).status_code == 302
    sweep()
    assert became(notice) == ("sent", "")


def became_or_waits(notice: Notice) -> str:
    delivery = Delivery.objects.filter(notice=notice).first()
    return delivery.status if delivery else "waiting"


def test_one_that_makes_us_stumble_does_not_hold_up_the_others(
    laura: User, table: Match, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(laura, Mode.EACH)
    bad = tell(laura, None, Notice.Kind.FULL)
    good = tell(laura, table)
    Notice.objects.filter(pk=bad.pk).update(kind="nonsense")
    sweep()
    assert became(bad) == ("waiting", "")
    assert became(good) == ("sent", "")


def test_what_was_held_for_another_goes_out_though_that_came_back_while_others_were_decided(
    laura: User, table: Match, letterbox: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Laura's second mail waits for her first, which bounces before anything else has been sent."""
    nele = User.objects.create_user("nele@example.org", "seven brave hops", display_name="Nele")
    for person in (laura, nele):
        choose(person, Mode.EACH)
    hers = [tell(laura, None, Notice.Kind.TOURNAMENT, title=title) for title in ("One", "Two")]
    others = [tell(nele, None, Notice.Kind.TOURNAMENT, title=title) for title in ("Three", "Four")]
    hand_over()
    rounds: list[sending.DeliveryRun] = []

    class Seen(sending.DeliveryRun):
        def settle(self, seconds: float | None = None) -> None:
            rounds.append(self)
            assert len(rounds) < 10, "it turns in circles"
            super().settle(seconds)

    def slowly(delivery: Delivery, now: datetime) -> Verdict:
        if delivery.user_id == laura.pk:
            return decide(delivery, now)
        wait(running.flying)
        return Drop(Delivery.Reason.UNWANTED)

    monkeypatch.setattr(sending, "decide", slowly)
    with Seen(sending.EVERYTHING) as running:
        running.take(10)
        while running.load:
            running.settle()
    assert [became(notice)[0] for notice in (*hers, *others)] == ["sent", "sent", "dropped", "dropped"]
    assert len(letterbox.mails) == len(hers)


def test_what_a_killed_worker_held_comes_back(laura: User, table: Match, clock: Clock) -> None:
    from halfpint_site.notifications.handover import hand_over
    from halfpint_site.notifications.sending.claims import LEASE, claim

    notice = tell(laura, table)
    hand_over()
    assert len(claim(Channel.values, 10, clock.now)) == 1
    sweep()
    assert became(notice) == ("waiting", "")
    clock.forward(seconds=LEASE.total_seconds())
    sweep()
    assert became(notice) == ("sent", "")


def test_old_notices_are_forgotten_but_not_the_dead_ones(laura: User, table: Match, clock: Clock) -> None:
    choose(laura, Mode.EACH)
    dead, sent = tell(laura, table), tell(laura, table)
    sweep()
    Delivery.objects.filter(notice=dead).update(status=Delivery.Status.DEAD)
    assert prune_notices() == 0
    clock.forward(days=91)
    fresh = tell(laura, table)
    assert prune_notices() == 1
    assert set(Notice.objects.all()) == {dead, fresh}
    assert not Delivery.objects.filter(notice=sent.pk).exists()
