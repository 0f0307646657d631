"""Sessions know whose they are."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client

from halfpint_site.accounts.models import User
from halfpint_site.accounts.sessions.models import Session
from halfpint_site.accounts.sessions.upkeep import end_sessions

pytestmark = pytest.mark.django_db
PROFILE = "/en/account/profile/"


def browser_of(person: User) -> Client:
    browser = Client()
    browser.force_login(person)
    return browser


@pytest.mark.parametrize("engine", ["db", "cached_db"])
def test_all_sessions_of_a_person_can_be_ended(engine: str, settings: Any) -> None:
    settings.SESSION_ENGINE = f"halfpint_site.accounts.sessions.{engine}"
    anna, ben = User.objects.create_guest(), User.objects.create_guest()
    phone, desk, other, visitor = browser_of(anna), browser_of(anna), browser_of(ben), Client()
    visitor.get("/en/")
    assert phone.get(PROFILE).status_code == desk.get(PROFILE).status_code == 200
    people = Session.objects.exclude(person=None).order_by("person").values_list("person", flat=True)
    assert list(people) == [anna.pk, anna.pk, ben.pk]
    end_sessions(anna.pk)
    assert [browser.get(PROFILE).status_code for browser in (phone, desk, other)] == [302, 302, 200]


def test_a_session_that_signs_out_is_nobodys() -> None:
    anna = User.objects.create_guest()
    browser = browser_of(anna)
    browser.post("/en/account/logout/")
    assert not Session.objects.filter(person=anna.pk).exists()


@pytest.mark.django_db(transaction=True)
def test_an_upgrade_keeps_everybody_signed_in() -> None:
    """The table of Django's own app gets the column, and those who are signed in stay so."""
    anna = User.objects.create_guest()
    browser = browser_of(anna)
    migration = import_module("halfpint_site.accounts.migrations.0006_session")
    field: Any = Session._meta.get_field("person")
    with connection.schema_editor() as editor:
        editor.remove_field(Session, field)
    with connection.schema_editor() as editor:
        migration.make_or_take_over(apps, editor)
        migration.note_people(apps, editor)
    assert Session.objects.get().person == anna.pk
    assert browser.get(PROFILE).status_code == 200
    with connection.schema_editor() as editor:
        migration.make_or_take_over(apps, editor)  # a second time changes nothing
