"""Sign-up, and a change of address."""

from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client, override_settings

from halfpint_site.accounts.models import User
from tests.accounts.conftest import PASSWORD, mailed_to

pytestmark = pytest.mark.django_db
SIGN_UP = "/de/account/signup/"


def filled(**changes: str) -> dict[str, str]:
    given = {"display_name": "Max", "email": "max@example.org", "password1": PASSWORD}
    return given | {"time_zone": "Europe/Vienna"} | changes


def test_one_is_in_at_once_under_the_chosen_name(client: Client) -> None:
    client.post(SIGN_UP, filled())
    member = User.objects.get()
    assert client.session["_auth_user_id"] == str(member.pk)
    assert (member.display_name, member.language, member.time_zone) == ("Max", "de", "Europe/Vienna")
    assert not member.is_guest


def test_the_address_counts_once_its_mail_was_followed(client: Client, link_in_mail: Callable[[str], str]) -> None:
    client.post(SIGN_UP, filled())
    assert User.objects.get().email is None
    client.post(link_in_mail("confirm-email"))
    assert User.objects.get().email == "max@example.org"


def test_the_link_in_the_mail_asks_before_it_confirms(client: Client, link_in_mail: Callable[[str], str]) -> None:
    """Mail programs open links for a preview, which must not confirm anything."""
    client.post(SIGN_UP, filled())
    assert client.get(link_in_mail("confirm-email")).status_code == 200
    assert User.objects.get().email is None


def test_a_known_address_gets_the_same_answer_and_its_owner_a_word(member: User) -> None:
    answers = [
        Client().post(SIGN_UP, filled(email=address), follow=True)
        for address in ("laura@example.org", "unknown@example.org")
    ]
    assert answers[0].redirect_chain == answers[1].redirect_chain
    assert "confirm-email" not in mailed_to("laura@example.org")[0]
    assert "/login/" in mailed_to("laura@example.org")[0]


def test_only_one_account_can_prove_an_address(link_in_mail: Callable[[str], str]) -> None:
    first, second = Client(), Client()
    first.post(SIGN_UP, filled(display_name="First"))
    link_of_first = link_in_mail("confirm-email")
    cache.clear()  # only one mail per address in three minutes: let the time pass
    second.post(SIGN_UP, filled(display_name="Second"))
    second.post(link_in_mail("confirm-email"))
    first.post(link_of_first)
    assert User.objects.get(display_name="Second").email == "max@example.org"
    assert User.objects.get(display_name="First").email is None


@pytest.mark.parametrize("name", ["", "x" * 25, "Lau\u202era"], ids=ascii)
def test_a_name_that_cannot_stand_is_refused(client: Client, name: str) -> None:
    answer = client.post(SIGN_UP, filled(display_name=name))
    assert "errorlist" in answer.content.decode()
    assert not User.objects.exists()


def test_where_confirming_is_a_must_there_is_a_way_in_without_the_first_mail(client: Client) -> None:
    with override_settings(ACCOUNT_EMAIL_VERIFICATION="mandatory"):
        page = client.post(SIGN_UP, filled(), follow=True)
        assert "_auth_user_id" not in client.session
        assert "/login/code/" in page.content.decode()
        assert User.objects.get().email is None


def test_a_new_address_replaces_the_old_one_when_confirmed(
    client: Client, member: User, link_in_mail: Callable[[str], str]
) -> None:
    client.force_login(member)
    client.post("/en/account/email/", {"email": "laura@new.example", "action_add": "1"})
    assert User.objects.get().email == "laura@example.org"
    client.post(link_in_mail("confirm-email"))
    assert User.objects.get().email == "laura@new.example"
    assert list(EmailAddress.objects.values_list("email", flat=True)) == ["laura@new.example"]


def test_an_address_of_somebody_else_cannot_be_found_out_by_changing_to_it(client: Client, member: User) -> None:
    other = User.objects.create_user("max@example.org", PASSWORD, display_name="Max")
    client.force_login(other)
    answers = [
        client.post("/en/account/email/", {"email": address, "action_add": "1"}).status_code
        for address in ("laura@example.org", "unknown@example.org")
    ]
    assert answers == [302, 302]
    assert "confirm-email" not in mailed_to("laura@example.org")[0]
