"""The list of the user's tables: a small picture of each, whose turn it is, the deadline, and unread chat."""

import re
from datetime import timedelta
from html import unescape
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from django.utils import timezone

from games.play import migrations
from games.play.models import Match, Seat, TalkLine
from games.play.tables.seats import join_table
from games.play.talk.messages import PHRASES, say, say_quickly, set_mute
from tests.play.clocked import terms
from tests.play.duels import awaited_and_waiting, duel_of
from tests.play.posts import page, seat_of, signed_in, url
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db
MINE = "/en/tables/mine/"
PNG = b"\x89PNG\r\n"


def picture_of(match: Match, someone: Any, language: str = "en") -> str:
    """Return the address of this table's picture in the user's list."""
    found = re.findall(r'<img class="list__picture[^"]*" src="([^"]+)"', page(f"/{language}/tables/mine/", someone))
    [address] = [one for one in found if match.pk in one]
    return unescape(address)


def test_each_table_that_has_begun_has_a_small_picture(anna: Any, ben: Any) -> None:
    for match in (duel_of("draughts", anna, ben), play_out(open_match(anna, seats=2, rounds=3))):
        answer_ = signed_in(anna).get(picture_of(match, anna))
        assert answer_["Content-Type"] == "image/png"
        assert answer_.content.startswith(PNG)
        assert len(answer_.content) < 30_000


def test_before_the_start_the_cover_of_the_game_stands_there(anna: Any) -> None:
    match = open_match(anna, bots=0)
    assert f'list__picture--cover" src="/covers/{match.game}' in page(MINE, anna) or "list__picture--cover" in page(
        MINE, anna
    )
    assert signed_in(anna).get(url(match, "small.png")[:-1]).status_code == 404


def test_the_list_loads_pictures_only_when_they_come_into_sight(anna: Any, ben: Any) -> None:
    duel_of("draughts", anna, ben)
    pictures = re.findall(r'<img class="list__picture[^>]*>', page(MINE, anna))
    assert pictures
    assert all('loading="lazy"' in one and 'alt=""' in one for one in pictures)


def test_a_picture_is_kept_until_a_move_changes_its_address(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben)
    before = picture_of(match, anna)
    browser = signed_in(anna)
    first = browser.get(before)
    assert "private" in first["Cache-Control"]
    assert "max-age=86400" in first["Cache-Control"]
    assert browser.get(before, headers={"If-None-Match": first["ETag"]}).status_code == 304
    say(match.pk, ben, "hello")
    assert picture_of(match, anna) == before  # chat does not change the picture
    play_moves(match, 1)
    assert picture_of(match, anna) != before
    moved = browser.get(before)  # an outdated address is not cached
    assert moved["Cache-Control"] == "private, no-cache"
    assert moved.content != first.content


def test_everybody_sees_their_own_hand_and_strangers_nothing(anna: Any, ben: Any) -> None:
    match = open_match(anna, ben, seats=2, audience="anyone")
    address = picture_of(match, anna)
    hers, his = signed_in(anna).get(address), signed_in(ben).get(address)  # forged: the address contains her seat
    assert hers.content != his.content
    assert his.content == signed_in(ben).get(picture_of(match, ben)).content
    assert "no-cache" in his["Cache-Control"]
    assert "Cookie" in hers["Vary"]
    for other in (Client(), signed_in(new_guest("Cleo"))):
        assert other.get(address).status_code == 404


def test_a_picture_that_cannot_be_read_is_missing_and_nothing_worse(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben)
    Match.objects.filter(pk=match.pk).update(state='{"broken": true}')
    assert signed_in(anna).get(url(match, "small.png")[:-1]).status_code == 404


def test_the_list_says_for_whom_it_waits_since_when_and_until_when(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben)
    awaited, waiting = awaited_and_waiting(match, anna, ben)
    now = timezone.now()
    since = now - timedelta(hours=3, minutes=1)
    Seat.objects.filter(match=match, user=awaited).update(waiting_since=since, deadline=now + timedelta(hours=21.5))
    shown = page(MINE, waiting).replace("\xa0", " ")
    assert f"waiting for {awaited.name}" in shown
    assert "(for 3 hours, 1 minute)" in shown
    assert "<b>21 h</b>" in shown
    mine = page(MINE, awaited).replace("\xa0", " ")
    assert '<b>your turn</b> <span class="nowrap">(for 3 hours, 1 minute)</span>' in mine


def test_who_watches_is_not_told_how_long_others_take(anna: Any, ben: Any) -> None:
    match = open_match(anna, ben, seats=2, audience="anyone", name="Look here", terms=terms("1d", "stand_in"))
    Seat.objects.filter(match=match, waiting_since__isnull=False).update(
        waiting_since=timezone.now() - timedelta(hours=3)
    )
    shown = page("/en/tables/", new_guest("Cleo"))
    assert "Look here" in shown
    assert "(for " not in shown


def test_what_others_have_said_is_counted_until_the_table_is_looked_at(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben)
    say(match.pk, ben, "hello")
    say(match.pk, anna, "good evening")
    assert "1 new line<" in page(MINE, anna)
    say_quickly(match.pk, ben, PHRASES[0].key)
    assert "2 new lines<" in page(MINE, anna)
    page(url(match, "")[:-1], anna)
    assert "new line" not in page(MINE, anna)
    assert "1 new line<" in page(MINE, ben)
    say(match.pk, ben, "again")
    assert "1 new line<" in page(MINE, anna)


def test_what_was_said_before_one_sat_down_is_new_and_a_muted_person_says_nothing_new(anna: Any, ben: Any) -> None:
    match = open_match(anna, seats=3, bots=0)
    say(match.pk, anna, "who comes?")
    join_table(match.pk, ben)
    assert "1 new line<" in page(MINE, ben)
    set_mute(ben, anna, on=True)
    assert "new line" not in page(MINE, ben)


def test_the_words_of_bots_are_no_news(anna: Any) -> None:
    match = open_match(anna, seats=2)
    TalkLine.objects.create(match=match, seat=1, saying=PHRASES[0].key)
    assert "new line" not in page(MINE, anna)
    page(url(match, "")[:-1], anna)
    assert seat_of(match, anna).talk_read is None


def test_a_page_that_is_behind_does_not_make_read_talk_new_again(anna: Any, ben: Any) -> None:
    match = duel_of("draughts", anna, ben)
    say(match.pk, ben, "hello")
    browser, table = signed_in(anna), url(match, "")[:-1]
    browser.get(table)
    read = seat_of(match, anna).talk_read
    assert read == TalkLine.objects.get().pk
    Seat.objects.filter(match=match, user=anna).update(talk_read=read + 7)  # another tab has read more
    browser.get(table)
    assert seat_of(match, anna).talk_read == read + 7


def test_what_was_said_before_anybody_counted_is_no_news(anna: Any, ben: Any) -> None:
    talked, silent = duel_of("draughts", anna, ben), duel_of("draughts", anna, ben)
    for _ in range(3):
        say(talked.pk, ben, "hello")
    [migration] = Path(migrations.__path__[0]).glob("*_talk_read.py")
    import_module(f"{migrations.__name__}.{migration.stem}").all_is_read(apps, None)
    assert "new line" not in page(MINE, anna)
    assert seat_of(silent, anna).talk_read is None
    say(talked.pk, ben, "again")
    assert "1 new line<" in page(MINE, anna)
