"""Account mails: stored by the request, sent by the sender, retried, and wiped."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from halfpint_site.accounts.models import User
from halfpint_site.notifications.letters import post_letter
from halfpint_site.notifications.models import Delivery, Letter
from halfpint_site.notifications.sending.run import deliver_due
from halfpint_site.notifications.upkeep import prune_letters
from tests.accounts.notices.conftest import Clock, Letterbox
from tests.accounts.notices.test_mail import read

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
RESET = "/en/account/password/reset/"


def test_a_request_sends_nothing_and_the_sender_does(client: Client, member: User) -> None:
    client.post(RESET, {"email": "laura@example.org"})
    assert not mail.outbox
    assert Letter.objects.get().user == member
    deliver_due()
    assert mail.outbox[0].to == ["laura@example.org"]


def test_it_has_an_id_of_the_site_and_says_that_a_machine_wrote_it(
    client: Client, member: User, letterbox: Letterbox
) -> None:
    client.post(RESET, {"email": "laura@example.org"})
    deliver_due()
    message = read(letterbox)
    assert re.fullmatch(r"<account-\d+\.\d+-[0-9a-f]{20}@testserver>", message["Message-ID"])
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["List-Unsubscribe"] is None
    assert message["From"] == "Half-Pint <halfpint@testserver>"
    assert message["Date"]


def test_its_secret_is_wiped_as_soon_as_it_was_sent(client: Client, member: User) -> None:
    client.post(RESET, {"email": "laura@example.org"})
    assert "/account/password/reset/key/" in Letter.objects.get().text
    deliver_due()
    assert Letter.objects.get().text == ""


def test_a_mail_server_that_is_away_delays_it_and_the_page_promises_only_that(
    client: Client, member: User, letterbox: Letterbox, clock: Clock
) -> None:
    letterbox.close()
    page = client.post(RESET, {"email": "laura@example.org"}, follow=True).content.decode()
    assert "on its way" in page
    assert "could not" not in page
    deliver_due()
    assert Delivery.objects.get().status == "waiting"
    letterbox.open()
    clock.forward(minutes=3)
    deliver_due()
    assert Delivery.objects.get().status == "sent"
    assert read(letterbox)["Subject"] == "A new password"


def test_a_retried_one_keeps_its_id(member: User, letterbox: Letterbox, clock: Clock) -> None:
    post_letter(member, "password_reset_key", "laura@example.org", "A new password", "secret", DAY)
    deliver_due()
    Letter.objects.update(text="secret", subject="A new password")
    Delivery.objects.update(status="waiting", next_try_at=clock.now)
    deliver_due()
    assert read(letterbox, 0)["Message-ID"] == read(letterbox, 1)["Message-ID"]


def test_a_code_that_opens_nothing_any_more_is_not_sent(client: Client, member: User, clock: Clock) -> None:
    client.post("/en/account/login/code/", {"email": "laura@example.org"})
    clock.forward(minutes=16)
    deliver_due()
    assert not mail.outbox
    assert (Delivery.objects.get().reason, Letter.objects.get().text) == ("expired", "")


def test_an_unknown_address_gets_its_mail_by_the_same_way(client: Client, db: None) -> None:
    client.post(RESET, {"email": "nobody@example.org"})
    assert Letter.objects.get().user is None
    deliver_due()
    assert mail.outbox[0].to == ["nobody@example.org"]


def test_letters_of_long_ago_are_forgotten_with_their_addresses(member: User, clock: Clock) -> None:
    for _letter in range(2):
        post_letter(member, "password_reset_key", "laura@example.org", "A new password", "secret", 30 * DAY)
    deliver_due(1)
    clock.forward(days=15)
    assert prune_letters() == 1
    assert Delivery.objects.get().status == "waiting", "one that is not through stays"


@pytest.mark.parametrize("subject", ["Evil\r\nBcc: all@example.org", "x" * 500])
def test_a_subject_is_one_line(member: User, letterbox: Letterbox, subject: str) -> None:
    post_letter(member, "email_changed", "laura@example.org", subject, "text", DAY)
    deliver_due()
    assert read(letterbox)["Bcc"] is None


def test_the_admin_shows_letters_but_not_their_secrets(admin_client: Client, member: User, settings: Any) -> None:
    post_letter(member, "password_reset_key", "laura@example.org", "A new password", "the secret link", DAY)
    delivery = Delivery.objects.get()
    for page in ("/admin/accounts/delivery/", f"/admin/accounts/delivery/{delivery.pk}/change/"):
        answer = admin_client.get(page)
        assert answer.status_code == 200
        assert "the secret link" not in answer.content.decode()
