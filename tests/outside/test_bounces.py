"""Bounced mails: in the formats of several servers, by mailbox, by a program; and forged ones."""

import json
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games.play.models import Match
from halfpint_site.accounts.models import User
from halfpint_site.notifications.bounces import read_mailbox, take_bounce
from halfpint_site.notifications.models import Delivery, Mode, RefusedAddress
from tests.accounts.notices.conftest import Letterbox, choose, sweep, tell
from tests.accounts.notices.test_mail import read

pytestmark = pytest.mark.django_db
FOLDER = Path(__file__).parent / "bounces"


class Sent:
    """A mail that the server accepted, with what a bounce would contain of it."""

    def __init__(self, letterbox: Letterbox) -> None:
        mail = read(letterbox)
        self.address, self.message_id = str(mail["To"]), str(mail["Message-ID"])
        self.return_path = letterbox.senders[-1]

    def bounce(self, name: str, **changes: str) -> bytes:
        """Return the bounce in this file for this mail."""
        text = (FOLDER / f"{name}.eml").read_text()
        given = {"address": self.address, "message_id": self.message_id, "return_path": self.return_path} | changes
        for field, value in given.items():
            text = text.replace("{" + field + "}", value)
        return text.replace("\n", "\r\n").encode()


@pytest.fixture
def sent(laura: User, table: Match, letterbox: Letterbox, settings: Any) -> Sent:
    settings.BOUNCE_ADDRESS = "bounces@example.com"
    choose(laura, Mode.EACH)
    tell(laura, table)
    sweep()
    return Sent(letterbox)


def is_marked(laura: User) -> bool:
    laura.refresh_from_db()
    return laura.mail_refused and RefusedAddress.objects.filter(address=laura.email).exists()


def test_a_mail_carries_its_own_way_back(sent: Sent, laura: User) -> None:
    delivery = Delivery.objects.get()
    assert sent.return_path.startswith(f"bounces+{delivery.pk}-")
    assert sent.return_path.endswith("@example.com")


@pytest.mark.parametrize("server", ["postfix", "exchange", "exim"])
def test_a_dead_address_is_marked_whoever_says_so(sent: Sent, laura: User, server: str) -> None:
    assert take_bounce(sent.bounce(server))
    assert is_marked(laura)
    assert (Delivery.objects.get().status, Delivery.objects.get().reason) == ("dropped", "refused")


def test_the_id_of_the_mail_is_enough_where_a_server_forgets_the_way_back(sent: Sent, laura: User) -> None:
    assert take_bounce(sent.bounce("postfix", return_path="bounces@example.com"))
    assert is_marked(laura)


def test_a_full_box_is_said_but_not_marked(sent: Sent, laura: User) -> None:
    assert take_bounce(sent.bounce("box_full"))
    assert not is_marked(laura)
    assert Delivery.objects.get().reason == "failed"


def test_a_delay_means_nothing(sent: Sent, laura: User) -> None:
    assert not take_bounce(sent.bounce("delayed"))
    assert not is_marked(laura)
    assert Delivery.objects.get().status == "sent"


@pytest.mark.parametrize("server", ["postfix", "exchange", "exim"])
def test_a_stranger_cannot_have_an_address_marked(sent: Sent, laura: User, server: str) -> None:
    forged = f"{Delivery.objects.get().pk}-{'0' * 20}"
    content = sent.bounce(server, message_id=f"<notice-1.{forged}@testserver>", return_path=f"b+{forged}@example.com")
    assert not take_bounce(content)
    assert not is_marked(laura)


def test_a_token_of_ones_own_does_not_mark_somebody_elses_address(sent: Sent, laura: User) -> None:
    User.objects.create_user("ben@example.org", display_name="Ben")
    take_bounce(sent.bounce("postfix", address="ben@example.org"))
    assert not User.objects.get(email="ben@example.org").mail_refused


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"Subject: I am on holiday\r\n\r\nBack on Monday.",
        b"Content-Type: multipart/report\r\n\r\n--x",
    ],
    ids=["empty", "binary", "a person", "broken"],
)
def test_what_is_no_bounce_is_left_alone(content: bytes, db: None) -> None:
    assert not take_bounce(content)


class Mailbox:
    """A mailbox server for one connection at a time, with just enough IMAP or POP3 for Python's clients."""

    def __init__(self, speak: Any) -> None:
        self.mails: dict[int, bytes] = {}
        self.seen: set[int] = set()
        self.said: list[str] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._speak = speak
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                connection, _address = self._listener.accept()
            except OSError:
                return
            with connection, connection.makefile("rwb") as stream:
                self._speak(self, stream)

    def close(self) -> None:
        self._listener.close()


def say(stream: Any, *lines: bytes) -> None:
    stream.write(b"".join(line + b"\r\n" for line in lines))
    stream.flush()


def speak_imap(box: Mailbox, stream: Any) -> None:  # noqa: C901 -- a word a branch
    say(stream, b"* OK IMAP4rev1 ready")
    deleted: set[int] = set()
    while line := stream.readline().strip():
        tag, _space, command = line.partition(b" ")
        box.said.append(command.decode())
        word = command.split()[0].upper()
        if word == b"CAPABILITY":
            say(stream, b"* CAPABILITY IMAP4rev1")
        elif word == b"SELECT":
            say(stream, b"* %d EXISTS" % len(box.mails))
        elif word == b"SEARCH":
            say(stream, b"* SEARCH " + b" ".join(b"%d" % one for one in box.mails if one not in box.seen))
        elif word == b"FETCH":
            number = int(command.split()[1])
            box.seen.add(number)
            content = box.mails[number]
            stream.write(b"* %d FETCH (RFC822 {%d}\r\n" % (number, len(content)) + content + b")\r\n")
        elif word == b"STORE":
            deleted.add(int(command.split()[1]))
        elif word == b"EXPUNGE":
            for number in deleted:
                box.mails.pop(number, None)
        elif word == b"LOGOUT":
            say(stream, b"* BYE")
        say(stream, tag + b" OK done")
        if word == b"LOGOUT":
            return


def speak_pop3(box: Mailbox, stream: Any) -> None:
    say(stream, b"+OK POP3 ready")
    deleted: set[int] = set()
    listed = list(box.mails)  # numbers start anew in each session
    while line := stream.readline().strip():
        box.said.append(line.decode())
        word, *rest = line.split()
        if word == b"STAT":
            say(stream, b"+OK %d %d" % (len(box.mails), sum(map(len, box.mails.values()))))
        elif word == b"RETR":
            say(stream, b"+OK", *box.mails[listed[int(rest[0]) - 1]].split(b"\r\n"), b".")
        elif word == b"DELE":
            deleted.add(listed[int(rest[0]) - 1])
            say(stream, b"+OK")
        elif word == b"QUIT":
            for number in deleted:
                box.mails.pop(number)
            say(stream, b"+OK")
            return
        else:
            say(stream, b"+OK")


@pytest.fixture(params=["imap", "pop3"])
def mailbox(request: pytest.FixtureRequest, settings: Any) -> Iterator[Mailbox]:
    box = Mailbox(speak_imap if request.param == "imap" else speak_pop3)
    settings.BOUNCE_MAILBOX_URL = f"{request.param}://bounces:s%20cret@127.0.0.1:{box.port}/INBOX"
    yield box
    box.close()


def test_bounces_are_read_from_a_mailbox_and_only_ours_are_deleted(sent: Sent, laura: User, mailbox: Mailbox) -> None:
    holiday = b"Subject: I am on holiday\r\n\r\nBack on Monday."
    mailbox.mails = {1: holiday, 2: sent.bounce("postfix"), 3: b"\xff\xfe"}
    assert read_mailbox() == 1
    assert is_marked(laura)
    assert mailbox.mails[1] == holiday
    assert 2 not in mailbox.mails
    assert any("s cret" in line for line in mailbox.said)
    assert read_mailbox() == 0


def test_a_mailbox_that_is_away_hurts_nothing_but_its_own_task(settings: Any, db: None) -> None:
    settings.BOUNCE_MAILBOX_URL = "imap://a:b@127.0.0.1:1/"
    with pytest.raises(OSError, match="refused"):
        read_mailbox()


def post(client: Client, body: bytes | str, kind: str = "application/json", token: str = "secret") -> int:
    return client.post("/bounces", body, kind, headers={"Authorization": f"Bearer {token}"}).status_code


def test_a_mail_server_posts_what_came_back(sent: Sent, laura: User, client: Client, settings: Any) -> None:
    settings.BOUNCE_TOKEN = "secret"
    assert post(client, sent.bounce("postfix"), "message/rfc822") == 204
    assert is_marked(laura)


def test_a_mail_service_says_it_in_json(laura: User, client: Client, settings: Any) -> None:
    settings.BOUNCE_TOKEN = "secret"
    said = {"address": "Laura@example.org", "permanent": False}
    assert post(client, json.dumps(said)) == 204
    assert not is_marked(laura)
    assert post(client, json.dumps(said | {"permanent": True, "said": "550 gone"})) == 204
    assert is_marked(laura)


def test_without_the_token_nobody_says_anything(laura: User, client: Client, settings: Any) -> None:
    said = json.dumps({"address": "laura@example.org", "permanent": True})
    assert post(client, said) == 404
    settings.BOUNCE_TOKEN = "secret"
    assert post(client, said, token="wrong") == 403
    assert client.post("/bounces", said, "application/json").status_code == 403
    assert not is_marked(laura)


@pytest.mark.parametrize("body", ["", "[]", "1", "{", '{"address": 1, "permanent": true}', '{"address": "x"}', "\0"])
def test_nonsense_is_refused(client: Client, settings: Any, db: None, body: str) -> None:
    settings.BOUNCE_TOKEN = "secret"
    assert post(client, body) == 400
