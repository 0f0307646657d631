"""The pages of *Play*, match requests and challenges."""

import re
from typing import Any

import pytest
from django.test import Client

from games.play.models import Match, Wish
from tests.play.finding.asking import DRAUGHTS, HEARTS, MAU, people_at, plays, told, waits, wishes
from tests.play.posts import page, signed_in, url
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db
PLAY = "/en/play/"


def asks(browser: Client, *games: str, **more: Any) -> Any:
    return browser.post(PLAY, {"games": games, "tempo": "day", "act": "play", **more})


def the_table() -> Match:
    return Match.objects.get()


def shows_their_page(person: Any) -> None:
    """Let everybody see this person's profile, and so know their name."""
    person.profile = "public"
    person.save()


def test_strangers_without_an_account_meet_at_one_table() -> None:
    first, second = Client(), Client()
    answers = [asks(browser, DRAUGHTS) for browser in (first, second)]
    assert [answer.url for answer in answers] == [f"/en/table/{the_table().pk}/"] * 2
    assert the_table().status == Match.Status.RUNNING


def test_who_may_play_one_of_several_waits_on_the_page_and_is_led_to_the_table(anna: Any, ben: Any) -> None:
    browser = signed_in(anna)
    there = asks(browser, DRAUGHTS, MAU).url
    assert "Draughts, Mau-Mau" in browser.get(there).content.decode()
    news = "/en/play/waiting/?" + there.partition("?")[2].partition("#")[0]
    assert browser.get(news).status_code == 204
    plays(ben, MAU)
    assert browser.get(news).headers["HX-Redirect"] == f"/en/table/{the_table().pk}/"


@pytest.mark.parametrize("since", ["", "x", "2026-02-31T10:00:00Z", "2026-01-01T10:00:00"])
def test_a_forged_question_for_news_is_answered_with_none(anna: Any, since: str) -> None:
    assert signed_in(anna).get(f"/en/play/waiting/?since={since}").status_code == 204


@pytest.mark.parametrize(
    "forged", [{"games": "no-such-game"}, {"tempo": "never"}, {"company": "known"}, {"bots": "5s"}, {"at_a_time": "99"}]
)
def test_a_forged_form_is_shown_again_and_nobody_sits_anywhere(forged: dict[str, str]) -> None:
    answer = Client().post(PLAY, {"games": DRAUGHTS, "tempo": "day", **forged})
    assert answer.status_code == 422
    assert not Match.objects.exists()


def test_the_game_of_a_link_is_chosen_already(client: Client) -> None:
    assert 'value="chicago" checked' in client.get(f"{PLAY}?game=chicago&game=none").content.decode()


def test_who_waits_is_shown_with_the_games_to_play_with_them(anna: Any, ben: Any) -> None:
    wish = waits(anna, DRAUGHTS, MAU)
    shown = page(PLAY, ben)
    assert "Play Draughts with Anna" in shown
    assert "Play Mau-Mau with Anna" in shown
    assert "Play Draughts with Anna" not in page(PLAY, anna)
    signed_in(ben).post(f"/en/play/wish/{wish.pk}/", {"game": MAU})
    assert the_table().game == MAU
    assert sorted(people_at(the_table())) == ["Anna", "Ben"]


def test_who_is_too_late_is_told_so_and_sees_who_else_waits(anna: Any, ben: Any) -> None:
    wish = waits(anna, DRAUGHTS, MAU)
    waits(new_guest("Cleo"), HEARTS, "reversi")
    plays(new_guest("Dora"), DRAUGHTS)
    answer = signed_in(ben).post(f"/en/play/wish/{wish.pk}/", {"game": MAU})
    assert answer.status_code == 409
    assert "Somebody was quicker" in answer.content.decode()
    assert "Play Hearts with Cleo" in answer.content.decode()


@pytest.mark.parametrize("game", [HEARTS, "no-such-game", ""])
def test_nobody_is_led_into_a_game_that_they_did_not_wish_for(anna: Any, ben: Any, game: str) -> None:
    wish = waits(anna, DRAUGHTS, MAU)
    assert signed_in(ben).post(f"/en/play/wish/{wish.pk}/", {"game": game}).status_code == 409
    assert not Match.objects.exists()


def test_a_wish_is_made_shown_and_taken_back_on_the_page(anna: Any, ben: Any) -> None:
    browser = signed_in(anna)
    asks(browser, HEARTS, MAU, DRAUGHTS, act="wish", at_a_time="2")
    asks(browser, HEARTS, act="tell")
    shown = page(PLAY, anna)
    assert "2 tables at a time" in shown
    assert "you are told" in shown
    for wish in Wish.objects.filter(user=anna):
        signed_in(ben).post(f"/en/play/wish/{wish.pk}/drop/")  # another user cannot drop it
    assert Wish.objects.count() == 2
    for wish in Wish.objects.filter(user=anna):
        browser.post(f"/en/play/wish/{wish.pk}/drop/")
    assert not Wish.objects.exists()


def test_a_challenge_is_taken_up(anna: Any, ben: Any) -> None:
    play_out(open_match(anna, ben, seats=2))
    address = f"/en/play/challenge/{ben.public_id}/"
    assert address in page(PLAY, anna)
    assert "Challenge Ben" in page(address, anna)
    signed_in(anna).post(address, {"game": DRAUGHTS, "tempo": "day"})
    match = Match.objects.get(game=DRAUGHTS)
    assert [notice.data["by"] for notice in told(ben, "challenged")] == ["Anna"]
    assert "Anna challenges you" in page(url(match, "")[:-1], ben)
    signed_in(ben).post(url(match, "join"))
    assert Match.objects.get(game=DRAUGHTS).status == Match.Status.RUNNING


def test_a_challenge_is_declined_and_the_other_is_told(anna: Any, ben: Any) -> None:
    shows_their_page(ben)
    signed_in(anna).post(f"/en/play/challenge/{ben.public_id}/", {"game": DRAUGHTS, "tempo": "live"})
    assert signed_in(new_guest("Cleo")).post(url(the_table(), "decline")).status_code == 404
    signed_in(ben).post(url(the_table(), "decline"))
    assert the_table().status == Match.Status.CLOSED
    assert [(notice.data["why"], notice.data["by"]) for notice in told(anna, "closed")] == [("declined", "Ben")]
    assert signed_in(ben).post(url(the_table(), "decline")).status_code in (404, 409)


def test_a_challenge_to_somebody_who_wishes_for_it_begins_at_once(anna: Any, ben: Any) -> None:
    shows_their_page(ben)
    wishes(ben, DRAUGHTS)
    signed_in(anna).post(f"/en/play/challenge/{ben.public_id}/", {"game": DRAUGHTS, "tempo": "day"})
    assert the_table().status == Match.Status.RUNNING
    assert told(ben, "found")


def test_nobody_is_flooded_with_challenges(anna: Any, ben: Any) -> None:
    shows_their_page(ben)
    answers = [
        signed_in(anna).post(f"/en/play/challenge/{ben.public_id}/", {"game": game, "tempo": "day"}).status_code
        for game in (DRAUGHTS, MAU, "reversi")
    ]
    assert answers == [302, 302, 409]


def test_nobody_challenges_themselves_or_somebody_who_is_gone(anna: Any, ben: Any) -> None:
    shows_their_page(ben)
    assert signed_in(anna).get(f"/en/play/challenge/{anna.public_id}/").status_code == 404
    ben.is_active = False
    ben.save()
    assert signed_in(anna).get(f"/en/play/challenge/{ben.public_id}/").status_code == 404


def test_a_challenge_tells_nobody_a_hidden_name(anna: Any, ben: Any) -> None:
    address = f"/en/play/challenge/{ben.public_id}/"
    for browser in (signed_in(anna), Client()):
        assert browser.get(address).status_code == 404
        assert browser.post(address, {"game": DRAUGHTS, "tempo": "day"}).status_code == 404
    assert not Match.objects.exists()


def test_a_person_of_the_chat_is_challenged_by_the_link_on_their_page(anna: Any, ben: Any) -> None:
    match = open_match(new_guest("Cleo"), ben, seats=3, bots=0)
    found = re.search(r'href="(/en/play/challenge/[^"]+)"', page(f"/en/table/{match.pk}/person/{ben.public_id}/", anna))
    assert found
    assert f'action="{found[1]}"' in page(found[1], anna)
    assert signed_in(anna).post(found[1], {"game": DRAUGHTS, "tempo": "day"}).status_code == 302
    assert told(ben, "challenged")


def test_the_page_costs_the_same_for_many_who_wait(anna: Any, django_assert_max_num_queries: Any) -> None:
    for number in range(12):
        wishes(new_guest(f"Guest {number}"), *(("draughts", "reversi"), ("hearts", "chicago"))[number % 2])
        wishes(anna, "mau-mau")
    browser = signed_in(anna)
    with django_assert_max_num_queries(12):
        browser.get(PLAY)


def test_a_link_is_read_in_the_language_of_who_follows_it(anna: Any) -> None:
    match = open_match(anna, seats=3, bots=0, audience="link")
    shown = signed_in(anna).get(url(match, "")[:-1]).content.decode()
    assert f'value="http://testserver/table/{match.pk}/"' in shown
    assert "A code to scan" in shown
    german = Client(headers={"Accept-Language": "de"}).get(f"/table/{match.pk}/", follow=True)
    assert german.redirect_chain[-1][0] == f"/de/table/{match.pk}/"
    text = german.content.decode()
    assert text.index("Anna lädt dich ein: Half-Pint Heroes.") < text.index('id="sitting"')
    assert "og:title" in text
