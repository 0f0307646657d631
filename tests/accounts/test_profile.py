"""A user's own profile page."""

from datetime import UTC, datetime

import pytest
from django.template import Context, Template
from django.test import Client, RequestFactory
from pytest_django import DjangoAssertNumQueries

from halfpint_site.accounts.models import User
from halfpint_site.web.middleware import reader_time_zone

pytestmark = pytest.mark.django_db
PROFILE = "/en/account/profile/"


def filled(**changes: str) -> dict[str, str]:
    given = {"display_name": "Laura", "language": "en", "time_zone": "Europe/Berlin", "theme": "dark"}
    return given | {"confirm_moves": "on"} | changes


@pytest.fixture
def as_member(client: Client, member: User) -> Client:
    client.force_login(member)
    return client


def test_every_preference_is_stored(as_member: Client, member: User) -> None:
    as_member.post(PROFILE, filled(display_name="Laura B."))
    member.refresh_from_db()
    assert (member.display_name, member.time_zone, member.theme) == ("Laura B.", "Europe/Berlin", "dark")
    assert member.confirm_moves
    assert not member.play_forced_moves


def test_a_coach_and_an_age_are_stored_and_can_be_taken_back(as_member: Client, member: User) -> None:
    for given, stored in (({"coach": "on", "under_age": "on"}, True), ({}, False)):
        as_member.post(PROFILE, filled(**given))
        member.refresh_from_db()
        assert (member.coach, member.under_age) == (stored, stored)


def test_another_language_leads_to_the_page_in_that_language(as_member: Client, member: User) -> None:
    answer = as_member.post(PROFILE, filled(language="de"))
    assert answer.headers["Location"] == "/de/account/profile/"
    member.refresh_from_db()
    assert member.language == "de"


@pytest.mark.parametrize(
    "change",
    [
        {"time_zone": "Mars/Olympus"},
        {"time_zone": "../../etc/passwd"},
        {"display_name": "x" * 25},
        {"display_name": "Lau\u202era"},
        {"display_name": ""},
        {"language": "fr"},
        {"theme": "purple"},
    ],
    ids=ascii,
)
def test_a_refused_form_is_422_and_changes_nothing(as_member: Client, member: User, change: dict[str, str]) -> None:
    answer = as_member.post(PROFILE, filled(**change))
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode()
    assert "<h1>Laura</h1>" in answer.content.decode()
    stored = User.objects.get(pk=member.pk)
    assert (stored.display_name, stored.time_zone, stored.language, stored.theme) == ("Laura", "UTC", "en", "auto")


def test_only_the_refused_field_is_marked(as_member: Client) -> None:
    assert "field--bad" not in as_member.get(PROFILE).text
    assert as_member.post(PROFILE, filled(display_name="")).text.count("field--bad") == 1


def test_broken_utf_8_is_refused_and_not_stored(as_member: Client, member: User) -> None:
    body = b"display_name=Lau%FFra&language=en&time_zone=UTC&theme=auto"
    answer = as_member.post(PROFILE, body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 422
    member.refresh_from_db()
    assert member.display_name == "Laura"


def test_a_form_cannot_change_what_it_does_not_show(as_member: Client, member: User) -> None:
    as_member.post(PROFILE, filled(is_staff="on", is_superuser="on", email="evil@example.org", public_id="x"))
    stored = User.objects.get(pk=member.pk)
    assert not stored.is_staff
    assert stored.email == "laura@example.org"
    assert stored.public_id == member.public_id


def test_the_zone_of_the_browser_is_taken_by_one_click(as_member: Client, member: User) -> None:
    answer = as_member.post(PROFILE + "time-zone/", {"time_zone": "Asia/Calcutta", "next": "/en/rules/"})
    member.refresh_from_db()
    assert member.time_zone == "Asia/Calcutta"
    assert answer.headers["Location"] == "/en/rules/"
    assert "Asia/Calcutta" in as_member.get(PROFILE).content.decode(), "a legacy spelling stays selectable"


def test_an_offered_zone_that_does_not_exist_changes_nothing(as_member: Client, member: User) -> None:
    as_member.post(PROFILE + "time-zone/", {"time_zone": "Mars/Olympus"})
    member.refresh_from_db()
    assert member.time_zone == "UTC"


def test_strangers_are_asked_to_sign_in(client: Client) -> None:
    assert "/login/" in client.get(PROFILE).headers["Location"]


def test_times_are_shown_in_the_zone_of_the_reader(member: User, rf: RequestFactory) -> None:
    member.time_zone = "America/New_York"
    request = rf.get("/")
    request.user = member
    shown = []
    moment = Context({"moment": datetime(2026, 7, 1, 22, 30, tzinfo=UTC)})
    template = Template('{{ moment|date:"D H:i T" }}')
    reader_time_zone(lambda _request: shown.append(template.render(moment)))(request)  # type: ignore[arg-type, return-value]
    assert shown == ["Wed 18:30 EDT"]


def test_a_request_that_shows_no_time_asks_nobody(
    as_member: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """No middleware may load the session or the user unless they are needed."""
    with django_assert_num_queries(0):
        answer = as_member.get("/en/account/guest/")
    assert answer.status_code == 405
    assert "Cookie" not in answer.headers.get("Vary", "")
