"""Display settings of a table: speed, sound, playing by touch, card backs, chat of bots.

They are chosen in the table's header or in the account.
"""

from typing import Any

import pytest
from django.test import Client

from halfpint_site.accounts.models import User
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
SENSES = "/en/account/senses/"


def body_of(client: Client, path: str = "/en/rules/") -> str:
    """Return the body tag, which tells scripts the settings."""
    html = client.get(path).content.decode()
    return html[html.index("<body") :].partition(">")[0]


def test_a_newcomer_has_the_usual_speed_and_soft_sounds(client: Client) -> None:
    assert 'data-speed="normal" data-sound="on"' in body_of(client)


def test_what_a_person_chooses_is_kept_with_the_person(client: Client, member: User) -> None:
    client.force_login(member)
    client.post(SENSES, {"speed": "fast"})
    client.post(SENSES, {"sound": "off"})
    member.refresh_from_db()
    assert (member.speed, member.sound) == ("fast", False)
    elsewhere = Client()
    elsewhere.force_login(member)
    assert 'data-speed="fast" data-sound="off"' in body_of(elsewhere)


def test_what_a_stranger_chooses_is_kept_in_the_browser(client: Client) -> None:
    client.post(SENSES, {"sound": "off"})
    client.post(SENSES, {"speed": "slow"})
    assert 'data-speed="slow" data-sound="off"' in body_of(client)
    assert 'data-speed="normal" data-sound="on"' in body_of(Client())
    assert client.cookies["senses"]["httponly"]


@pytest.mark.parametrize("cookie", ["", ".", "warp.on", "x" * 3000, "slow"])
def test_a_cookie_of_nonsense_is_as_good_as_none(client: Client, cookie: str) -> None:
    client.cookies["senses"] = cookie
    assert 'data-sound="on"' in body_of(client)
    assert f'data-speed="{"slow" if cookie == "slow" else "normal"}"' in body_of(client)


@pytest.mark.parametrize("form", [{}, {"speed": "warp"}, {"sound": "loud"}, {"speed": "\0", "sound": ""}], ids=ascii)
def test_what_is_no_choice_changes_nothing(client: Client, member: User, form: dict[str, str]) -> None:
    client.force_login(member)
    client.post(SENSES, {"speed": "fast", "sound": "off"})
    assert client.post(SENSES, form).status_code == 302
    member.refresh_from_db()
    assert (member.speed, member.sound) == ("fast", False)


def test_pressing_the_speed_again_and_again_goes_through_all_of_them(client: Client, member: User) -> None:
    client.force_login(member)
    seen = []
    for _ in range(4):
        html = client.post(SENSES, {"speed": _offered(client)}, headers={"HX-Request": "true"}).content.decode()
        assert html.startswith("<form")
        member.refresh_from_db()
        seen.append(member.speed)
    assert seen == ["fast", "off", "slow", "normal"]


def _offered(client: Client) -> str:
    """Return the value of the button for the speed."""
    html = client.post(SENSES, {}, headers={"HX-Request": "true"}).content.decode()
    return html.partition('name="speed" value="')[2].partition('"')[0]


def test_a_table_offers_both_in_its_head_and_comes_back_there_without_a_script() -> None:
    anna: Any = new_guest("Anna")
    path = f"/en/table/{open_match(anna).pk}/"
    for client in (Client(), Client()):
        html = client.get(path).content.decode()
        assert 'name="speed" value="fast"' in html
        assert 'name="sound" value="off" title="Sound is on"' in html
        answer = client.post(SENSES, {"sound": "off", "next": path})
        assert (answer.status_code, answer.headers["Location"]) == (302, path)
        assert 'name="sound" value="on" title="Sound is off"' in client.get(path).content.decode()


def test_nobody_is_sent_away_to_another_site(client: Client) -> None:
    answer = client.post(SENSES, {"sound": "off", "next": "https://example.org/"})
    assert answer.headers["Location"].startswith("/en/")


def test_the_account_shows_both_and_keeps_them(client: Client, member: User) -> None:
    client.force_login(member)
    given = {"display_name": "Laura", "language": "en", "time_zone": "UTC", "theme": "auto"}
    client.post("/en/account/profile/", given | {"speed": "off"})
    member.refresh_from_db()
    assert (member.speed, member.sound) == ("off", False)
    client.post("/en/account/profile/", given | {"sound": "on"})
    member.refresh_from_db()
    assert (member.speed, member.sound) == ("off", True), "a form without a speed leaves it as it is"


def test_touch_backs_and_bots_are_kept_with_the_person_and_leave_the_rest_alone(client: Client, member: User) -> None:
    client.force_login(member)
    assert 'data-at-once="off" data-back="glass" data-bots="on"' in body_of(client)
    client.post(SENSES, {"speed": "slow"})
    for choice in ({"at_once": "on"}, {"back": "cask"}, {"bots": "off"}):
        client.post(SENSES, choice)
    member.refresh_from_db()
    assert (member.speed, member.at_once, member.card_back, member.quiet_bots) == ("slow", True, "cask", True)
    assert 'data-at-once="on" data-back="cask" data-bots="off"' in body_of(client)
    for nonsense in ({"back": "gold"}, {"at_once": "1"}, {"bots": "\0"}):
        client.post(SENSES, nonsense)
    assert 'data-at-once="on" data-back="cask" data-bots="off"' in body_of(client)


def test_a_stranger_keeps_them_in_the_browser_beside_what_is_there(client: Client) -> None:
    client.cookies["senses"] = "fast.off"  # as written before there were more settings
    client.post(SENSES, {"back": "hops"})
    client.post(SENSES, {"bots": "off"})
    assert 'data-speed="fast" data-sound="off" data-at-once="off" data-back="hops" data-bots="off"' in body_of(client)


def test_the_form_at_a_table_is_answered_with_itself(client: Client, member: User) -> None:
    client.force_login(member)
    html = client.post(
        SENSES, {"back": "lattice"}, headers={"HX-Request": "true", "HX-Target": "likes"}
    ).content.decode()
    assert html.startswith('<form class="likes" id="likes"')
    assert 'value="lattice" data-back="lattice" aria-pressed="true"' in html
    assert html.count('aria-pressed="true"') == 4, "the speed, the back, the deck, and that bots may speak"
    assert 'name="at_once" value="on"' in html


def test_the_account_shows_the_backs_and_keeps_them(client: Client, member: User) -> None:
    client.force_login(member)
    client.post(SENSES, {"back": "lattice"})
    html = client.get("/en/account/profile/").content.decode()
    assert all(f'<span data-back="{back}">' in html for back in User.CardBack.values)
    given = {"display_name": "Laura", "language": "en", "time_zone": "UTC", "theme": "auto"}
    client.post("/en/account/profile/", given | {"at_once": "on"})
    member.refresh_from_db()
    assert (member.card_back, member.at_once, member.quiet_bots) == ("lattice", True, False)
