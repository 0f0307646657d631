"""Permissions: every address of a club, requested in every role."""

from typing import Any, NamedTuple

import pytest
from django.test import Client

from games.people.clubs import urls
from games.people.clubs.services import enter, leave, send_away
from games.people.clubs.talk import say
from games.people.models import Club
from games.play.relations.blocks import block
from tests.people.clubs.scenes import at, club_of
from tests.people.played import member
from tests.play.posts import signed_in
from tests.play.tables import new_guest

pytestmark = pytest.mark.django_db

WHO = ("visitor", "guest", "stranger", "asks", "member", "organiser", "founder", "former", "away", "blocked")
"""A visitor has no account; the blocked one, a stranger else, is kept apart from the founder."""

LISTED = {
    #                           visitor guest stranger asks member organiser founder former away blocked
    ("show", "GET", ""):         (200, 200, 200, 200, 200, 200, 200, 200, 200, 404),
    ("join", "GET", ""):         (200, 200, 200, 200, 302, 302, 302, 200, 403, 403),
    ("enter", "POST", ""):       (302, 302, 302, 409, 409, 409, 409, 302, 403, 404),
    ("enter", "POST", "invited"): (302, 302, 302, 302, 409, 409, 409, 302, 403, 403),
    ("leave", "POST", ""):       (403, 403, 403, 302, 302, 302, 302, 403, 403, 404),
    ("hear", "POST", ""):        (403, 403, 403, 403, 302, 302, 302, 403, 403, 404),
    ("talk", "GET", ""):         (404, 404, 404, 404, 200, 200, 200, 404, 404, 404),
    ("say", "POST", ""):         (403, 403, 403, 403, 302, 302, 302, 403, 403, 404),
    ("wipe", "POST", ""):        (403, 403, 403, 403, 409, 302, 302, 403, 403, 404),
    ("mute", "POST", ""):        (403, 403, 403, 403, 302, 302, 302, 403, 403, 404),
    ("report", "GET", ""):       (302, 200, 200, 200, 200, 200, 404, 200, 200, 404),
    ("role", "POST", ""):        (403, 403, 403, 403, 409, 409, 409, 403, 403, 404),
    ("table", "POST", ""):       (403, 403, 403, 403, 409, 409, 409, 403, 403, 404),
    ("edit", "GET", ""):         (302, 404, 404, 404, 404, 200, 200, 404, 404, 404),
    ("edit", "POST", ""):        (302, 404, 404, 404, 404, 302, 302, 404, 404, 404),
    ("close", "POST", ""):       (403, 403, 403, 403, 403, 403, 302, 403, 403, 404),
    ("invitation", "GET", ""):   (404, 404, 404, 404, 404, 200, 200, 404, 404, 404),
    ("invite_anew", "POST", ""): (403, 403, 403, 403, 403, 302, 302, 403, 403, 404),
    ("ratings", "GET", ""):      (404, 404, 404, 404, 200, 200, 200, 404, 404, 404),
    ("people", "GET", ""):       (404, 404, 404, 404, 200, 200, 200, 404, 404, 404),
    ("person", "GET", ""):       (404, 404, 404, 404, 200, 200, 200, 404, 404, 404),
    ("report_person", "GET", ""): (302, 404, 404, 404, 200, 200, 200, 404, 404, 404),
    ("decide", "POST", "accept"): (403, 403, 403, 403, 403, 302, 302, 403, 403, 404),
    ("decide", "POST", "decline"): (403, 403, 403, 403, 403, 302, 302, 403, 403, 404),
    ("decide", "POST", "organiser"): (403, 403, 403, 403, 403, 403, 302, 403, 403, 404),
    ("decide", "POST", "no-organiser"): (403, 403, 403, 403, 403, 403, 302, 403, 403, 404),
    ("decide", "POST", "lead"):  (403, 403, 403, 403, 403, 403, 302, 403, 403, 404),
    ("decide", "POST", "send-away"): (403, 403, 403, 403, 403, 302, 302, 403, 403, 404),
    ("decide", "POST", "let-back"): (403, 403, 403, 403, 403, 302, 302, 403, 403, 404),
    ("decide", "POST", "crown"): (404,) * 10,
}  # fmt: skip
HIDDEN = ("visitor", "guest", "stranger", "former", "away", "blocked")
"""Who may not know of a club that is in no list."""
NEEDS_NO_CLUB = {"index", "new"}


class Scene(NamedTuple):
    """A club with a user for every role; ``about`` are the users that forms are about, by action."""

    club: Club
    people: dict[str, Any]
    about: dict[str, Any]
    line: int


def scene(**fields: Any) -> Scene:
    names = [name for name in WHO if name not in ("visitor", "guest")]
    people: dict[str, Any] = {name: member(name.title()) for name in names} | {"guest": new_guest("Guest")}
    plain, helper, asking, gone = (member(name) for name in ("Plain", "Helper", "Asking", "Gone"))
    club = club_of(
        people["founder"], people["member"], people["former"], people["away"], plain, gone,
        organisers=[people["organiser"], helper], entry="asked",
    )  # fmt: skip
    enter(club.pk, people["asks"])
    enter(club.pk, asking)
    leave(club.pk, people["former"])
    for one in (people["away"], gone):
        send_away(club.pk, people["founder"], one.public_id)
    block(people["founder"], people["blocked"])
    line = say(club.pk, plain, "Cheers").pk
    Club.objects.filter(pk=club.pk).update(**fields)
    about = {
        "accept": asking, "decline": asking, "no-organiser": helper, "lead": helper, "let-back": gone,
    }  # fmt: skip
    return Scene(club, people, {"": plain, "organiser": plain, "send-away": plain} | about, line)


def ask(found: Scene, who: str, name: str, method: str, action: str) -> int:
    """Return the status of this request by this user."""
    person = found.about.get(action, found.about[""])
    pages = {
        "show": "",
        "join": f"join/{found.club.invitation}/",
        "person": f"people/{person.public_id}/",
        "report_person": f"people/{person.public_id}/report/",
        "decide": f"decide/{action}/",
        "invite_anew": "invitation/new/",
    }
    path = at(found.club, pages.get(name, f"{name}/"))
    browser = Client() if who == "visitor" else signed_in(found.people[who])
    if method == "GET":
        return browser.get(path).status_code
    sent = {
        "person": person.public_id, "speaker": person.public_id, "on": "1", "text": "Hello", "line": str(found.line),
        "invitation": found.club.invitation if action == "invited" else "",
        "name": "Sticks", "language": "en", "entry": "asked",
    }  # fmt: skip
    return browser.post(path, sent).status_code


def test_every_address_of_a_club_is_asked_here() -> None:
    known = {pattern.name for pattern in urls.urlpatterns}
    assert known == {name for name, _method, _action in LISTED} | NEEDS_NO_CLUB


@pytest.mark.parametrize(("name", "method", "action"), LISTED)
def test_of_a_listed_club_everybody_may_what_is_theirs(name: str, method: str, action: str) -> None:
    answers = tuple(ask(scene(), who, name, method, action) for who in WHO)
    assert answers == LISTED[name, method, action]


@pytest.mark.parametrize("who", HIDDEN)
def test_of_a_club_in_no_list_strangers_learn_nothing(who: str) -> None:
    found = scene(listed=False)
    for name, method, action in LISTED:
        if name == "join" or action == "invited":
            continue
        answer = ask(found, who, name, method, action)
        to_sign_in = who == "visitor" and name in ("report", "edit", "report_person")
        assert answer == (302 if to_sign_in else 404), (name, action)


def test_forms_are_not_asked_for_by_links() -> None:
    found = scene()
    browser = signed_in(found.people["founder"])
    for page in (
        "enter/",
        "leave/",
        "hear/",
        "table/",
        "say/",
        "wipe/",
        "mute/",
        "close/",
        "invitation/new/",
        "decide/accept/",
    ):
        assert browser.get(at(found.club, page)).status_code == 405, page


def test_strangers_read_what_a_listed_club_says_and_nothing_of_its_people() -> None:
    found = scene()
    for browser in (Client(), signed_in(found.people["stranger"]), signed_in(found.people["asks"])):
        page = browser.get(at(found.club)).content.decode()
        assert "Beer mats" in page
        assert "Cheers" not in page
        assert "Plain" not in page
        assert found.club.invitation not in page


def test_members_do_not_see_the_invitation_nor_who_waits_or_was_sent_away() -> None:
    found = scene()
    page = "".join(
        signed_in(found.people["member"]).get(at(found.club, page)).content.decode() for page in ("", "people/")
    )
    assert "Plain" in page
    assert found.club.invitation not in page
    assert "Asking" not in page
    assert "Gone" not in page


def test_nonsense_in_forms_is_refused_in_words() -> None:
    found = scene()
    founder = signed_in(found.people["founder"])
    for action in ("accept", "organiser", "send-away"):
        for nonsense in ("", "\x00", "nobody", "ü" * 500):
            assert founder.post(at(found.club, f"decide/{action}/"), {"person": nonsense}).status_code == 409
    for line in ("", "-1", "٣", "9" * 18, "9" * 500, "\x00"):
        assert founder.post(at(found.club, "wipe/"), {"line": line}).status_code == 409
    for text in ("", "   ", "a" * 501, "\x00"):
        assert founder.post(at(found.club, "say/"), {"text": text}).status_code == 422
    stranger = signed_in(found.people["stranger"])
    for invitation in ("ü", "x" * 500, found.club.pk):
        assert stranger.post(at(found.club, "enter/"), {"invitation": invitation}).status_code == 404
    for path in ("/en/clubs/nobody/", f"/en/clubs/{found.club.pk}/people/nobody/"):
        assert founder.get(path).status_code == 404
