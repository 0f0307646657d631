"""The backlog in the admin."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone

from games.play.models import Notice
from halfpint_site.notifications.models import Delivery
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
PAGE = "/admin/backlog/"


@pytest.fixture
def operator(client: Client) -> Client:
    """A client of an operator who may view matches."""
    person = get_user_model().objects.create(email="ops@example.org", display_name="Ops", is_staff=True)
    person.user_permissions.add(Permission.objects.get(codename="view_match"))
    client.force_login(person)
    return client


def test_the_admin_leads_to_the_backlog(operator: Client) -> None:
    assert f'href="{PAGE}"' in operator.get("/admin/").content.decode()


def test_it_names_the_seats_that_are_late(operator: Client) -> None:
    match = open_match(new_guest("Ada"), new_guest("Bo"), seats=2, name="Sunday")
    past = timezone.now() - timedelta(minutes=5)
    match.seat_set.filter(waiting_since__isnull=False).update(deadline=past, wakes_at=past)
    page = operator.get(PAGE).content.decode()
    assert f"/admin/play/match/{match.pk}/change/" in page
    assert "Sunday" in page


def test_it_leads_to_dead_letters(operator: Client) -> None:
    ada = new_guest("Ada")
    notice = Notice.objects.create(key="full:1", user=ada, kind="full")
    Delivery.objects.create(notice=notice, user=ada, channel="mail", status="dead")
    page = operator.get(PAGE).content.decode()
    assert "/admin/accounts/delivery/?status__exact=dead" in page
    assert "Gave up on 1 delivery" in page


def test_it_says_that_no_worker_was_seen(operator: Client) -> None:
    assert "No worker has been seen lately" in operator.get(PAGE).content.decode()


def test_it_is_for_operators_who_may_look_at_matches(client: Client, operator: Client) -> None:
    stranger = Client()
    assert stranger.get(PAGE).status_code == 302
    plain: Any = get_user_model().objects.create(email="plain@example.org", display_name="Plain", is_staff=True)
    stranger.force_login(plain)
    assert stranger.get(PAGE).status_code == 403
    assert PAGE not in stranger.get("/admin/").content.decode()
