"""Series: who may see and edit one, and what remains when its organisers leave."""

from typing import Any

import pytest
from django.test import Client

from games.play.models import Notice
from halfpint_site.accounts.services import forget
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import accept_requests, co_organise, fresh, new_event, people
from tests.tournaments.app.series import evening, new_series, seen, series_page
from tests.tournaments.app.test_pages import address
from tournaments.models import Series
from tournaments.services.register import register

pytestmark = pytest.mark.django_db
PAGES = ("", "print/", "wall/", "standings.csv")


def test_a_series_of_a_club_is_not_there_for_strangers() -> None:
    ada, ben = people(2)
    series = new_series(ada, audience="club", name="Our own")
    event = evening(series, ada, ben)
    for client, status in (
        (Client(), 404),
        (signed_in(new_guest("Stranger")), 404),
        (signed_in(ben), 200),
        (signed_in(ada), 200),
    ):
        for at in PAGES:
            assert client.get(series_page(series, at)).status_code == status, at
        inside = status == 200
        assert ("Our own" in client.get("/en/tournaments/").text) is inside
        assert (series_page(series) in client.get(address(event)).text) is inside
    assert Client().post(series_page(series, "do/delete/")).status_code == 404


def test_a_series_for_who_has_the_link_stands_in_no_list() -> None:
    ada, ben = people(2)
    series = new_series(ada, audience="link", name="By link")
    evening(series, ada, ben)
    assert Client().get(series_page(series)).status_code == 200
    assert "By link" not in Client().get("/en/tournaments/").text
    assert "By link" in signed_in(ada).get("/en/tournaments/").text


def test_forged_acts_are_refused() -> None:
    ada, ben = people(2)
    series = new_series(ada)
    event = evening(series, ada, ben)
    for client in (Client(), signed_in(ben)):
        for action, given in (
            ("delete", {}),
            ("take-out", {"event": event.pk}),
            ("co-organiser", {"person": ben.public_id}),
        ):
            answer = client.post(series_page(series, f"do/{action}/"), given)
            assert answer.status_code == 403, action
            assert "Only the organisers of this series" in answer.text
    assert signed_in(ben).get(series_page(series, "edit/")).status_code == 404
    assert signed_in(ben).post(series_page(series, "edit/"), {"name": "Mine"}).status_code == 404
    assert Client().get(series_page(series, "edit/")).status_code == 302  # redirect to sign-in
    assert signed_in(ada).post(series_page(series, "do/burn/")).status_code == 404
    assert signed_in(ada).get(series_page(series, "do/delete/")).status_code == 405
    assert fresh(event).series == series


def test_nobody_puts_an_event_into_a_foreign_series_or_takes_a_foreign_event() -> None:
    ada, ben = people(2)
    hers, his = new_series(ada), new_event(ben, ben)
    for given in (hers.pk, "nobody", "\x00", "ü"):
        assert signed_in(ben).post(address(his, "desk/series/"), {"series": given}).status_code == 422, given
    assert signed_in(ada).post(address(his, "desk/series/"), {"series": hers.pk}).status_code == 403
    assert signed_in(ada).get(f"/en/tournaments/series/new/?event={his.pk}").status_code == 404
    assert fresh(his).series is None
    other = evening(new_series(ben), ben, ada)
    assert signed_in(ada).post(series_page(hers, "do/take-out/"), {"event": other.pk}).status_code == 422


@pytest.mark.parametrize("key", ["nobody", "\x00", "ü", "desk", "edit"])
def test_a_series_that_is_not_there_is_not_found(key: str) -> None:
    assert Client().get(f"/en/tournaments/series/{key}/").status_code in (400, 404)


def test_a_draft_of_an_evening_is_seen_by_its_organisers_alone() -> None:
    ada, ben = people(2)
    series = new_series(ada)
    new_event(ada, open_up=False, series_id=series.pk, name="Secret night")
    assert "Secret night" in seen(series_page(series), ada)
    assert "Secret night" not in seen(series_page(series), ben)
    assert "Secret night" not in seen(series_page(series))


def test_organisers_of_the_event_organise_its_series_and_the_maker_names_more() -> None:
    ada, ben, cem = people(3)
    event = new_event(ada, ada, ben)
    co_organise(event, ada, ben)
    given: dict[str, Any] = {"name": "Ours", "counted": "own", "audience": "anyone", "there_points": "1"}
    signed_in(ada).post(f"/en/tournaments/series/new/?event={event.pk}", given)
    series = Series.objects.get()
    assert not series.co_organisers.exists()
    accept_requests(ben)
    assert set(series.co_organisers.all()) == {ben}
    helper = signed_in(ben)
    assert helper.get(series_page(series, "edit/")).status_code == 200
    assert helper.post(series_page(series, "do/delete/")).status_code == 403
    assert helper.post(series_page(series, "do/co-organiser/"), {"person": cem.public_id}).status_code == 403
    assert signed_in(ada).post(series_page(series, "do/co-organiser/"), {"person": cem.public_id}).status_code == 404
    register(event.pk, cem)
    co_organise(event, ada, cem)
    assert signed_in(ada).post(series_page(series, "do/co-organiser/"), {"person": cem.public_id}).status_code == 302
    told = Notice.objects.get(user=cem, key__startswith=f"series:{series.pk}:asked:").data
    assert told["title"] == "P1 asks you to organise a series together"
    assert told["path"] == "/en/tournaments/organising/"
    accept_requests(cem)
    assert set(series.co_organisers.all()) == {ben, cem}
    assert helper.post(series_page(series, "do/no-co-organiser/"), {"person": cem.public_id}).status_code == 403
    assert helper.post(series_page(series, "do/no-co-organiser/"), {"person": ben.public_id})[
        "Location"
    ] == series_page(series)
    assert signed_in(ada).post(series_page(series, "do/no-co-organiser/"), {"person": cem.public_id}).status_code == 302
    assert not series.co_organisers.exists()


def test_who_leaves_is_forgotten_in_the_sum_and_a_co_organiser_takes_over() -> None:
    ada, ben = (new_guest("Ada-Unmistakable"), new_guest("Ben"))
    series = new_series(ada, name="Adas evenings")
    event = evening(series, ada, ben)
    series.co_organisers.add(ben)
    forget(ada)
    series.refresh_from_db()
    assert series.organiser == ben
    assert not series.co_organisers.exists()
    for at in PAGES:
        said = seen(series_page(series, at))
        assert "Unmistakable" not in said
        assert "gone" in said
    assert fresh(event).series == series


def test_a_series_without_an_heir_stays_under_a_name_of_the_sites_own() -> None:
    ada, ben = people(2)
    series = new_series(ada, name="Adas evenings", about="At Adas")
    evening(series, ada, ben)
    forget(ada)
    series.refresh_from_db()
    assert series.name == f"Series of {series.created_at.year}"
    assert series.about == ""
    assert Client().get(series_page(series)).status_code == 200
