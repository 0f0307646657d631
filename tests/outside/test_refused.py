"""A permanently refused address: marked, not used again, reported on the next page, and repaired."""

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from games.play.models import Match
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import forget
from halfpint_site.notifications.channels.mail import is_dead
from halfpint_site.notifications.letters import post_letter
from halfpint_site.notifications.models import Delivery, Letter, Mode, RefusedAddress
from halfpint_site.notifications.sending.run import deliver_due
from tests.accounts.notices.conftest import Clock, Letterbox, became, choose, sweep, tell
from tests.outside.test_letters import DAY

pytestmark = pytest.mark.django_db
SAID = "bounce: the mail server there says that the address does not exist"
SAID_IN_GERMAN = "Unsere Mails an laura@example.org kommen zurück"


@pytest.fixture
def refused(laura: User, table: Match, letterbox: Letterbox, clock: Clock) -> User:
    choose(laura, Mode.EACH)
    letterbox.refusal = "550 5.1.1 no such user"
    tell(laura, table)
    sweep()
    letterbox.refusal = ""
    laura.refresh_from_db()
    return laura


@pytest.fixture
def as_laura(refused: User, client: Client) -> Client:
    client.force_login(refused)
    return client


def test_nothing_more_is_sent_to_it(refused: User, table: Match, letterbox: Letterbox, clock: Clock) -> None:
    assert Delivery.objects.get().reason == "refused"
    clock.forward(days=2)
    later = tell(refused, None, "tournament", title="News")
    sweep()
    assert became(later) == ("dropped", "refused")
    assert letterbox.mails == []
    assert letterbox.asked == 1


def test_the_person_reads_it_on_every_page_with_a_way_to_mend_it(as_laura: Client) -> None:
    page = as_laura.get("/en/rules/").content.decode()
    assert SAID in page
    assert 'href="/en/account/email/"' in page
    assert SAID_IN_GERMAN in as_laura.get("/de/").content.decode()


def test_nobody_else_reads_it_and_it_costs_them_no_query(
    refused: User, client: Client, django_assert_max_num_queries: Any
) -> None:
    ben = User.objects.create_user("ben@example.org", display_name="Ben")
    client.force_login(ben)
    assert SAID not in client.get("/en/account/profile/").content.decode()


def test_a_try_by_hand_that_arrives_mends_it(as_laura: Client, letterbox: Letterbox) -> None:
    as_laura.post("/en/account/notices/again/")
    deliver_due()
    assert len(letterbox.mails) == 1
    assert SAID not in as_laura.get("/en/account/notices/").content.decode()


def test_a_try_by_hand_that_is_refused_again_says_so_again(as_laura: Client, letterbox: Letterbox) -> None:
    letterbox.refusal = "550 no such user"
    as_laura.post("/en/account/notices/again/")
    deliver_due()
    assert SAID in as_laura.get("/en/rules/").content.decode()


def test_another_address_mends_it(as_laura: Client, refused: User, letterbox: Letterbox, clock: Clock) -> None:
    EmailAddress.objects.create(user=refused, email="new@example.org", verified=False)
    address = EmailAddress.objects.get(email="new@example.org")
    from allauth.account.internal.flows.email_verification import verify_email
    from django.contrib.messages.storage.fallback import FallbackStorage
    from django.test import RequestFactory

    request = RequestFactory().get("/")
    request.user, request.session = refused, as_laura.session
    request._messages = FallbackStorage(request)  # type: ignore[attr-defined]
    from allauth.core import context

    with context.request_context(request):
        assert verify_email(request, address)
    assert SAID not in as_laura.get("/en/rules/").content.decode()
    refused.refresh_from_db()
    assert refused.email == "new@example.org"
    clock.forward(hours=1)
    tell(refused, None, "tournament", title="News")
    sweep()
    assert b"new@example.org" in letterbox.mails[-1]


def test_an_address_that_was_never_proven_is_said_too(client: Client, letterbox: Letterbox) -> None:
    """A misspelled address at sign-up: the user would wait for a mail that cannot come."""
    letterbox.refusal = "550 5.1.1 no such user"
    form = {"display_name": "Max", "email": "max@exmaple.org", "password1": "seven brave hops", "time_zone": "UTC"}
    client.post("/en/account/signup/", form)
    deliver_due()
    assert "Our mails to max@exmaple.org bounce" in client.get("/en/").content.decode()
    letterbox.refusal = ""
    client.post("/en/account/notices/again/")
    deliver_due()
    assert b"max@exmaple.org" in letterbox.mails[0]
    assert "bounce:" not in client.get("/en/").content.decode()


def test_a_new_password_can_be_asked_for_once_a_day(refused: User, letterbox: Letterbox, clock: Clock) -> None:
    for hours in (1, 24):
        clock.forward(hours=hours)
        post_letter(refused, "password_reset_key", "laura@example.org", "A new password", "secret", DAY)
        deliver_due()
    assert [one.delivery.status for one in Letter.objects.order_by("pk")] == ["dropped", "sent"]


def test_whoever_leaves_leaves_no_address_behind(refused: User) -> None:
    post_letter(refused, "password_reset_key", "laura@example.org", "A new password", "secret", DAY)
    forget(refused)
    assert not RefusedAddress.objects.exists()
    assert not Letter.objects.exists()


@pytest.mark.parametrize(
    ("code", "said", "dead"),
    [
        (550, "550 5.1.1 User unknown", True),
        (550, "550 no such user", True),
        (553, "553 5.1.3 bad address syntax", True),
        (550, "550 5.2.1 mailbox disabled", True),
        (556, "556 no mail here", True),
        (552, "552 5.2.2 mailbox full", False),
        (550, "550 5.7.1 Client host blocked using a list", False),
        (554, "554 5.7.1 Relay access denied", False),
        (554, "554 transaction failed", False),
        (450, "450 4.1.1 try later", False),
        (530, "530 5.7.0 Authentication required", False),
    ],
)
def test_only_what_speaks_of_the_address_counts(code: int, said: str, dead: bool) -> None:
    assert is_dead(code, said) is dead


def test_a_server_that_mistrusts_ours_marks_nobody(laura: User, table: Match, letterbox: Letterbox) -> None:
    letterbox.refusal = "550 5.7.1 blocked"
    choose(laura, Mode.EACH)
    notice = tell(laura, table)
    sweep()
    laura.refresh_from_db()
    assert not laura.mail_refused
    assert became(notice) == ("waiting", "")
    assert not mail.outbox
