"""Entry by invitation: its link, its code, who may use it, and its replacement."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games.ui.pictures import code_of
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import fresh, new_event, people
from tests.tournaments.app.test_pages import WIZARD, address
from tournaments.errors import NotInvited
from tournaments.models import Tournament
from tournaments.services.register import register

pytestmark = pytest.mark.django_db


def closed_event(*field: object) -> Tournament:
    return new_event(*field, audience="invited")


def link(tournament: Tournament) -> str:
    """Return the link on the organiser's page, without the host."""
    page = signed_in(tournament.organiser).get(address(tournament, "desk/invitation/")).content.decode()
    found = re.search(r'value="http://testserver(/tournaments/[^"]+)"', page)
    assert found is not None
    return found[1]


def test_who_has_the_invitation_enters_and_others_only_watch() -> None:
    anna, ben = people(2)
    tournament = closed_event(anna)
    page = signed_in(ben).get(address(tournament)).content.decode()
    assert "Enter the tournament" not in page
    assert "Only invited people can enter here" in page
    assert signed_in(ben).post(address(tournament, "enter/")).status_code == 403
    assert signed_in(ben).post(address(tournament, "enter/"), {"invitation": "ü" * 99}).status_code == 403
    with pytest.raises(NotInvited):
        register(tournament.pk, ben)
    visitor = Client(headers={"Accept-Language": "de"})
    shown = visitor.get(link(tournament), follow=True)
    assert shown.redirect_chain == [(f"/de{link(tournament)}", 302)]
    assert "Zum Turnier anmelden" in shown.content.decode()
    sent = re.search(r'name="invitation" value="([^"]+)"', shown.content.decode())
    assert sent is not None
    assert visitor.post(address(tournament, "enter/"), {"invitation": sent[1]}).status_code == 302
    assert tournament.entries.count() == 1


def test_the_page_that_renews_itself_keeps_the_invitation() -> None:
    tournament = closed_event(new_guest("Anna"))
    page = Client().get(f"/en{link(tournament)}").content.decode()
    found = re.search(r'data-poll-url="([^"]+)"', page)
    assert found is not None
    again = found[1].replace("&amp;", "&").replace("version=", "version=0")
    assert "Enter the tournament" in Client().get(again).content.decode()


def test_nobody_becomes_a_guest_for_nothing() -> None:
    tournament = closed_event(new_guest("Anna"))
    before = get_user_model().objects.count()
    assert Client().post(address(tournament, "enter/")).status_code == 403
    assert get_user_model().objects.count() == before


def test_a_new_invitation_voids_the_old_one() -> None:
    anna, ben = people(2)
    tournament = closed_event(anna)
    old = link(tournament)
    assert signed_in(ben).post(address(tournament, "desk/invite-anew/")).status_code == 403
    answer = signed_in(anna).post(address(tournament, "desk/invite-anew/"))
    assert answer.headers["Location"] == address(tournament, "desk/invitation/")
    assert link(tournament) != old
    stale = signed_in(ben).get(f"/en{old}")
    assert stale.status_code == 404
    assert "This invitation is no longer valid" in stale.content.decode()
    assert "made a new invitation" in Client().get(address(tournament, "log/")).content.decode()


def test_an_invitation_of_another_event_is_none() -> None:
    anna, ben = people(2)
    one, other = closed_event(anna), closed_event(anna)
    assert one.invitation != other.invitation
    assert signed_in(ben).get(address(one, f"join/{other.invitation}/")).status_code == 404
    assert signed_in(ben).post(address(one, "enter/"), {"invitation": other.invitation}).status_code == 403


def test_only_organisers_see_the_invitation() -> None:
    anna, ben = people(2)
    tournament = closed_event(anna)
    for client in (Client(), signed_in(ben)):
        assert client.get(address(tournament, "desk/invitation/")).status_code == 404
        assert tournament.invitation not in client.get(address(tournament)).content.decode()
        assert tournament.invitation not in client.get(address(tournament, "tournament.json")).content.decode()
    draft = new_event(anna, open_up=False, audience="invited")
    assert Client().get(address(draft, f"join/{draft.invitation}/")).status_code == 404


def test_the_organiser_enters_without_one() -> None:
    anna = new_guest("Anna")
    tournament = closed_event(anna)
    assert signed_in(anna).post(address(tournament, "enter/")).status_code == 302


def test_the_invitation_to_an_open_event_leads_there_too() -> None:
    anna, ben = people(2)
    tournament = new_event(anna)
    assert "Enter the tournament" in signed_in(ben).get(f"/en{link(tournament)}").content.decode()


def test_the_drawing_is_the_code_of_the_text() -> None:
    from qrcode import QRCode
    from qrcode.constants import ERROR_CORRECT_Q

    text = "https://example.org/tournaments/abc/join/def/"
    code = code_of(text)
    dark = set()
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", code.path):
        dark |= {(int(x) + n, int(y)) for n in range(int(width))}
    known = QRCode(border=4, error_correction=ERROR_CORRECT_Q)
    known.add_data(text)
    rows = known.get_matrix()
    assert dark == {(x, y) for y, row in enumerate(rows) for x, is_dark in enumerate(row) if is_dark}
    assert code.side == len(rows)


def test_the_wizard_offers_it() -> None:
    anna = new_guest("Anna")
    assert signed_in(anna).post("/en/tournaments/new/", WIZARD | {"audience": "invited"}).status_code == 302
    assert fresh(Tournament.objects.get()).audience == "invited"
