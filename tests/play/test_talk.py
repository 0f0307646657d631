"""Chat at the table."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.play.models import Match, TalkLine
from games.play.tables.seats import leave_table
from games.play.talk.messages import say
from tests.play.posts import signed_in, url
from tests.play.tables import new_guest, open_match, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(anna: Any) -> Match:
    return open_match(anna, new_guest("Ben"))


def speak(user: Any, match: Match, text: str, **headers: str) -> Any:
    return signed_in(user).post(url(match, "talk"), {"text": text}, headers=headers)


def seen_by(user: Any, match: Match) -> str:
    client = signed_in(user) if user else Client()
    return client.get(f"/en/table/{match.pk}/").content.decode()


def test_what_is_said_is_read_by_everybody_who_sees_the_table(match: Match, anna: Any) -> None:
    version = match.version
    answer = speak(anna, match, "Zero? You are  brave.")
    assert answer.status_code == 302
    assert answer.url == f"/en/table/{match.pk}/"
    for reader in (anna, new_guest("Olga"), None):
        assert "Zero? You are brave." in seen_by(reader, match)
    match.refresh_from_db()
    assert match.version > version  # the others' pages poll the newest version


def test_markup_is_shown_not_obeyed(match: Match, anna: Any) -> None:
    speak(anna, match, "<script>alert(1)</script>")
    assert "<script>alert" not in seen_by(anna, match)
    assert "&lt;script&gt;alert(1)" in seen_by(anna, match)


def test_who_only_watches_cannot_talk(match: Match) -> None:
    answer = speak(new_guest("Olga"), match, "Let me in!")
    assert answer.status_code == 403
    assert not TalkLine.objects.exists()
    assert Client().post(url(match, "talk"), {"text": "x"}).status_code == 403
    assert Client().post(url(match, "talk"), {"text": "x"}, headers={"HX-Request": "true"}).status_code == 403
    assert not TalkLine.objects.exists()


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 501])
def test_an_empty_or_overlong_line_is_refused_with_the_reason(match: Match, anna: Any, text: str) -> None:
    answer = speak(anna, match, text)
    assert answer.status_code == 422
    assert "1 to 500 characters" in answer.content.decode()
    assert not TalkLine.objects.exists()


def test_five_hundred_characters_are_allowed(match: Match, anna: Any) -> None:
    speak(anna, match, "ß" * 500)
    assert TalkLine.objects.get().text == "ß" * 500


def test_htmx_gets_the_talk_alone_with_what_was_just_said(match: Match, anna: Any) -> None:
    html = speak(anna, match, "Prost!", **{"HX-Request": "true"}).content.decode()
    assert html.startswith('<div class="stack" id="talk">')
    assert "Prost!" in html
    refused = speak(anna, match, "", **{"HX-Request": "true"})
    assert refused.status_code == 422
    assert "1 to 500 characters" in refused.content.decode()


def test_talk_goes_on_after_the_end(match: Match, anna: Any) -> None:
    play_out(match)
    assert speak(anna, match, "Well played.").status_code == 302
    assert "Well played." in seen_by(anna, match)


def test_the_newest_hundred_lines_are_shown_newest_last(match: Match, anna: Any) -> None:
    TalkLine.objects.bulk_create(TalkLine(match=match, user=anna, text=f"line {n:03}") for n in range(120))
    html = seen_by(anna, match)
    assert "line 019" not in html
    assert html.index("line 020") < html.index("line 119")


def test_talk_costs_the_same_queries_whatever_its_length_and_one_where_it_is_new(match: Match, anna: Any) -> None:
    counts = []
    client = signed_in(anna)
    client.get(f"/en/table/{match.pk}/")  # records her presence once
    people = list(match.seat_set.exclude(user=None))
    for said in (0, 30, 0):
        for person in people:
            TalkLine.objects.bulk_create(TalkLine(match=match, user=person.user, text="again") for _ in range(said))
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/en/table/{match.pk}/")
        counts.append(len(queries))
    assert [count - counts[0] for count in counts] == [0, 1, 0]


def test_who_talks_without_end_is_asked_to_take_a_sip(match: Match, anna: Any) -> None:
    client = signed_in(anna)
    statuses = [client.post(url(match, "talk"), {"text": f"{n}"}).status_code for n in range(25)]
    assert statuses[:20] == [302] * 20
    assert statuses[-1] == 429
    assert TalkLine.objects.count() == 20


def test_who_has_left_the_table_is_still_read(anna: Any) -> None:
    ben = new_guest("Ben")
    match = open_match(anna, ben, bots=0)
    say(match.pk, ben, "Sorry, I must go.")
    leave_table(match.pk, ben)
    client = signed_in(anna)
    html = client.post(url(match, "talk"), {"text": "Pity."}, headers={"HX-Request": "true"}).content.decode()
    assert "Sorry, I must go." in html
    assert "Ben" in html


def test_nobody_can_speak_at_a_table_that_is_not_there(anna: Any) -> None:
    for headers in ({}, {"HX-Request": "true"}):
        answer = signed_in(anna).post("/en/table/nowhere/talk/", {"text": "Hello?"}, headers=headers)
        assert answer.status_code == 404


def test_only_what_others_have_said_is_counted_beside_talk(match: Match, anna: Any) -> None:
    say(match.pk, anna, "Hello")
    assert 'class="count"' not in seen_by(anna, match).partition('id="talk-tab"')[2][:400]
    say(match.pk, match.seat_set.get(index=1).user, "Hello yourself")
    assert 'class="count">1<' in seen_by(anna, match).partition('id="talk-tab"')[2][:400]
