"""Announcements: on all pages, in both languages, for their time, and hidden from users who have dismissed them."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.utils import timezone

from halfpint_site.operations import announcements
from halfpint_site.operations.models import Announcement

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def nothing_to_say() -> Iterator[None]:
    """Reset what this process knows after the test."""
    yield
    announcements._known = ()


def announce(**fields: Any) -> Announcement:
    made = Announcement.objects.create(**{"text_de": "Heute ist Ruhetag.", "text_en": "A day of rest."} | fields)
    announcements.look()
    return made


def says(client: Client, path: str = "/en/") -> str:
    return str(client.get(path).content.decode())


@pytest.mark.parametrize("path", ["", "rules/", "tables/", "account/login/", "no-such-page/"])
def test_it_stands_on_every_page_in_its_language(client: Client, path: str) -> None:
    announce()
    assert "A day of rest." in says(client, f"/en/{path}")
    assert "Heute ist Ruhetag." in says(client, f"/de/{path}")


def test_it_stands_there_for_its_time_only(client: Client) -> None:
    now = timezone.now()
    announce(text_en="Yesterday.", begins_at=now - 2 * DAY, ends_at=now - DAY)
    announce(text_en="Tomorrow.", begins_at=now + DAY)
    announce(text_en="Today.", ends_at=now + DAY)
    html = says(client)
    assert "Today." in html
    assert "Yesterday." not in html
    assert "Tomorrow." not in html


def test_what_is_important_stands_first(client: Client) -> None:
    announce(text_en="By the way.")
    announce(text_en="Beware!", level="warning")
    html = says(client)
    assert html.index("Beware!") < html.index("By the way.")


def test_who_has_read_it_puts_it_away_and_stays_on_the_page(client: Client) -> None:
    first, second = announce(), announce(text_en="Another one.")
    answer = client.post(f"/announcements/{first.pk}/hide/", {"next": "/en/rules/?q=1"})
    assert answer.headers["Location"] == "/en/rules/?q=1"
    assert "A day of rest." not in says(client)
    assert "Another one." in says(client)
    client.post(f"/announcements/{second.pk}/hide/", {"next": "/en/"})
    assert "Another one." not in says(client)
    assert "A day of rest." not in says(client)
    assert "A day of rest." in says(Client())


@pytest.mark.parametrize("there", ["https://example.org/", "//example.org", "zzz", "", "javascript:alert(1)"])
def test_putting_it_away_leads_nowhere_else(client: Client, there: str) -> None:
    assert client.post(f"/announcements/{announce().pk}/hide/", {"next": there}).headers["Location"] == "/"


def test_a_cookie_that_somebody_made_up_is_no_error(client: Client) -> None:
    announce()
    client.cookies["hidden_news"] = "....;x.ä.-1"
    assert "A day of rest." in says(client)


def test_what_is_written_there_is_text_and_no_markup(client: Client) -> None:
    announce(text_en="<b>Bold</b>")
    assert "&lt;b&gt;Bold" in says(client)


def test_an_operator_announces_and_takes_it_back(admin_client: Client) -> None:
    now = timezone.now()
    data = {"text_de": "Neu!", "text_en": "New!", "level": "info"}
    data |= {"begins_at_0": f"{now - DAY:%Y-%m-%d}", "begins_at_1": "10:00"}
    admin_client.post("/admin/operations/announcement/add/", data)
    assert "New!" in says(Client())
    admin_client.post(f"/admin/operations/announcement/{Announcement.objects.get().pk}/delete/", {"post": "yes"})
    assert "New!" not in says(Client())
    assert LogEntry.objects.count() == 2
