"""The worker knows the notice tasks that beat starts, and they do all the work."""

import pytest
from django.conf import settings
from django.core import mail

from games.play.models import Match, Notice
from halfpint_site.accounts.models import User
from halfpint_site.celery import app
from halfpint_site.notifications import handover, tasks
from halfpint_site.notifications.models import Delivery, Mode
from halfpint_site.retention.tasks import sweep as sweep_house
from tests.accounts.notices.conftest import choose, tell


def test_the_worker_knows_every_task_of_ours() -> None:
    app.loader.import_default_modules()
    asked = {entry["task"] for entry in settings.ACCOUNTS_BEAT_SCHEDULE.values()}
    assert asked <= set(app.tasks)


@pytest.mark.django_db
def test_a_round_of_beat_goes_on_until_nothing_is_left(
    laura: User, table: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handover, "BATCH", 3)
    choose(laura, Mode.EACH)
    for _notice in range(45):
        tell(laura, table)
    tasks.hand_over()
    assert not Notice.objects.filter(handed_over_at=None).exists()
    tasks.deliver_mails()
    tasks.deliver_calls()
    assert Delivery.objects.filter(status="sent").count() == len(mail.outbox) == 45
    sweep_house("notices")
