"""The mail to a user whose turn it is."""

import re
import struct
import zlib
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.contrib.auth import get_user_model
from django.test import Client, override_settings
from django.utils import translation

from games.catalog import find
from games.catalog.half_pint_heroes.cards import name
from games.catalog.half_pint_heroes.letter import every_choice
from games.engine.chance import Stream
from games.engine.codec import encode
from games.play.endings.resign import resign
from games.play.mail.drawing import to_svg
from games.play.mail.turn_mail import TurnMail, turn_mail
from games.play.models import Match, Notice, Seat
from tests.play.tables import SLUG, new_guest, open_match, play_moves

pytestmark = pytest.mark.django_db

ADDRESS = re.compile(r"https?://[^\s\"<]+/table/by-mail/[^\s\"<]+/")
PHASES = ("predict", "bet", "play")


def mail_to(match: Match, user: Any) -> TurnMail | None:
    """Return the mail for that user's present turn."""
    seat = Seat.objects.get(match=match, user=user)
    notice = Notice(user=user, kind=Notice.Kind.TURN, match=match, data={"moves_made": seat.moves_made})
    return turn_mail(notice, user)


def turn_in(phase: str, anna: Any, *, seats: int = 3, plays: int = 0) -> Match:
    """Return a table that awaits Anna in that phase, with at least this number of plays."""
    others = [new_guest(f"Guest {number}") for number in range(1, seats)]
    match = open_match(anna, *others, seats=seats, rounds=10, name="Friday table")
    for _ in range(400):
        state = match.load_state()
        here = state.phase == phase and 0 in match.rules.to_move(state)
        if here and len(state.trick) >= plays:
            return match
        match = play_moves(match, 1)
    raise AssertionError(phase)


def sent(match: Match, user: Any) -> TurnMail:
    """Return the mail, and assert that there is one."""
    mail = mail_to(match, user)
    assert mail is not None
    return mail


def links(text: str) -> list[str]:
    """Return the paths of the links that play."""
    return [urlsplit(found).path for found in ADDRESS.findall(text)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("phase", PHASES)
def test_every_link_asks_for_its_choice(phase: str, language: str) -> None:
    anna = new_guest("Anna", language)
    match = turn_in(phase, anna)
    mail = sent(match, anna)
    view = match.rules.view(match.load_state(), 0)
    labels = {choice.label for choice in every_choice(view, match.words(language), ["Anna", "Guest 1", "Guest 2"])}
    found = links(mail.text)
    assert found == links(mail.html)
    count = {"predict": 7, "bet": 2}.get(phase)
    assert count is None or len(found) == count
    assert all(path.startswith(f"/{language}/") for path in found)
    asked = [re.search(r'id="ask">(.+)\?</h2>', Client().get(path).content.decode()) for path in found]
    assert {match[1] for match in asked if match} <= labels
    assert sum(match is None for match in asked) <= (phase == "play")  # "all choices"


@pytest.mark.parametrize("phase", PHASES)
def test_each_link_plays_what_it_says(phase: str) -> None:
    anna = new_guest("Anna")
    match = turn_in(phase, anna)
    mail = sent(match, anna)
    path = links(mail.text)[0]
    button = re.search(r'name="move" value="([^"]+)"', Client().get(path).content.decode())
    assert button
    move = button[1].replace("&quot;", '"')
    assert Client().post(path, {"move": move}).status_code == 200
    assert match.moves.filter(seat=0, data=move).exists()
    assert {Client().get(stale).status_code for stale in links(mail.text)} == {410}


def test_the_subject_says_where_the_match_is() -> None:
    anna, berta = new_guest("Anna"), new_guest("Berta", "de")
    assert sent(turn_in("predict", anna), anna).subject == "Your turn: Friday table (round 1, predictions)"
    match = turn_in("play", berta)
    state = match.load_state()
    where = f"Runde {state.round}, Stich {len(state.tricks) + 1}"
    assert sent(match, berta).subject.endswith(f"Friday table ({where})")


def test_a_table_name_cannot_add_lines_to_the_subject() -> None:
    anna = new_guest("Anna")
    match = turn_in("predict", anna)
    match.name = "Fri\r\nBcc: all@example.org"
    assert "\n" not in sent(match, anna).subject
    assert "\r" not in sent(match, anna).subject


def test_names_are_text_and_not_html() -> None:
    anna = new_guest("Anna")
    match = turn_in("play", anna)
    get_user_model().objects.filter(seats__match=match, seats__index=1).update(display_name='<b>Ben & "Co')
    mail = sent(match, anna)
    assert "<b>Ben" not in mail.html
    assert "&lt;b&gt;Ben" in mail.html
    assert '<b>Ben & "Co' in mail.text


def test_the_text_shows_row_hand_trick_and_score() -> None:
    anna = new_guest("Anna")
    match = turn_in("play", anna, plays=1)
    text = sent(match, anna).text
    view = match.rules.view(match.load_state(), 0)
    assert all(name(card) in text for card in (*view.hand, *view.row))
    assert all(name(card) in text for play in view.trick for card in play.hand)
    assert text.count("<- best so far") == 1
    assert "Since your move:" in text
    assert re.search(r"Time left: 4[78] h · \w{3} \d\d:\d\d", text)
    assert "of" in text
    assert max(map(len, re.sub(ADDRESS, "", text).splitlines())) < 110


def test_a_deadline_is_told_in_the_readers_zone() -> None:
    anna = new_guest("Anna")
    anna.time_zone = "Asia/Kathmandu"
    anna.save()
    match = turn_in("predict", anna)
    deadline = Seat.objects.get(match=match, user=anna).deadline
    assert deadline
    minute = (deadline.minute + 45) % 60
    assert re.search(rf"\d\d:{minute:02}\b", sent(match, anna).text.split("\n")[1])


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_hidden_is_in_the_mail(phase: str) -> None:
    """The mail is the same for all states that the seat cannot tell apart, up to the stamps of its links."""
    anna = new_guest("Anna")
    match = turn_in(phase, anna, plays=1 if phase == "play" else 0)
    true = sent(match, anna)
    game = find(SLUG)
    for number in range(3):
        redealt = game.redeal(match.load_state(), 0, Stream(b"mail", str(number)))
        match.state = encode(redealt).decode()
        mail = sent(match, anna)
        assert ADDRESS.sub("", mail.text) == ADDRESS.sub("", true.text)
        assert ADDRESS.sub("", mail.html) == ADDRESS.sub("", true.html)
        assert mail.attachments == true.attachments
        assert mail.subject == true.subject


def test_no_other_hand_is_named_in_the_choices_page_either() -> None:
    anna = new_guest("Anna")
    match = turn_in("play", anna)
    path = links(sent(match, anna).text)[-1]
    tokens = re.compile(r'value="\w{64}"')
    before = tokens.sub("", Client().get(path).content.decode())
    redealt = match.rules.redeal(match.load_state(), 0, Stream(b"page", "0"))
    Match.objects.filter(pk=match.pk).update(state=encode(redealt).decode())
    assert tokens.sub("", Client().get(path).content.decode()) == before


def size_of(png: bytes) -> tuple[int, int]:
    """Decode a PNG and return its width and height."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    at, packed = 8, b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        body = png[at + 4 : at + 8 + length]
        assert zlib.crc32(body) == struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0]
        packed += body[4:] if body.startswith(b"IDAT") else b""
        at += 12 + length
    assert len(zlib.decompress(packed)) == (width * 4 + 1) * height
    return width, height


@pytest.mark.parametrize("seats", [2, 7])
def test_the_picture_is_small_and_sharp(seats: int) -> None:
    anna = new_guest("Anna", "de")
    match = turn_in("play", anna, seats=seats, plays=seats - 1)
    file_name, png, kind, content_id = sent(match, anna).attachments[0]
    assert (file_name, kind) == ("position.png", "image/png")
    assert f'src="cid:{content_id}"' in sent(match, anna).html
    width, height = size_of(png)
    assert width == 1032
    assert 500 < height < 1600
    assert 3_000 < len(png) < 40_000


def test_the_picture_puts_the_cards_at_the_same_places_in_both_languages() -> None:
    anna = new_guest("Anna")
    match = turn_in("play", anna, plays=2)
    view = match.rules.view(match.load_state(), 0)
    places = []
    for language in ("de", "en"):
        with translation.override(language):
            places.append(
                re.findall(
                    r'transform="[^"]*"', to_svg(match.rules, view, match.words(language), ["Anna", "Ben", "Öz"])
                )
            )
    assert places[0] == places[1]
    assert len(places[0]) > len(view.hand)
    assert not any("," in place for place in places[0] if "translate" in place and "scale(" in place)


def test_the_pictures_alternative_names_every_card_it_shows() -> None:
    anna = new_guest("Anna")
    match = turn_in("play", anna, plays=1)
    alt = re.search(r'alt="([^"]+)"', sent(match, anna).html)
    assert alt
    view, words = match.rules.view(match.load_state(), 0), match.words("en")
    for card in (*view.hand, *view.row):
        assert f"{card % 13 + 1} of {words.text('suits.' + 'HMWFN'[card // 13])}" in alt[1]
    assert "best so far" in alt[1]


def test_a_turn_that_is_over_has_no_mail() -> None:
    anna = new_guest("Anna")
    match = turn_in("predict", anna)
    stale = Notice(user=anna, kind=Notice.Kind.TURN, match=match, data={"moves_made": 99})
    assert turn_mail(stale, anna) is None
    assert turn_mail(Notice(user=anna, kind=Notice.Kind.TURN, match=match, data={}), new_guest("Eve")) is None
    resign(match.pk, anna)
    assert mail_to(Match.objects.get(pk=match.pk), anna) is None


@override_settings(SITE_URL="https://play.example.org")
def test_links_lead_to_the_sites_own_address() -> None:
    anna = new_guest("Anna")
    mail = sent(turn_in("predict", anna), anna)
    assert all(found.startswith("https://play.example.org/en/table/by-mail/") for found in ADDRESS.findall(mail.text))
