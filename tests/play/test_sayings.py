"""Quick chat: a message is a key that every player reads in their own language."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.play.models import Match, Notice, TalkLine
from games.play.talk.messages import SAYINGS, set_mute
from halfpint_site.accounts.export.collect import collect
from halfpint_site.accounts.services import forget
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(anna: Any, ben: Any) -> Match:
    return open_match(anna, ben, seats=2)


def touch(user: Any, match: Match, saying: str, **headers: str) -> Any:
    return signed_in(user).post(url(match, "talk"), {"saying": saying}, headers=headers)


def seen_by(user: Any, match: Match, language: str = "en") -> str:
    client = signed_in(user) if user else Client()
    return client.get(f"/{language}/table/{match.pk}/").content.decode()


def bubbles(html: str) -> list[str]:
    """Return the speech bubbles at the seats, as "name: words"."""
    found = []
    for part in html.split('<p class="said ')[1:]:
        who = part.partition('data-who="')[2].partition('"')[0]
        said = part.partition(">")[2].partition("</p>")[0]
        name = said.partition('aria-label="')[2].partition('"')[0]
        found.append(f"{who}: {name or said}")
    return found


def test_everybody_reads_it_in_their_own_language_at_the_seat_and_in_the_talk(match: Match, anna: Any) -> None:
    version = match.version
    answer = touch(anna, match, "time")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/en/table/{match.pk}/")
    for language, words in (("en", "Take your time."), ("de", "Lass dir Zeit.")):
        html = seen_by(None, match, language)
        assert bubbles(html) == [f"Anna: {words}"]
        assert f'<p class="talk__saying">{words}</p>' in html
    match.refresh_from_db()
    assert match.version > version  # the others' pages poll the newest version
    assert TalkLine.objects.get().text == ""


def test_a_reaction_is_a_sign_with_a_name(match: Match, ben: Any) -> None:
    touch(ben, match, "r-laugh")
    html = seen_by(ben, match)
    assert bubbles(html) == ["You: laughs"]
    assert "#say-laugh" in html


def test_a_seat_shows_what_was_said_last_and_only_for_a_few_minutes(match: Match, anna: Any, ben: Any) -> None:
    for user, saying in ((anna, "hm"), (ben, "ouch"), (anna, "well")):
        touch(user, match, saying)
    assert bubbles(seen_by(None, match)) == ["Anna: Well played!", "Ben: Ouch!"]
    TalkLine.objects.update(said_at=timezone.now() - timedelta(minutes=4))
    html = seen_by(None, match)
    assert bubbles(html) == []
    assert "Well played!" in html


def test_a_touch_in_the_talk_answers_with_the_talk_alone(match: Match, anna: Any) -> None:
    html = touch(anna, match, "cheers", **{"HX-Request": "true"}).content.decode()
    assert html.startswith('<div class="stack" id="talk">')
    assert "Cheers!" in html


@pytest.mark.parametrize("saying", ["", "nonsense", "Cheers!", "\0"], ids=ascii)
def test_only_the_phrases_of_the_house_can_be_said_so(match: Match, anna: Any, saying: str) -> None:
    assert touch(anna, match, saying).status_code == 400
    assert not TalkLine.objects.exists()


def test_who_only_watches_has_no_phrases(match: Match) -> None:
    olga = new_guest("Olga")
    assert touch(olga, match, "cheers").status_code == 403
    assert 'name="saying"' not in seen_by(olga, match)
    assert 'name="saying"' not in seen_by(None, match)


def test_what_a_muted_person_says_is_neither_at_the_seat_nor_in_the_talk(match: Match, anna: Any, ben: Any) -> None:
    touch(ben, match, "luck")
    set_mute(anna, ben, on=True)
    html = seen_by(anna, match)
    assert bubbles(html) == []
    assert "talk__saying" not in html
    assert "1 line hidden" in html
    assert bubbles(seen_by(None, match)) == ["Ben: Just luck."]


def test_nobody_gets_a_notice_of_it(match: Match, anna: Any) -> None:
    before = Notice.objects.count()
    for saying in ("cheers", "again", "r-thumb"):
        touch(anna, match, saying)
    assert Notice.objects.count() == before


def test_after_six_in_a_minute_it_is_enough(match: Match, anna: Any) -> None:
    browser = signed_in(anna)
    statuses = [browser.post(url(match, "talk"), {"saying": "ouch"}).status_code for _ in range(8)]
    assert statuses == [302] * 6 + [429] * 2
    assert browser.post(url(match, "talk"), {"text": "But in words!"}).status_code == 302


def test_phrases_go_on_after_the_end(match: Match, anna: Any) -> None:
    play_out(match)
    assert 'name="saying" value="again"' in seen_by(anna, match)
    touch(anna, match, "well")
    assert "Well played!" in seen_by(None, match)


def test_who_leaves_the_site_may_take_phrases_along(match: Match, anna: Any) -> None:
    touch(anna, match, "thanks")
    forget(anna)
    html = seen_by(None, match)
    assert bubbles(html) == []
    assert "Thanks!" not in html
    assert "Has left and taken these words with them." in html


def test_the_data_of_a_person_hold_what_they_said(match: Match, anna: Any) -> None:
    touch(anna, match, "moment")
    files = dict(collect(anna))
    assert [line["saying"] for line in files["talk"]["said"]] == ["moment"]
    assert (files["account"]["speed"], files["account"]["sound"]) == ("normal", True)


def test_every_key_fits_into_its_column() -> None:
    longest = TalkLine._meta.get_field("saying").max_length
    assert longest is not None
    assert max(map(len, SAYINGS)) <= longest
