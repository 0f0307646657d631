"""A guest signs in to an account that exists already."""

import re
from collections.abc import Iterator

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client, override_settings

from halfpint_site.accounts.models import User
from halfpint_site.notifications.sending.run import deliver_due
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
LOGIN = "/en/account/login/"
handed_over: list[tuple[int, int]] = []


def note_merge(guest: User, member: User) -> None:
    assert User.objects.filter(pk=guest.pk).exists(), "a hook sees the guest before it is deleted"
    handed_over.append((guest.pk, member.pk))


def fail_to_merge(guest: User, member: User) -> None:
    raise RuntimeError("a seat cannot be moved")


@pytest.fixture(autouse=True)
def hook() -> Iterator[None]:
    handed_over.clear()
    with override_settings(HALFPINT_MERGE_HOOKS=[f"{__name__}.note_merge"]):
        yield


def signed_in(client: Client) -> str | None:
    return client.session.get("_auth_user_id")


def test_what_the_guest_had_goes_to_the_member(as_guest: Client, guest: User, member: User) -> None:
    as_guest.post(LOGIN, {"login": "laura@example.org", "password": PASSWORD})
    assert handed_over == [(guest.pk, member.pk)]
    assert signed_in(as_guest) == str(member.pk)
    assert not User.objects.filter(pk=guest.pk).exists()


def test_a_code_by_mail_does_the_same(as_guest: Client, guest: User, member: User) -> None:
    as_guest.post(LOGIN + "code/", {"email": "laura@example.org"})
    deliver_due()
    code = re.search(r"^([A-Z0-9-]{6,12})$", str(mail.outbox[-1].body), re.MULTILINE)
    assert code
    as_guest.post(LOGIN + "code/confirm/", {"code": code[1]})
    assert handed_over == [(guest.pk, member.pk)]
    assert signed_in(as_guest) == str(member.pk)


def test_looking_at_the_sign_in_page_leaves_the_guest_in(as_guest: Client, guest: User) -> None:
    page = as_guest.get(LOGIN)
    assert page.status_code == 200
    assert guest.display_name in page.content.decode()
    assert signed_in(as_guest) == str(guest.pk)


def test_a_wrong_password_keeps_the_place_of_the_guest(as_guest: Client, guest: User, member: User) -> None:
    page = as_guest.post(LOGIN, {"login": "laura@example.org", "password": "wrong"})
    assert f"Continue as {guest.display_name}" in page.content.decode()
    as_guest.post("/en/account/guest/back/")
    assert signed_in(as_guest) == str(guest.pk)


def test_play_goes_on_as_the_waiting_guest(as_guest: Client, guest: User, member: User) -> None:
    as_guest.post(LOGIN, {"login": "laura@example.org", "password": "wrong"})
    as_guest.post("/en/account/guest/")
    assert signed_in(as_guest) == str(guest.pk)
    assert User.objects.filter(is_guest=True).count() == 1


def test_a_second_try_after_a_wrong_password_still_takes_the_guest_along(
    as_guest: Client, guest: User, member: User
) -> None:
    as_guest.post(LOGIN, {"login": "laura@example.org", "password": "wrong"})
    as_guest.post(LOGIN, {"login": "laura@example.org", "password": PASSWORD})
    assert handed_over == [(guest.pk, member.pk)]


def test_nobody_waits_any_more_once_somebody_has_signed_in(as_guest: Client, guest: User, member: User) -> None:
    as_guest.post(LOGIN, {"login": "laura@example.org", "password": PASSWORD})
    as_guest.post("/en/account/logout/")
    as_guest.post("/en/account/guest/back/")
    assert signed_in(as_guest) is None


def test_an_owner_who_took_the_old_address_for_the_guest_gets_it_all(
    as_guest: Client, guest: User, member: User
) -> None:
    """The mail asks the guest to sign in in the same browser.

    By then the guest has an account and claims the address.
    """
    as_guest.post(
        "/en/account/keep/", {"display_name": "Laura 2", "email": "laura@example.org", "password1": "another long word"}
    )
    as_guest.post(LOGIN, {"login": "laura@example.org", "password": PASSWORD})
    assert handed_over == [(guest.pk, member.pk)]


def test_two_members_of_one_browser_stay_two(client: Client, member: User) -> None:
    """A member with an unverified address who then signs in to another account loses nothing."""
    other = User.objects.create_user(password=PASSWORD, display_name="Max")
    EmailAddress.objects.create(user=other, email="max@example.org", primary=True)
    client.force_login(other)
    client.post(LOGIN, {"login": "laura@example.org", "password": PASSWORD})
    assert signed_in(client) == str(member.pk)
    assert handed_over == []
    assert User.objects.filter(pk=other.pk).exists()


def test_a_merge_that_fails_leaves_the_guest_whole(guest: User, member: User) -> None:
    from halfpint_site.accounts.services import merge_guest

    with (
        override_settings(HALFPINT_MERGE_HOOKS=[f"{__name__}.fail_to_merge"]),
        pytest.raises(RuntimeError, match="seat"),
    ):
        merge_guest(guest, member)
    assert User.objects.filter(pk=guest.pk).exists()
