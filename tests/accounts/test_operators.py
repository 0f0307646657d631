"""Accounts of operators."""

import pytest
from django.core.management import call_command
from django.test import Client

from halfpint_site.accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture
def operator(monkeypatch: pytest.MonkeyPatch) -> User:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    call_command("createsuperuser", "--noinput", "--email=Host@Example.org", verbosity=0)
    return User.objects.get()


def test_an_operator_made_on_the_command_line_can_sign_in(client: Client, operator: User) -> None:
    client.post("/en/account/login/", {"login": "host@example.org", "password": PASSWORD})
    assert client.session["_auth_user_id"] == str(operator.pk)
    assert client.get(f"/admin/accounts/user/{operator.pk}/change/").status_code == 200


def test_the_admin_has_no_door_of_its_own(client: Client, operator: User) -> None:
    answer = client.get("/admin/login/", follow=True)
    assert "/account/login/" in answer.redirect_chain[-1][0]


def test_a_member_is_no_operator(client: Client, member: User) -> None:
    client.force_login(member)
    assert client.get("/admin/login/").status_code == 403
