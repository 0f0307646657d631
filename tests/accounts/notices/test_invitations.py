"""An invitation to an address without an account: a real mail with a link to the seat."""

import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from games.catalog import find
from games.play.matchmaking.invitations import guess_name
from games.play.models import Invitation, Match, NotInvitedAgain
from games.play.tables.create import TableSpec, open_table
from halfpint_site.accounts.models import User
from halfpint_site.notifications.invitations import MOST_OF_A_MEMBER, post_invitations
from halfpint_site.notifications.sending.run import deliver_due

pytestmark = pytest.mark.django_db
LINK = re.compile(r"https?://[^/]+(/\w+/play/invited/\S+/)")


@pytest.fixture
def anna() -> User:
    return User.objects.create_user("anna@example.org", "a good long password", display_name="Anna", language="de")


def invite(host: Any, *addresses: str) -> Match:
    plan = TableSpec(find("draughts"), 2, audience="named", addresses=addresses)
    return open_table(host, plan)


def sent() -> list[Any]:
    post_invitations()
    deliver_due()
    return mail.outbox


def link() -> str:
    found = LINK.search(str(sent()[-1].body))
    assert found
    return found[1]


def test_the_mail_is_in_the_language_of_who_invites_and_says_what_is_played_with_a_picture(anna: User) -> None:
    invite(anna, "laura.k@example.com")
    [letter] = sent()
    assert letter.to == ["laura.k@example.com"]
    assert letter.subject == "Anna lädt dich ein: Dame"
    assert "Anna" in letter.body
    assert "/de/play/invited/" in letter.body
    [(html, kind)] = letter.alternatives
    assert kind == "text/html"
    assert 'src="cid:table"' in html
    [picture] = letter.attachments
    assert picture.get_content_type() == "image/png"
    assert picture.get_payload(decode=True).startswith(b"\x89PNG")


def test_whoever_follows_the_link_sits_down_under_a_name_of_their_own(anna: User) -> None:
    match = invite(anna, "laura.k@example.com")
    page, browser = link(), Client()
    shown = browser.get(page).content.decode()
    assert "Anna lädt dich ein: Dame" in shown
    assert 'value="Laura"' in shown  # guessed from the address
    assert "list__picture--cover" in shown
    assert "2 Tage" in shown
    assert browser.post(page, {"act": "yes", "name": "Lotta"}).headers["Location"] == f"/de/table/{match.pk}/"
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    assert [seat.name for seat in match.seat_set.all()] == ["Anna", "Lotta"]
    assert not Invitation.objects.exclude(email="").exists()


def test_a_link_gives_one_seat_to_one_person(anna: User) -> None:
    plan = TableSpec(find("hearts"), 4, audience="named", addresses=("laura@example.com",))
    open_table(anna, plan)
    page = link()
    assert Client().post(page, {"act": "yes"}).status_code == 302
    assert Client().post(page, {"act": "yes"}).status_code == 410
    assert Client().get(page).status_code == 410
    assert Client().get("/en/play/invited/forged/").status_code == 410


def test_a_name_that_cannot_be_read_takes_no_seat(anna: User) -> None:
    match = invite(anna, "laura@example.com")
    guests = User.objects.count()
    assert Client().post(link(), {"act": "yes", "name": "\u202eevil"}).status_code == 422
    assert match.seat_set.filter(user=None).count() == 1
    assert User.objects.count() == guests


def test_who_wants_no_more_gets_no_more(anna: User) -> None:
    invite(anna, "laura@example.com")
    assert Client().post(link(), {"act": "no"}).status_code == 200
    assert NotInvitedAgain.objects.count() == 1
    invite(anna, "Laura@example.com")
    assert len(sent()) == 1


def test_mail_programs_that_open_the_link_change_nothing(anna: User) -> None:
    invite(anna, "laura@example.com")
    for _ in range(3):
        assert Client().get(link()).status_code == 200
    assert Invitation.objects.filter(email="laura@example.com").exists()


def test_an_invitation_is_mailed_once_and_to_no_member(anna: User) -> None:
    User.objects.create_user("ben@example.org", "a good long password", display_name="Ben")
    invite(anna, "ben@example.org", "laura@example.com")
    assert [letter.to for letter in sent()] == [["laura@example.com"]]
    assert len(sent()) == 1


def test_strangers_are_not_flooded(anna: User) -> None:
    for _ in range(4):
        invite(anna, "laura@example.com")
    assert len(sent()) == 2
    for number in range(3):
        invite(anna, *(f"a{number}.{n}@example.com" for n in range(10)))
    assert len(sent()) == MOST_OF_A_MEMBER


def test_guests_have_no_mails_sent() -> None:
    guest = User.objects.create_guest("en")
    invite(guest, "laura@example.com")
    assert sent() == []


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("laura.k@example.com", "Laura"),
        ("MAX99@example.com", "Max"),
        ("info@example.com", ""),
        ("7x@example.com", ""),
        ("j@example.com", ""),
        ("jürgen-m@example.com", "Jürgen"),
    ],
)
def test_a_name_is_guessed_only_where_the_address_tells_one(address: str, name: str) -> None:
    assert guess_name(address) == name
