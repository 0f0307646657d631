"""Mails of every game, and whole matches played only with the links in them."""

import random
import re
from html import unescape
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from games.catalog import find, games
from games.play.mail.turn_mail import TurnMail, turn_mail
from games.play.models import Match, Move, Notice, Seat
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from tests.play.tables import new_guest, play_moves
from tests.tiers import slow_but

pytestmark = pytest.mark.django_db

ADDRESS = re.compile(r"https?://[^\s\"<]+/table/by-mail/[^\s\"<]+/")
BUTTON = re.compile(r'name="move" value="([^"]+)"')
OTHERS = re.compile(r'href="(\?move=[^"]+)"')
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Frida")
PICTURE, MAIL = 40_000, 100_000  # bytes


def table_of(slug: str, languages: tuple[str, ...]) -> tuple[Match, list[Any]]:
    """Open a table of that game with users, one for each language."""
    people = [new_guest(name, language) for name, language in zip(NAMES, languages, strict=False)]
    match = open_table(people[0], TableSpec(game=find(slug), seats=len(people), options={}, bots=()))
    for person in people[1:]:
        join_table(match.pk, person)
    return Match.objects.get(pk=match.pk), people


def mail_of(match: Match, people: list[Any]) -> TurnMail:
    """Return the mail to the first awaited user."""
    seat = Seat.objects.filter(match=match, waiting_since__isnull=False).order_by("index")[0]
    person = next(one for one in people if one.pk == seat.user_id)
    notice = Notice(user=person, kind=Notice.Kind.TURN, match=match, data={"moves_made": seat.moves_made})
    mail = turn_mail(notice, person)
    assert mail is not None
    return mail


def follow(mail: TurnMail, luck: random.Random) -> None:
    """Open one of the links, or another choice behind it, and press its button."""
    path = urlsplit(luck.choice(ADDRESS.findall(mail.text))).path
    browser = Client()
    page = browser.get(path).content.decode()
    others = OTHERS.findall(page)
    if others and (not BUTTON.search(page) or luck.random() < 0.2):
        page = browser.get(path + unescape(luck.choice(others))).content.decode()
    [move] = BUTTON.findall(page)
    assert browser.post(path, {"move": unescape(move)}).status_code == 200


@pytest.mark.parametrize("slug", slow_but(["mau-mau"], ["draughts", "evil-three", "mau-mau"]))
def test_a_whole_match_is_played_by_the_links_of_mails(slug: str) -> None:
    match, people = table_of(slug, ("de", "en"))
    luck = random.Random(slug)
    while (match := Match.objects.get(pk=match.pk)).status == Match.Status.RUNNING:
        follow(mail_of(match, people), luck)
    assert match.status == Match.Status.FINISHED
    made = set(match.moves.filter(kind=Move.Kind.MOVE).values_list("made_by", flat=True))
    assert made <= {Move.MadeBy.PLAYER, Move.MadeBy.FORCED}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("slug", [pytest.param(slug, id=slug) for slug in games()])
def test_the_mail_of_every_game_has_a_picture_choices_and_little_weight(slug: str, language: str) -> None:
    seats = max(2, min(find(slug).seats))
    match, people = table_of(slug, (language,) * seats)
    luck = random.Random(slug)
    for _ in range(3):
        match = play_moves(match, 6, lambda game, state, seat: luck.choice(list(game.candidates(state, seat))))
        if match.status != Match.Status.RUNNING:
            break
        mail = mail_of(match, people)
        [(_, picture, kind, _)] = mail.attachments
        assert kind == "image/png"
        assert len(picture) < PICTURE
        assert len(picture) + len(mail.html.encode()) + len(mail.text.encode()) < MAIL
        assert ADDRESS.findall(mail.text) == ADDRESS.findall(mail.html)
        assert mail.subject
