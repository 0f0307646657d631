"""Sign-in by password, by code, and after a forgotten password."""

import re
from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client, override_settings

from halfpint_site.accounts.models import User
from halfpint_site.notifications.sending.run import deliver_due
from tests.accounts.conftest import PASSWORD, mailed_to

pytestmark = pytest.mark.django_db
LOGIN = "/en/account/login/"
CODE = re.compile(r"^([A-Z0-9-]{6,12})$", re.MULTILINE)


def signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_the_right_password_leads_on_to_where_one_was_going(client: Client, member: User) -> None:
    answer = client.post(LOGIN, {"login": "Laura@example.ORG", "password": PASSWORD, "next": "/en/rules/"})
    assert answer.headers["Location"] == "/en/rules/"
    assert signed_in(client)


def test_a_wrong_password_and_an_unknown_address_look_alike(client: Client, member: User) -> None:
    pages = []
    for address in ("laura@example.org", "unknown@example.org"):
        page = client.post(LOGIN, {"login": address, "password": "wrong"}).content.decode()
        pages.append(re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page.replace(address, "ADDRESS")))
    assert pages[0] == pages[1]
    assert "do not match" in pages[0]


def test_guessing_is_slowed_down_even_with_the_right_password_at_last(client: Client, member: User) -> None:
    with override_settings(ACCOUNT_RATE_LIMITS={"login_failed": "3/5m/key"}):
        for _ in range(3):
            client.post(LOGIN, {"login": "laura@example.org", "password": "wrong"})
        page = client.post(LOGIN, {"login": "laura@example.org", "password": PASSWORD})
    assert not signed_in(client)
    assert "wrong too many times" in page.content.decode()


@pytest.mark.parametrize("language", ["de", "en"])
def test_too_many_sign_ins_from_one_address_get_a_friendly_page(language: str, db: None) -> None:
    login = f"/{language}/account/login/"
    with override_settings(ACCOUNT_RATE_LIMITS={"login": "2/m/ip"}):
        answers = [Client().post(login, {"login": "a@example.org", "password": "x"}) for _ in range(3)]
    assert answers[-1].status_code == 429
    assert f'lang="{language}"' in answers[-1].content.decode()


def test_a_code_by_mail_signs_in(client: Client, member: User) -> None:
    client.post(LOGIN + "code/", {"email": "laura@example.org"})
    code = CODE.search(mailed_to("laura@example.org")[0])
    assert code
    client.post(LOGIN + "code/confirm/", {"code": code[1]})
    assert signed_in(client)


def test_a_code_proves_the_address(client: Client) -> None:
    member = User.objects.create_user(password=PASSWORD, display_name="Max")
    EmailAddress.objects.create(user=member, email="max@example.org", primary=True)
    client.post(LOGIN + "code/", {"email": "max@example.org"})
    code = CODE.search(mailed_to("max@example.org")[0])
    assert code
    client.post(LOGIN + "code/confirm/", {"code": code[1]})
    member.refresh_from_db()
    assert member.email == "max@example.org"


def test_a_wrong_code_may_be_tried_three_times(client: Client, member: User) -> None:
    client.post(LOGIN + "code/", {"email": "laura@example.org"})
    code = CODE.search(mailed_to("laura@example.org")[0])
    assert code
    for _ in range(3):
        client.post(LOGIN + "code/confirm/", {"code": "WRONG1"})
    client.post(LOGIN + "code/confirm/", {"code": code[1]})
    assert not signed_in(client)


def test_a_code_for_an_unknown_address_looks_the_same_and_the_mail_says_so(client: Client, member: User) -> None:
    pages = []
    for address in ("laura@example.org", "unknown@example.org"):
        page = Client().post(LOGIN + "code/", {"email": address}, follow=True)
        shown = re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page.content.decode().replace(address, "ADDRESS"))
        pages.append((page.redirect_chain, shown))
    assert pages[0] == pages[1]
    assert "no account" in mailed_to("unknown@example.org")[0]


def test_a_forgotten_password_is_replaced_by_mail(
    client: Client, member: User, link_in_mail: Callable[[str], str]
) -> None:
    client.post("/en/account/password/reset/", {"email": "laura@example.org"})
    page = client.get(link_in_mail("/reset/key/"), follow=True)
    client.post(page.redirect_chain[-1][0], {"password1": "a new long word"})
    member.refresh_from_db()
    assert member.check_password("a new long word")


def test_a_password_is_changed_by_who_knows_the_old_one(client: Client, member: User) -> None:
    client.force_login(member)
    change = "/en/account/password/change/"
    client.post(change, {"oldpassword": "wrong", "password1": "a new long word"})
    assert User.objects.get().check_password(PASSWORD)
    client.post(change, {"oldpassword": PASSWORD, "password1": "a new long word"})
    assert User.objects.get().check_password("a new long word")
    assert client.get("/en/account/profile/").status_code == 200
    assert "password" in mailed_to("laura@example.org")[-1]


def test_asking_for_a_new_password_tells_nobody_who_has_an_account(client: Client, member: User) -> None:
    pages = [
        Client().post("/en/account/password/reset/", {"email": address}, follow=True)
        for address in ("laura@example.org", "unknown@example.org")
    ]
    assert pages[0].redirect_chain == pages[1].redirect_chain
    deliver_due()
    assert len(mail.outbox) == 2


@pytest.mark.parametrize(
    "junk", ["nul\0@example.org", "\ud83d@example.org".encode("utf-8", "surrogatepass"), "x" * 9000]
)
def test_junk_for_an_address_is_refused_on_the_page(client: Client, junk: str | bytes) -> None:
    answer = client.post(LOGIN, {"login": junk, "password": PASSWORD})
    assert answer.status_code == 200
    assert "errorlist" in answer.content.decode()


def test_a_member_has_nothing_to_do_at_the_sign_in_page(client: Client, member: User) -> None:
    client.force_login(member)
    assert client.get(LOGIN + "?next=/en/rules/").headers["Location"] == "/en/rules/"


def test_a_closed_account_cannot_be_entered(client: Client, member: User) -> None:
    User.objects.update(is_active=False)
    answer = client.post(LOGIN, {"login": "laura@example.org", "password": PASSWORD}, follow=True)
    assert "closed" in answer.content.decode()
    assert not signed_in(client)
