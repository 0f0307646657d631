"""Two workers at the same time: each notice is handed over once, each delivery sent once."""

import threading
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.utils import timezone

from games.play.models import Notice
from halfpint_site.accounts.models import User
from halfpint_site.notifications.handover import hand_over
from halfpint_site.notifications.models import Channel, ChannelSetting, Delivery, Mode
from halfpint_site.notifications.sending.run import deliver_due

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql_only]
PEOPLE, EACH = 20, 12


@pytest.fixture
def outbox(db: None) -> None:
    people = [
        User.objects.create_user(f"p{n}@example.org", "seven brave hops", display_name=f"P{n}") for n in range(PEOPLE)
    ]
    now = timezone.now()
    for person in people:
        ChannelSetting.objects.create(user=person, channel=Channel.MAIL, mode=Mode.EACH)
    Notice.objects.bulk_create(
        Notice(
            key=f"t:{person.pk}:{n}", user=person, kind="tournament", data={"title": f"{person.pk} {n}"}, written_at=now
        )
        for person in people
        for n in range(EACH)
    )


def at_once(work: Any, workers: int = 4) -> None:
    """Run the work in several threads, each until it finds nothing more to do."""
    start, problems = threading.Barrier(workers), []

    def run() -> None:
        try:
            start.wait()
            while work(7):
                pass
        except Exception as problem:
            problems.append(problem)
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []


def test_nothing_is_handed_over_or_sent_twice(outbox: None) -> None:
    at_once(hand_over)
    assert not Notice.objects.filter(handed_over_at=None).exists()
    assert Delivery.objects.count() == PEOPLE * EACH
    at_once(deliver_due)
    assert set(Delivery.objects.values_list("status", flat=True)) == {"sent"}
    ids = [message.extra_headers["Message-ID"] for message in mail.outbox]
    assert len(ids) == len(set(ids)) == PEOPLE * EACH


def test_once_an_absence_holds_with_several_workers(outbox: None) -> None:
    ChannelSetting.objects.update(mode=Mode.ONCE)
    Notice.objects.update(kind="missed")
    at_once(hand_over)
    at_once(deliver_due)
    sent = Delivery.objects.filter(status="sent").values_list("user", flat=True)
    assert len(sent) == len(set(sent)) == PEOPLE
