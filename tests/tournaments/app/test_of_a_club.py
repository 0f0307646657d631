"""Tournaments and series of a club: who may create, see and enter them."""

import re
from typing import Any

import pytest
from django.test import Client

from games.people.clubs.services import close, demote, hear, leave
from games.people.models import Club
from games.play.models import Notice
from halfpint_site.notifications.message import as_read_by
from halfpint_site.notifications.words import say
from tests.people.clubs.scenes import at, club_of
from tests.people.clubs.test_queries import queries
from tests.people.played import member, members
from tests.play.posts import page, signed_in
from tests.tournaments.app.events import begun, fresh, new_event, undecided
from tests.tournaments.app.series import evening, new_series, series_page
from tests.tournaments.app.test_pages import WIZARD, address
from tournaments.errors import NoSuchClub, NotOfClub
from tournaments.models import Series, Tournament
from tournaments.services.publish import publish
from tournaments.services.register import register
from tournaments.services.setup import create_tournament
from tournaments.urls import urlpatterns

pytestmark = pytest.mark.django_db
PAGES = (
    "",
    "cross/",
    "log/",
    "wall/",
    "poll/",
    "round/1/",
    "picture.png",
    "print/standings/",
    "tournament.json",
    "standings.csv",
)


@pytest.fixture
def anna() -> Any:
    return member("Anna")


@pytest.fixture
def ben() -> Any:
    return member("Ben")


@pytest.fixture
def club(anna: Any, ben: Any) -> Club:
    return club_of(anna, ben)


def test_members_see_it_at_every_address_and_strangers_at_none(anna: Any, ben: Any, club: Club) -> None:
    event = begun(anna, anna, ben, club_id=club.pk, name="Mats cup")
    for name in PAGES:
        answers = [browser.get(address(event, name)).status_code for browser in (signed_in(ben), signed_in(anna))]
        assert answers == [200, 200], name
        for stranger in (Client(), signed_in(member("Stranger"))):
            assert stranger.get(address(event, name)).status_code == 404, name


def test_no_address_of_it_tells_a_stranger_anything(anna: Any, ben: Any, club: Club) -> None:
    event = begun(anna, anna, ben, club_id=club.pk)
    routes = [str(pattern.pattern) for pattern in urlpatterns if "<str:tournament_id>" in str(pattern.pattern)]
    parts = {"<str:tournament_id>/": "", "<str:invitation>": event.invitation, "<slug:sheet>": "standings"}
    parts |= {"<int:number>": "1", "<slug:action>": "announce", "<str:key>": "x"}
    parts |= {"<int:entry_id>": str(event.entries.earliest("pk").pk), "<int:table_id>": str(undecided(event)[0].pk)}
    assert len(routes) > 30
    for browser in (Client(), signed_in(member("Stranger"))):
        for route in routes:
            page = route
            for part, value in parts.items():
                page = page.replace(part, value)
            for answer in (browser.get(address(event, page)), browser.post(address(event, page))):
                to_sign_in = answer.status_code == 302 and "/account/login/" in answer.headers["Location"]
                assert to_sign_in or answer.status_code in (404, 405), page


def test_it_stands_in_no_list_but_on_the_page_of_the_club(anna: Any, ben: Any, club: Club) -> None:
    event = new_event(anna, club_id=club.pk, name="Mats cup")
    assert "Mats cup" in page(at(club), ben)
    register(event.pk, ben)
    public = ("/en/", "/en/tournaments/", f"/en/games/{event.game}/", f"/en/people/{ben.public_id}/")
    for path in public:
        assert "Mats cup" not in page(path, member("Stranger")), path
    assert "Mats cup" in page("/en/tournaments/", ben), "what one plays in is one's own"


def test_only_members_enter(anna: Any, ben: Any, club: Club) -> None:
    event = new_event(anna, club_id=club.pk)
    stranger = member("Stranger")
    for invitation in ("", event.invitation):
        with pytest.raises(NotOfClub):
            register(event.pk, stranger, invitation)
        sent = {"invitation": invitation}
        assert signed_in(stranger).post(address(event, "enter/"), sent).status_code == 404
        assert Client().post(address(event, "enter/"), sent).status_code == 404
    assert signed_in(ben).post(address(event, "enter/")).status_code == 302
    assert event.entries.get().user == ben


def test_who_leaves_the_club_still_plays_what_they_have_entered_but_enters_no_more(
    anna: Any, ben: Any, club: Club
) -> None:
    entered, other = new_event(anna, ben, club_id=club.pk), new_event(anna, club_id=club.pk)
    leave(club.pk, ben)
    browser = signed_in(ben)
    assert browser.get(address(entered)).status_code == 200
    assert browser.get(address(other)).status_code == 404
    assert browser.post(address(entered, "leave/")).status_code == 302
    refused = browser.post(address(entered, "enter/"))
    assert refused.status_code == 403
    assert "Only members of the club can enter here." in refused.content.decode()


def test_only_organisers_of_a_club_open_a_tournament_for_it(anna: Any, ben: Any, club: Club) -> None:
    with pytest.raises(NoSuchClub):
        new_event(ben, club_id=club.pk)
    form = WIZARD | {"club": club.pk}
    assert "For a club of yours" not in page("/en/tournaments/new/", ben)
    assert signed_in(ben).post("/en/tournaments/new/", form).status_code == 302
    assert Tournament.objects.get().club is None, "nobody has asked him, so it is like any other"
    Tournament.objects.all().delete()
    assert signed_in(anna).post("/en/tournaments/new/", form | {"club": "nonsense"}).status_code == 422
    assert signed_in(anna).post("/en/tournaments/new/", form).status_code == 302
    made = Tournament.objects.get()
    assert (made.club, made.audience) == (club, "club")


def test_the_way_from_the_clubs_page_has_chosen_the_club(anna: Any, club: Club) -> None:
    link = f"/en/tournaments/new/?club={club.pk}"
    assert link in page(at(club), anna)
    assert f'<option value="{club.pk}" selected>' in page(link, anna)


def test_what_is_a_clubs_stays_so_when_it_is_changed(anna: Any, club: Club) -> None:
    draft = new_event(anna, club_id=club.pk, open_up=False)
    browser = signed_in(anna)
    assert "Who may enter?" not in browser.get(address(draft, "edit/")).content.decode()
    answer = browser.post(address(draft, "edit/"), WIZARD | {"audience": "anyone", "name": "Sticks cup"})
    assert answer.status_code == 302
    assert (fresh(draft).name, fresh(draft).audience, fresh(draft).club) == ("Sticks cup", "club", club)


def test_nobody_chooses_members_only_without_a_club(anna: Any) -> None:
    assert signed_in(anna).post("/en/tournaments/new/", WIZARD | {"audience": "club"}).status_code == 422


def test_another_like_it_is_the_clubs_too_while_one_organises_it(anna: Any, club: Club) -> None:
    cleo = member("Cleo")
    club_of_both = club_of(anna, organisers=[cleo])
    event = new_event(cleo, club_id=club_of_both.pk)
    link = f"/en/tournaments/new/?like={event.pk}"
    assert f'<option value="{club_of_both.pk}" selected>' in page(link, cleo)
    demote(club_of_both.pk, anna, cleo.public_id)
    again = page(link, cleo)
    assert "For a club of yours" not in again
    assert re.search(r'value="invited"[^>]* checked', again), "not for everybody all at once"


def test_who_wants_to_hear_of_it_is_told_when_it_opens_and_nobody_else(anna: Any, ben: Any, club: Club) -> None:
    cleo = member("Cleo", language="de")
    club_of(anna)
    club.people.create(user=cleo)
    hear(club.pk, cleo, on=True)
    hear(club.pk, anna, on=True)
    draft = new_event(anna, club_id=club.pk, open_up=False, name="Mats cup")
    assert not Notice.objects.exists()
    publish(draft.pk, anna)
    told = Notice.objects.get()
    assert told.user == cleo
    with as_read_by(cleo):
        assert say(told, None, told.written_at)[0] == "Ein neues Turnier deines Klubs: Mats cup"


def test_a_club_that_closes_leaves_its_tournament_to_those_who_play(anna: Any, ben: Any, club: Club) -> None:
    event = begun(anna, anna, ben, club_id=club.pk)
    close(club.pk, anna)
    assert fresh(event).club is None
    assert page(address(event), ben)
    assert signed_in(ben).get(address(event)).status_code == 200
    assert Client().get(address(event)).status_code == 404


def test_members_see_a_series_of_their_club_and_strangers_do_not(anna: Any, ben: Any, club: Club) -> None:
    series = new_series(anna, club_id=club.pk, name="Mats series")
    evening(series, anna)
    assert series.audience == Series.Audience.CLUB
    assert signed_in(ben).get(series_page(series)).status_code == 200
    assert "Mats series" in page(at(club), ben)
    assert Client().get(series_page(series)).status_code == 404
    assert signed_in(member("Stranger")).get(series_page(series)).status_code == 404
    with pytest.raises(NoSuchClub):
        new_series(ben, club_id=club.pk)


def test_the_page_of_a_club_asks_no_more_for_many_tournaments(anna: Any, ben: Any, club: Club) -> None:
    new_event(anna, club_id=club.pk)
    few = queries(ben, at(club))
    for _ in range(5):
        new_event(anna, club_id=club.pk)
    assert queries(ben, at(club)) == few


def test_a_stranger_of_two_clubs_sees_only_their_own(anna: Any, ben: Any, club: Club) -> None:
    cleo, dora = members("Cleo Dora")
    other = club_of(cleo, dora)
    event = new_event(anna, club_id=club.pk)
    assert signed_in(dora).get(address(event)).status_code == 404
    assert "Open" not in page(at(other), dora).split("Talk")[0].split("<h1>")[1]
    assert create_tournament(cleo, name="X", game="mau-mau", club_id=other.pk).club == other
