"""A user's public page: who may see it, what it contains, and what it never tells."""

from random import Random
from typing import Any

import pytest
from django.test import Client

from games.people.context.standings import visible_profiles
from games.people.models import Tally
from games.play.models import Match
from halfpint_site.accounts.export.collect import collect
from halfpint_site.accounts.models import User
from tests.bench.weights import fetch
from tests.people.played import GAME, counted, finished, left_by, member, members, moved, season
from tests.play.posts import page, signed_in
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db


def of(person: Any, language: str = "en") -> str:
    return f"/{language}/people/{person.public_id}/"


def status(person: Any, browser: Client) -> int:
    return browser.get(of(person)).status_code


def shown_as(person: User, profile: str) -> User:
    User.objects.filter(pk=person.pk).update(profile=profile)
    return User.objects.get(pk=person.pk)


def test_a_member_is_seen_by_members_until_they_say_otherwise() -> None:
    anna, ben = members("Anna Ben")
    guest = new_guest("Guest")
    assert [status(anna, browser) for browser in (signed_in(ben), signed_in(guest), Client())] == [200, 404, 404]
    shown_as(anna, "public")
    assert [status(anna, browser) for browser in (signed_in(ben), signed_in(guest), Client())] == [200, 200, 200]
    shown_as(anna, "hidden")
    assert [status(anna, browser) for browser in (signed_in(ben), signed_in(anna), Client())] == [404, 200, 404]


def test_a_guest_is_hidden_until_they_say_otherwise() -> None:
    guest, anna = new_guest("Guest"), member("Anna")
    assert status(guest, signed_in(anna)) == 404
    assert status(guest, signed_in(guest)) == 200
    shown_as(guest, "members")
    assert status(guest, signed_in(anna)) == 200


def test_there_is_no_page_of_nobody_and_none_of_who_has_left() -> None:
    anna = shown_as(member("Anna"), "public")
    assert Client().get("/en/people/nobody/").status_code == 404
    User.objects.filter(pk=anna.pk).update(is_active=False)
    assert status(anna, Client()) == 404


def test_the_database_and_the_person_agree_on_who_sees_whom() -> None:
    people = [
        shown_as(person, profile)
        for person in (member("Anna"), new_guest("Guest"))
        for profile in ("", "public", "members", "hidden")
    ]
    readers = [member("Ben"), new_guest("Other"), *people]
    readers.append(shown_as(member("Cem"), "hidden"))
    for name in ("", "public", "members", "hidden"):
        other = shown_as(member("Emil"), name)
        Tally.objects.create(user=other, game=GAME)
        for reader in readers:
            found = Tally.objects.filter(visible_profiles(reader, "user"), user=other).exists()
            assert found == other.shows_profile_to(reader)


def test_the_preferences_say_who_may_see_it_and_keep_what_was_said() -> None:
    anna = member("Anna")
    browser = signed_in(anna)
    form = browser.get("/en/account/profile/").content.decode()
    assert 'name="profile" value="members"' in form
    sent = {"display_name": "Anna", "language": "en", "time_zone": "UTC", "theme": "auto"}
    assert browser.post("/en/account/profile/", {**sent, "profile": "public"}).status_code == 302
    assert User.objects.get(pk=anna.pk).profile == "public"
    assert browser.post("/en/account/profile/", sent).status_code == 302
    assert User.objects.get(pk=anna.pk).profile == "public"
    assert browser.post("/en/account/profile/", {**sent, "profile": "sideways"}).status_code == 422


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_tells_results_rating_rivals_and_how_reliable_somebody_is(language: str) -> None:
    anna, ben = members("Anna Ben")
    for _ in range(4):
        counted(moved(finished([anna, ben], [1, 2]), {(0, "player"): 9, (0, "clock"): 1}))
    counted(left_by(finished([anna, ben], [1, 2]), ben), finished([anna, "easy"], [1, 2]))
    told = page(of(anna, language), ben)
    words = {
        "en": (
            "Against bots alone",
            "reliable 90 %",
            "provisional",
            "4 rated matches",
            'You against Anna</b> <span class="nowrap">0 : 5',
            "Mau-Mau",
        ),
        "de": (
            "Nur gegen Bots",
            "zuverlässig 90 %",
            "vorläufig",
            "4 gewertete Partien",
            'Du gegen Anna</b> <span class="nowrap">0 : 5',
            "Mau-Mau",
        ),
    }[language]
    plain = told.replace('<span class="soft">', "").replace("<b>", "")
    for word in words:
        assert word in plain
    assert "<polyline" in told
    assert of(ben, language) in told


def test_a_rival_who_hides_is_not_named() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    counted(finished([anna, ben], [1, 2]), finished([anna, cem], [2, 1]))
    shown_as(ben, "hidden")
    told = page(of(anna), cem)
    assert "Ben" not in told
    assert "Cem" in told


def test_running_tables_are_named_only_where_anybody_may_watch_them() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    open_match(anna, ben, seats=2, name="In the open")
    open_match(anna, ben, seats=2, name="By link", audience="link")
    sealed = open_match(anna, ben, seats=2, name="Sealed")
    Match.objects.filter(pk=sealed.pk).update(sealed=True)
    told = page(of(anna), cem)
    assert "In the open" in told
    assert "By link" not in told
    assert "Sealed" not in told


def test_the_file_of_ones_data_holds_ratings_and_no_names_of_rivals() -> None:
    anna, ben = members("Anna Ben")
    counted(finished([anna, ben], [1, 2]))
    data = dict(collect(anna))["ratings"]
    assert data["games"][0]["game"] == GAME
    assert data["games"][0]["mu"] == data["results"][0]["mu"] > 25
    assert data["against_rivals"] == [{"ahead": 1, "equal": 0, "behind": 0}]
    assert data["months"][0]["won"] == 1
    assert "Ben" not in str(data)


def test_names_are_written_as_text() -> None:
    anna = shown_as(member("<b>Anna</b>"), "public")
    assert "<b>Anna</b>" not in Client().get(of(anna)).content.decode()


def test_a_game_that_nobody_has_heard_of_changes_nothing() -> None:
    anna, ben = members("Anna Ben")
    counted(finished([anna, ben], [1, 2], game="long-gone"))
    assert signed_in(ben).get(of(anna) + "?game=<script>").status_code == 200
    assert signed_in(ben).get(of(anna) + "?game=hearts").status_code == 200


@pytest.mark.parametrize(
    ("address", "budget"),
    [
        # One each for relation, favourite and moderation.
        ("/en/people/{}/", 17),
        ("/en/people/ratings/", 14),
        (f"/en/people/ratings/{GAME}/", 14),
    ],
)
def test_a_page_costs_the_same_for_few_people_and_for_many(address: str, budget: int) -> None:
    anna, *others = members("Anna Ben Cem Dora Emil")
    browser = signed_in(others[0])
    season([anna, *others[:2]], 6, Random(1))
    counted()
    Tally.objects.update(sure=True)
    few = fetch(browser, address.format(anna.public_id))
    season([anna, *others], 40, Random(2))
    counted()
    Tally.objects.update(sure=True)
    many = fetch(browser, address.format(anna.public_id))
    assert many.status == 200
    assert many.queries == few.queries
    assert many.queries <= budget


def test_names_at_the_table_lead_to_the_page_where_it_is_shown() -> None:
    anna, ben = members("Anna Ben")
    guest = new_guest("Guest")
    waiting = open_match(anna, ben, seats=4, bots=0)
    running = open_match(anna, ben, guest, seats=3)
    for match in (waiting, running):
        told = page(f"/en/table/{match.pk}/", ben)
        assert of(anna) in told
        assert of(guest) not in told
        assert of(anna) not in page(f"/en/table/{match.pk}/", guest)
