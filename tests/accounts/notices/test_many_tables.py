"""One mail for news of many tables, parsed and used as by a mail program."""

import re
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any
from urllib.parse import urlsplit

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from games.play.models import Match, Notice, Seat
from games.play.outbox import tell_time
from games.play.tables.seats import join_table
from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Delivery
from tests.accounts.notices.conftest import Letterbox, sweep
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
BY_MAIL = re.compile(r"https?://[^\s\"<]+/table/by-mail/[^\s\"<]+/")


@pytest.fixture(autouse=True)
def plain_turns(settings: Any) -> None:
    settings.HALFPINT_TURN_MAIL = "games.play.mail.turn_mail.turn_mail"


def mails(box: Letterbox) -> list[EmailMessage]:
    return [message_from_bytes(one, policy=policy.default) for one in box.mails]


def part(message: EmailMessage, kind: str) -> str:
    return next(str(one.get_content()) for one in message.walk() if one.get_content_type() == f"text/{kind}")


def pictures(message: EmailMessage) -> set[str]:
    return {str(one["Content-ID"])[1:-1] for one in message.walk() if one.get_content_type() == "image/png"}


def tables_of(laura: User, count: int) -> list[Match]:
    """Open tables that fill up while the user is away."""
    made = [open_match(laura, seats=2, bots=0, name=f"Table {number}") for number in range(count)]
    for match in made:
        join_table(match.pk, new_guest(f"Guest {match.name}"))
    return [Match.objects.get(pk=match.pk) for match in made]


def test_ten_matches_that_begin_make_one_mail_which_says_where_it_is_her_turn(
    laura: User, letterbox: Letterbox
) -> None:
    made = tables_of(laura, 10)
    for _ in range(3):
        sweep()
    [message] = mails(letterbox)
    turns = Seat.objects.filter(user=laura, waiting_since__isnull=False).count()
    assert message["Subject"] == "10 matches have begun"
    assert turns > 0
    assert part(message, "plain").count(": your turn: ") == turns
    assert all(match.name in part(message, "html") for match in made)
    assert len(pictures(message)) == turns
    assert set(re.findall(r"cid:([\w-]+)", part(message, "html"))) == pictures(message)
    assert not Delivery.objects.filter(user=laura, status__in=["waiting", "collected"]).exists()


def test_a_mail_that_comes_again_with_one_table_more_is_another_mail(laura: User, letterbox: Letterbox) -> None:
    """A sender was killed before it recorded the mail. Mail programs drop a mail with the same id."""
    tables_of(laura, 2)
    sweep()
    Delivery.objects.filter(user=laura, status="sent").update(
        status="waiting", sent_at=None, next_try_at=timezone.now()
    )
    Delivery.objects.filter(user=laura).exclude(carrier=None).update(status="collected")
    tables_of(laura, 1)
    sweep()
    first, second = mails(letterbox)
    assert second["Subject"] == "3 matches have begun"
    assert first["Message-ID"] != second["Message-ID"]


def test_what_begins_a_little_later_is_waited_for(laura: User, letterbox: Letterbox, settings: Any) -> None:
    settings.NOTICE_GATHER_SECONDS = 20
    with time_machine.travel(timezone.now(), tick=False) as now:
        tables_of(laura, 1)
        sweep()
        tables_of(laura, 1)
        sweep()
        assert letterbox.mails == []
        now.shift(21)
        sweep()
    assert [message["Subject"] for message in mails(letterbox)] == ["2 matches have begun"]


def her_turn(match: Match, laura: User) -> bool:
    return match.seat_set.get(user=laura).index in match.rules.to_move(match.load_state())


@pytest.mark.parametrize(
    ("language", "subject"),
    [("en", "Your time is running out at 5 tables"), ("de", "Deine Zeit läuft an 5 Tischen ab")],
)
def test_one_reminder_over_five_tables_plays_a_move_at_one(
    laura: User, letterbox: Letterbox, language: str, subject: str
) -> None:
    laura.language = language
    laura.save()
    made = [match for match in tables_of(laura, 14) if her_turn(match, laura)][:5]
    Notice.objects.all().delete()
    Seat.objects.filter(user=laura).exclude(match__in=made).update(waiting_since=None)
    now = timezone.now()
    for hours, match in enumerate(made, 1):
        Seat.objects.filter(match=match, user=laura).update(
            waiting_since=now, deadline=now + timedelta(hours=hours), wakes_at=now + timedelta(minutes=hours)
        )
    seat = made[0].seat_set.get(user=laura)
    for match in made[:2]:
        tell_time(match, match.seat_set.get(user=laura), Notice.Kind.RUNNING_OUT)
    sweep()
    for match in made[2:]:  # their own warnings would come later without any news
        tell_time(match, match.seat_set.get(user=laura), Notice.Kind.RUNNING_OUT)
        sweep()
    [message] = mails(letterbox)
    assert message["Subject"] == subject
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message["References"] is None  # the mail is about many tables
    html = part(message, "html")
    assert all(match.name in html for match in made)
    assert len(pictures(message)) == 5
    link = urlsplit(BY_MAIL.findall(html)[0]).path
    browser = Client()
    [move, *_rest] = re.findall(r'name="move" value="([^"]+)"', browser.get(link).content.decode())
    before = seat.moves_made
    assert browser.post(link, {"move": move.replace("&quot;", '"')}).status_code == 200
    assert made[0].seat_set.get(user=laura).moves_made > before


def test_mails_of_a_table_make_a_thread(laura: User, letterbox: Letterbox) -> None:
    [match] = tables_of(laura, 1)
    sweep()
    seat = match.seat_set.get(user=laura)
    Seat.objects.filter(pk=seat.pk).update(waiting_since=timezone.now(), deadline=timezone.now() + timedelta(hours=1))
    seat.refresh_from_db()
    tell_time(match, seat, Notice.Kind.RUNNING_OUT)
    sweep()
    first, second = mails(letterbox)
    assert first["References"] == second["References"] == first["In-Reply-To"] != ""
    assert match.pk in first["References"]
    assert first["Message-ID"] != second["Message-ID"]
