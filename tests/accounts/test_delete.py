"""Deletion of an account."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client, override_settings
from django.utils import translation

from halfpint_site.accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
DELETE = "/en/account/delete/"
forgotten: list[int] = []


def note_leaving(user: User, keep_words: bool) -> None:
    forgotten.append(user.pk)


@pytest.fixture
def as_member(client: Client, member: User) -> Client:
    client.post("/en/account/login/", {"login": "laura@example.org", "password": PASSWORD})
    return client


def prove(client: Client) -> None:
    client.post("/en/account/reauthenticate/", {"password": PASSWORD})


def test_a_member_proves_themselves_first(as_member: Client, member: User) -> None:
    for answer in (as_member.get(DELETE), as_member.post(DELETE)):
        assert "/reauthenticate/" in answer.headers["Location"]
    assert User.objects.get(pk=member.pk).display_name == "Laura"


def test_the_row_stays_without_the_person(as_member: Client, member: User) -> None:
    prove(as_member)
    with override_settings(HALFPINT_FORGET_HOOKS=[f"{__name__}.note_leaving"]):
        as_member.post(DELETE)
    row = User.objects.get(pk=member.pk)
    assert (row.email, row.display_name, row.is_active) == (None, "", False)
    assert not row.has_usable_password()
    assert not EmailAddress.objects.exists()
    assert forgotten == [member.pk]
    assert "_auth_user_id" not in as_member.session


def test_other_browsers_are_signed_out_too(as_member: Client, member: User) -> None:
    elsewhere = Client()
    elsewhere.force_login(member)
    prove(as_member)
    as_member.post(DELETE)
    assert "/login/" in elsewhere.get("/en/account/profile/").headers["Location"]


def test_who_is_gone_has_a_name_in_the_language_of_the_reader(member: User) -> None:
    member.display_name = ""
    member.gone_at = member.joined_at
    with translation.override("en"):
        assert str(member) == "gone"


def test_a_guest_leaves_without_a_password(as_guest: Client, guest: User) -> None:
    assert as_guest.get(DELETE).status_code == 200
    as_guest.post(DELETE)
    assert not User.objects.get(pk=guest.pk).is_active


def test_the_address_is_free_again(as_member: Client, member: User) -> None:
    prove(as_member)
    as_member.post(DELETE)
    assert User.objects.create_user("laura@example.org", PASSWORD, display_name="Laura")
