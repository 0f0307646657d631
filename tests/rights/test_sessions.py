"""Sessions are linked to their users."""

from datetime import timedelta
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import connection
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone

from halfpint_site.accounts.backend import PersonMiddleware
from halfpint_site.accounts.models import User
from halfpint_site.accounts.sessions import FORMER_BACKEND, Session, end_sessions

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
PROFILE = "/en/account/profile/"


def browser_of(person: User) -> Client:
    browser = Client()
    browser.force_login(person)
    return browser


def test_all_sessions_of_a_person_can_be_ended() -> None:
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


def test_a_session_brings_its_person_along_and_django_proves_both(django_assert_num_queries: Any) -> None:
    anna = User.objects.create_guest()
    browser = browser_of(anna)
    request = RequestFactory().get("/")
    request.COOKIES["sessionid"] = browser.cookies["sessionid"].value
    with django_assert_num_queries(1 if connection.vendor == "postgresql" else 2):
        SessionMiddleware(HttpResponse).process_request(request)
        PersonMiddleware(HttpResponse).process_request(request)
        assert request.user == anna
    User.objects.filter(pk=anna.pk).update(is_active=False)
    assert browser.get(PROFILE).status_code == 302
    User.objects.filter(pk=anna.pk).update(is_active=True)
    assert browser.get(PROFILE).status_code == 200
    User.objects.filter(pk=anna.pk).update(password="another")
    assert browser.get(PROFILE).status_code == 302, "a new password ends the session"
    assert not Session.objects.exists()


def test_a_session_that_is_over_is_nobodys() -> None:
    browser = browser_of(User.objects.create_guest())
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert browser.get(PROFILE).status_code == 302


def test_a_stranger_in_the_same_thread_is_not_taken_for_whoever_was_there_before() -> None:
    anna, ben = User.objects.create_guest(), User.objects.create_guest()
    for person, browser in [(anna, browser_of(anna)), (ben, browser_of(ben)), (anna, browser_of(anna))]:
        assert browser.get(PROFILE).wsgi_request.user == person
    assert Client().get(PROFILE).status_code == 302


def test_who_signed_in_before_the_backend_was_ours_stays_in() -> None:
    anna = User.objects.create_guest()
    browser = Client()
    browser.force_login(anna)
    session = browser.session
    session[BACKEND_SESSION_KEY] = FORMER_BACKEND
    session.save()
    assert browser.get(PROFILE).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_an_upgrade_keeps_everybody_signed_in() -> None:
    """The table of Django's own app gets the column, and existing sessions remain valid."""
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
