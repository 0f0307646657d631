"""A guest becomes a member."""

from collections.abc import Callable

import pytest
from django.core import mail
from django.test import Client

from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Letter
from halfpint_site.notifications.sending.run import deliver_due
from tests.accounts.conftest import PASSWORD, mailed_to

pytestmark = pytest.mark.django_db
KEEP = "/en/account/keep/"


def filled(**changes: str) -> dict[str, str]:
    return {"display_name": "Max", "email": "max@example.org", "password1": PASSWORD} | changes


def test_the_guest_and_the_member_are_the_same_row(as_guest: Client, guest: User) -> None:
    as_guest.post(KEEP, filled())
    member = User.objects.get()
    assert member.pk == guest.pk
    assert member.public_id == guest.public_id
    assert member.display_name == "Max"
    assert not member.is_guest


def test_the_member_stays_signed_in_and_can_sign_in_elsewhere(as_guest: Client, guest: User) -> None:
    as_guest.post(KEEP, filled())
    assert as_guest.get("/en/account/profile/").status_code == 200
    elsewhere = Client()
    elsewhere.post("/en/account/login/", {"login": "Max@Example.org", "password": PASSWORD})
    assert elsewhere.session["_auth_user_id"] == str(guest.pk)


def test_the_address_counts_once_its_mail_was_followed(
    as_guest: Client, guest: User, link_in_mail: Callable[[str], str]
) -> None:
    as_guest.post(KEEP, filled())
    guest.refresh_from_db()
    assert guest.email is None
    as_guest.post(link_in_mail("confirm-email"))
    guest.refresh_from_db()
    assert guest.email == "max@example.org"


def test_a_known_address_gets_the_same_answer_and_its_owner_a_word(guest: User, member: User) -> None:
    answers = []
    for address in ("laura@example.org", "unknown@example.org"):
        client = Client()
        client.force_login(User.objects.create_guest())
        answer = client.post(KEEP, filled(email=address), follow=True)
        shown = answer.content.decode().replace(address, "ADDRESS")
        answers.append((answer.status_code, answer.redirect_chain, shown.count("ADDRESS"), "ADDRESS" in shown))
    assert answers[0] == answers[1]
    assert "already" in mailed_to("laura@example.org")[0]
    assert "confirm-email" not in mailed_to("laura@example.org")[0]
    assert "confirm-email" in mailed_to("unknown@example.org")[0]


def test_whoever_claims_a_proven_address_cannot_sign_in_with_it(as_guest: Client, guest: User, member: User) -> None:
    as_guest.post(KEEP, filled(email="laura@example.org", password1="another long word"))
    stranger = Client()
    stranger.post("/en/account/login/", {"login": "laura@example.org", "password": "another long word"})
    assert "_auth_user_id" not in stranger.session


def test_sent_twice_it_changes_nothing_more(as_guest: Client, guest: User) -> None:
    as_guest.post(KEEP, filled())
    answer = as_guest.post(KEEP, filled(display_name="Mallory", email="other@example.org"))
    guest.refresh_from_db()
    assert answer.status_code == 302
    assert guest.display_name == "Max"
    deliver_due()
    assert len(mail.outbox) == 1


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("email", "no address", "valid email"),
        ("email", "a" * 250 + "@example.org", "254"),
        ("password1", "short", "too short"),
        ("password1", "password123", "too common"),
        ("display_name", "", "required"),
        ("display_name", "x" * 25, "24"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_changes(
    as_guest: Client, guest: User, field: str, value: str, reason: str
) -> None:
    answer = as_guest.post(KEEP, filled(**{field: value}))
    guest.refresh_from_db()
    assert answer.status_code == 422
    assert reason in answer.content.decode()
    assert guest.is_guest
    deliver_due()
    assert not mail.outbox


def test_a_member_is_sent_on(client: Client, member: User) -> None:
    client.force_login(member)
    assert client.get(KEEP + "?next=/en/rules/").headers["Location"] == "/en/rules/"


def test_nobody_is_asked_to_sign_in_first(client: Client) -> None:
    assert "/login/" in client.get(KEEP).headers["Location"]


def test_a_guest_who_wants_to_sign_up_keeps_the_account_in_use(as_guest: Client) -> None:
    answer = as_guest.get("/en/account/signup/?next=/en/rules/")
    assert answer.headers["Location"] == KEEP + "?next=%2Fen%2Frules%2F"


def test_a_mail_server_that_is_down_does_not_lose_the_account(
    as_guest: Client, guest: User, settings: pytest.FixtureRequest
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"  # type: ignore[attr-defined]
    settings.EMAIL_PORT = 1  # type: ignore[attr-defined]
    answer = as_guest.post(KEEP, filled(), follow=True)
    guest.refresh_from_db()
    deliver_due()
    page = answer.content.decode()
    assert "A mail to max@example.org is on its way" in page
    assert "could not" not in page
    assert not guest.is_guest
    assert Letter.objects.get().delivery.status == "waiting"
