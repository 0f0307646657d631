"""Mails to a real server: both parts, both languages, and legal headers."""

import email
import email.policy
import re
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from typing import Any, NamedTuple

import pytest

from games.play.models import Match, Notice
from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Delivery, Mode
from halfpint_site.notifications.sending.run import deliver_due
from tests.accounts.notices.conftest import Clock, Letterbox, became, choose, sweep, tell, wait_for
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
PIXEL = b"\x89PNG\r\n\x1a\n not really"


def read(box: Letterbox, index: int = -1) -> EmailMessage:
    parsed = email.message_from_bytes(box.mails[index], policy=email.policy.default)
    assert isinstance(parsed, EmailMessage)
    return parsed


def part(message: EmailMessage, kind: str) -> str:
    found = message.get_body((kind,))
    assert found is not None
    return str(found.get_content())


def test_a_mail_has_text_and_html_and_every_header(laura: User, table: Match, letterbox: Letterbox) -> None:
    notice = tell(laura, table)
    sweep()
    message = read(letterbox)
    assert message["Subject"] == "Your turn: Tuesday round"
    assert message["To"] == "laura@example.org"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message["List-Unsubscribe"].strip().startswith("<http://testserver:8000/en/account/notices/off/")
    assert re.fullmatch(rf"<notice-{notice.pk}\.\d+-[0-9a-f]{{20}}@testserver>", message["Message-ID"])
    assert message["From"] == "Half-Pint <halfpint@testserver>"
    assert f"http://testserver:8000/en/table/{table.pk}/" in part(message, "plain")
    assert f'href="http://testserver:8000/en/table/{table.pk}/"' in part(message, "html")


@pytest.mark.parametrize(
    ("language", "subject"), [("en", "Your throw is waiting: Tuesday dice"), ("de", "Dein Wurf wartet: Tuesday dice")]
)
def test_where_all_is_luck_it_is_a_throw_that_waits(
    laura: User, letterbox: Letterbox, language: str, subject: str
) -> None:
    laura.language = language
    laura.save()
    table = open_match(laura, new_guest("Ben"), seats=2, rounds=None, game="jule", name="Tuesday dice")
    Notice.objects.all().delete()
    tell(laura, table)
    sweep()
    assert read(letterbox)["Subject"] == subject


def test_times_are_said_both_ways_in_the_readers_zone(
    laura: User, table: Match, letterbox: Letterbox, clock: Clock
) -> None:
    laura.time_zone = "Asia/Kolkata"
    laura.save()
    clock.now = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
    wait_for(laura, table, clock.now + timedelta(hours=22, minutes=30))
    tell(laura, table)
    sweep()
    assert "Time left: 22 h · Sat 16:00." in part(read(letterbox), "plain")


def test_a_german_gets_german_links(laura: User, table: Match, letterbox: Letterbox) -> None:
    laura.language = "de"
    laura.save()
    tell(laura, table)
    sweep()
    message = read(letterbox)
    assert '<html lang="de">' in part(message, "html")
    assert f"/de/table/{table.pk}/" in part(message, "plain")


@pytest.mark.parametrize(
    "name",
    [
        "Evil\r\nBcc: all@example.org",
        "Evil\nSubject: x\n\nbody",
        "E\x00v\x0bil\x85",
        "\u202elive\u2028x",
        "<script>1</script>",
    ],
    ids=ascii,
)
def test_a_tables_name_cannot_reach_into_headers_or_html(
    laura: User, table: Match, letterbox: Letterbox, name: str
) -> None:
    Match.objects.update(name=name.replace("\x00", ""))
    tell(laura, table)
    sweep()
    message = read(letterbox)
    assert message["Bcc"] is None
    assert len(message.get_all("Subject", [])) == 1
    assert not {"\r", "\n", "\x0b", "\u202e", "\u2028"} & set(message["Subject"])
    assert "<script>" not in part(message, "html")


class Turn(NamedTuple):
    subject: str
    text: str
    html: str
    attachments: tuple[tuple[str, bytes, str, str], ...]
    links: tuple[tuple[str, str], ...]


def describe(notice: Notice, user: User) -> Turn:
    picture = ("position.png", PIXEL, "image/png", "position")
    links = (("Play the seven of hops", "http://testserver:8000/en/play/abc/"),)
    return Turn("Laura, your turn", "You hold seven cards.", "<p>You hold <b>seven</b></p>", (picture,), links)


def fail(notice: Notice, user: User) -> Turn:
    raise LookupError("no picture")


def test_a_game_describes_its_turn(laura: User, table: Match, letterbox: Letterbox, settings: Any) -> None:
    settings.HALFPINT_TURN_MAIL = f"{__name__}.describe"
    tell(laura, table)
    sweep()
    message = read(letterbox)
    assert message["Subject"] == "Laura, your turn"
    assert "You hold seven cards." in part(message, "plain")
    assert "Play the seven of hops: http://testserver:8000/en/play/abc/" in part(message, "plain")
    assert "<p>You hold <b>seven</b></p>" in part(message, "html")
    picture = next(found for found in message.walk() if found.get_content_type() == "image/png")
    assert picture["Content-ID"] == "<position>"
    assert picture.get_payload(decode=True) == PIXEL


def test_if_a_game_fails_to_describe_it_the_plain_mail_goes_out(
    laura: User, table: Match, letterbox: Letterbox, settings: Any
) -> None:
    settings.HALFPINT_TURN_MAIL = f"{__name__}.fail"
    tell(laura, table)
    sweep()
    assert read(letterbox)["Subject"] == "Your turn: Tuesday round"


def test_a_full_box_is_tried_again(laura: User, table: Match, letterbox: Letterbox, clock: Clock) -> None:
    letterbox.refusal = "452 mailbox full"
    notice = tell(laura, table)
    sweep()
    assert became(notice) == ("waiting", "")
    letterbox.refusal = ""
    clock.forward(minutes=1)
    sweep()
    assert became(notice) == ("sent", "")


def test_a_mail_server_down_for_an_hour_delays_and_drops_nothing(
    laura: User, table: Match, letterbox: Letterbox, clock: Clock
) -> None:
    choose(laura, Mode.EACH)
    letterbox.close()
    tables = [open_match(laura, new_guest(f"P{n}"), seats=2, name=f"Table {n}") for n in range(8)]
    Notice.objects.all().delete()
    for match in tables:
        wait_for(laura, match, clock.now + timedelta(days=1))
        tell(laura, match)
    for _minute in range(30):
        sweep()
        clock.forward(minutes=2)
    assert set(Delivery.objects.values_list("status", flat=True)) == {"waiting"}
    letterbox.open()
    for _minute in range(90):
        clock.forward(minutes=1)
        sweep()
    assert Delivery.objects.filter(status="sent").count() == 8
    assert sorted(read(letterbox, n)["Subject"] for n in range(8)) == sorted(f"Your turn: Table {n}" for n in range(8))
    assert len(letterbox.mails) == 8


def test_a_mail_sent_but_not_written_down_comes_again_with_the_same_id(
    laura: User, table: Match, letterbox: Letterbox, clock: Clock
) -> None:
    """Killed between the server's answer and our record of it. This repeat cannot be avoided."""
    tell(laura, table)
    sweep()
    Delivery.objects.update(status=Delivery.Status.WAITING, sent_at=None)
    clock.forward(minutes=6)
    deliver_due()
    assert len(letterbox.mails) == 2
    assert read(letterbox, 0)["Message-ID"] == read(letterbox, 1)["Message-ID"]
