"""The page "Your times", without JavaScript."""

from typing import Any

import pytest
from django.test import Client

from games.play.clocks import Quiet
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import forget
from halfpint_site.accounts.times.services import set_nights, start_vacation
from tests.accounts.times.conftest import NOON, SetNow, spans, stored

TIMES = "/en/account/times/"
NIGHT = {"quiet": "on", "quiet_from": "23:00", "quiet_until": "07:30"}


@pytest.fixture
def as_laura(client: Client, laura: User) -> Client:
    client.force_login(laura)
    return client


def page(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_the_profile_leads_to_the_page(as_laura: Client) -> None:
    assert f'href="{TIMES}"' in page(as_laura.get("/en/account/profile/"))
    assert "Europe/Berlin" in page(as_laura.get(TIMES))


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["", "examples/", "vacation/plan/"])
def test_strangers_are_asked_to_sign_in(client: Client, path: str) -> None:
    assert "/login/" in client.get(TIMES + path).headers["Location"]


def test_a_night_is_stored_and_shown_by_example(as_laura: Client, laura: User) -> None:
    assert "A deadline at 03:00 stays at 03:00." in page(as_laura.get(TIMES))
    as_laura.post(TIMES, NIGHT | {"weekends_off": "on"})
    shown = page(as_laura.get(TIMES))
    assert "A deadline at 03:00 becomes 07:30." in shown
    assert "One day to move, from Friday 18:00, ends Monday 18:00." in shown
    assert (str(stored(laura).quiet_from), stored(laura).weekends_off) == ("23:00:00", True)
    as_laura.post(TIMES, NIGHT | {"quiet": ""})
    assert (stored(laura).quiet_from, stored(laura).weekends_off) == (None, False)


def test_examples_of_a_night_that_is_not_stored_yet(as_laura: Client, laura: User) -> None:
    shown = page(as_laura.get(TIMES + "examples/", NIGHT | {"quiet_until": "06:00"}))
    assert "A deadline at 02:30 becomes 06:00." in shown
    assert as_laura.get(TIMES + "examples/", NIGHT | {"quiet_until": "25:00"}).status_code == 204
    assert stored(laura).quiet_from is None


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"quiet_from": "25:00"}, "There is no such time"),
        ({"quiet_until": "07:60"}, "There is no such time"),
        ({"quiet_from": ""}, "There is no such time"),
        ({"quiet_from": "18:00"}, "at most 12 hours"),
        ({"quiet_from": "07:30"}, "cannot end at the moment it begins"),
    ],
    ids=["25", "60", "empty", "long", "equal"],
)
def test_a_night_that_cannot_be_is_422_and_stays_in_the_form(
    as_laura: Client, laura: User, change: dict[str, str], why: str
) -> None:
    answer = as_laura.post(TIMES, NIGHT | change)
    assert answer.status_code == 422
    assert why in page(answer)
    assert all(f'value="{value}"' in page(answer) for value in change.values() if value)
    assert stored(laura).quiet_from is None


@pytest.mark.parametrize(
    ("first", "last", "why"),
    [
        ("2026-02-30", "2026-12-01", "There is no such day"),
        ("2026-11-17", "2026-11-20", "That day is over"),
        ("2026-12-02", "2026-12-01", "before the first"),
        ("2028-01-01", "2028-01-02", "up to a year"),
        ("2026-12-01", "2026-12-20", "Needed: 20. Left: 15"),
        ("", "2026-12-20", "choose a day"),
    ],
)
def test_a_vacation_that_cannot_be_is_422_and_stays_in_the_form(
    as_laura: Client, laura: User, first: str, last: str, why: str
) -> None:
    answer = as_laura.post(TIMES + "vacation/plan/", {"first": first, "last": last})
    assert answer.status_code == 422
    assert why in page(answer)
    assert f'value="{last}"' in page(answer)
    assert spans(laura) == []


def test_a_vacation_from_plan_to_cancelled(as_laura: Client, laura: User) -> None:
    as_laura.post(TIMES + "vacation/plan/", {"first": "2026-12-01", "last": "2026-12-05"})
    shown = page(as_laura.get(TIMES))
    assert "Dec. 1, 2026 – Dec. 5, 2026" in shown
    assert "<b>10 days</b> left" in shown
    key = stored(laura).vacation_spans[0][0]
    answer = as_laura.post(TIMES + "vacation/shorten/", {"vacation": key, "last": "2026-12-09"})
    assert answer.status_code == 422
    assert "not shorter" in page(answer)
    assert 'value="2026-12-09"' in page(answer)
    as_laura.post(TIMES + "vacation/shorten/", {"vacation": key, "last": "2026-12-03"})
    assert spans(laura) == [("2026-11-30T23:00", "2026-12-03T23:00")]
    answer = as_laura.post(TIMES + "vacation/cancel/", {"vacation": key}, follow=True)
    assert "You get 3 holiday days back." in page(answer)
    assert as_laura.post(TIMES + "vacation/cancel/", {"vacation": key}).status_code == 302
    assert as_laura.post(TIMES + "vacation/cancel/", {"vacation": "'\";--"}).status_code == 302
    answer = as_laura.post(TIMES + "vacation/shorten/", {"vacation": key, "last": "2026-12-02"})
    assert answer.status_code == 422
    assert "over, or was changed in the meantime" in page(answer)


def test_a_banner_says_that_you_are_on_vacation_until_you_are_back(as_laura: Client, laura: User) -> None:
    assert "You are on holiday" not in page(as_laura.get(TIMES))
    for _twice in range(2):
        assert as_laura.post(TIMES + "vacation/start/").status_code == 302
    for path in (TIMES, "/en/account/profile/"):
        assert "You are on holiday." in page(as_laura.get(path))
    answer = as_laura.post(TIMES + "vacation/back/", {"next": "/en/account/profile/"}, follow=True)
    assert answer.redirect_chain[-1][0] == "/en/account/profile/"
    assert "Welcome back!" in page(answer)
    assert "You are on holiday." not in page(answer)
    answer = as_laura.post(TIMES + "vacation/back/", {"next": "https://evil.example/"})
    assert answer.headers["Location"] == TIMES


def test_the_banner_names_the_last_day_of_vacations_that_follow_each_other(as_laura: Client) -> None:
    for first, last in [("2026-11-20", "2026-11-22"), ("2026-11-25", "2026-11-25")]:
        as_laura.post(TIMES + "vacation/plan/", {"first": first, "last": last})
    as_laura.post(TIMES + "vacation/start/")
    assert "or until the end of Nov. 22, 2026 at the latest." in page(as_laura.get(TIMES))


def test_without_days_a_start_is_refused_in_words(as_laura: Client, laura: User) -> None:
    User.objects.update(vacation_days=0.9)
    assert "no full holiday day left" in page(as_laura.post(TIMES + "vacation/start/", follow=True))
    assert spans(laura) == []


def test_days_and_times_are_those_of_the_persons_zone(as_laura: Client, laura: User, set_now: SetNow) -> None:
    User.objects.update(time_zone="Pacific/Kiritimati")
    set_now(NOON)  # 01:00 on the 19th
    answer = as_laura.post(TIMES + "vacation/plan/", {"first": "2026-11-18", "last": "2026-11-20"})
    assert "That day is over" in page(answer)
    as_laura.post(TIMES + "vacation/start/")
    assert "Nov. 19, 2026 – Dec. 3, 2026" in page(as_laura.get(TIMES))


@pytest.mark.parametrize("zone", ["Mars/Olympus", "Factory", "localtime", "../../etc/passwd"])
def test_a_zone_without_a_place_is_refused(as_laura: Client, laura: User, zone: str) -> None:
    as_laura.post("/en/account/profile/time-zone/", {"time_zone": zone})
    assert stored(laura).time_zone == "Europe/Berlin"


@pytest.mark.parametrize("path", ["start/", "cancel/", "back/"])
def test_a_link_changes_nothing(as_laura: Client, path: str) -> None:
    assert as_laura.get(f"{TIMES}vacation/{path}").status_code == 405


def test_whoever_leaves_the_site_leaves_no_times_behind(laura: User) -> None:
    set_nights(laura, Quiet("23:00", "07:00"), True)
    start_vacation(laura)
    forget(stored(laura))
    left = stored(laura)
    assert (left.quiet_from, left.quiet_until, left.weekends_off, left.vacation_spans) == (None, None, False, [])
