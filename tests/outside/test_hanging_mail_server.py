"""A mail server that accepts connections and never answers: only mails wait, and are sent later automatically."""

from typing import Any

import pytest

from games.play.models import Match
from halfpint_site.accounts.models import User
from halfpint_site.notifications.handover import hand_over
from halfpint_site.notifications.models import Channel, Circuit, Delivery, Mode, Webhook
from halfpint_site.notifications.sending import circuits
from halfpint_site.notifications.sending.run import CALLS, MAILS, deliver_due
from tests.accounts.notices.conftest import Clock, Letterbox, Received, choose, tell
from tests.outside.hang import hanging

pytestmark = pytest.mark.django_db
PEOPLE = 12


@pytest.fixture
def people(db: None) -> list[User]:
    made = [User.objects.create_user(f"p{n}@example.org", display_name=f"P{n}") for n in range(PEOPLE)]
    for person in made:
        choose(person, Mode.EACH)
        tell(person, None, "tournament", title="News")
    return made


def test_it_costs_a_few_seconds_of_the_mails_and_nothing_of_the_others(
    people: list[User], server: Received, letterbox: Letterbox, clock: Clock, settings: Any
) -> None:
    settings.EMAIL_TIMEOUT = 0.4
    Webhook.objects.create(user=people[0], url=server.url)
    hand_over()
    real_port = letterbox.port
    with hanging() as silent:
        settings.EMAIL_PORT = silent.port
        deliver_due(50, MAILS)
        assert silent.calls <= MAILS.threads * 2, "asked by a few, not for everybody one after the other"
        calls = silent.calls
        deliver_due(50, MAILS)
        assert silent.calls == calls, "it is left alone for a while"
        deliver_due(50, CALLS)
        assert len(server.requests) == 1
        assert Delivery.objects.get(channel=Channel.WEBHOOK).status == "sent"
        mails = Delivery.objects.filter(channel=Channel.MAIL)
        assert set(mails.values_list("status", flat=True)) == {"waiting"}
        assert not mails.filter(next_try_at__lte=clock.now).exists(), "nothing counts as late meanwhile"
    settings.EMAIL_PORT = real_port
    for _minute in range(6):
        clock.forward(minutes=1)
        deliver_due(50, MAILS)
    assert len(letterbox.mails) == PEOPLE
    assert set(mails.values_list("status", flat=True)) == {"sent"}


def test_it_is_asked_again_within_two_minutes_however_long_it_was_away(
    people: list[User], letterbox: Letterbox, clock: Clock
) -> None:
    hand_over()
    letterbox.close()
    for _half_minute in range(120):
        deliver_due(50, MAILS)
        clock.forward(seconds=30)
    until = Circuit.objects.get(pk=circuits.mail_key()).open_until
    assert until is not None
    assert until - clock.now <= circuits.MAIL_LONGEST
    assert not Delivery.objects.filter(status="dead").exists()


def test_a_server_that_falls_silent_in_the_middle_loses_nothing(
    laura: User, table: Match, letterbox: Letterbox, clock: Clock, settings: Any
) -> None:
    import asyncio

    settings.EMAIL_TIMEOUT = 0.3
    real = letterbox.handle_DATA

    async def silent(_server: Any, _session: Any, _envelope: Any) -> str:
        await asyncio.sleep(1)
        return "451 too late"

    letterbox.handle_DATA = silent  # type: ignore[method-assign,assignment]
    choose(laura, Mode.EACH)
    tell(laura, table)
    hand_over()
    deliver_due(50, MAILS)
    assert Delivery.objects.get().status == "waiting"
    letterbox.handle_DATA = real  # type: ignore[method-assign]
    clock.forward(minutes=2)
    deliver_due(50, MAILS)
    assert Delivery.objects.get().status == "sent"
    assert len(letterbox.mails) == 1
