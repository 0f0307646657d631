"""Fixtures for notices: a clock, a table that waits for Laura, and real mail and HTTP servers on this machine."""

import threading
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from django.core import mail
from django.utils import timezone

from games.play.models import Match, Notice, Seat
from halfpint_site.accounts.models import User
from halfpint_site.notifications.digest import gather_digests
from halfpint_site.notifications.handover import hand_over
from halfpint_site.notifications.models import Channel, ChannelSetting, Delivery, Presence
from halfpint_site.notifications.sending.run import deliver_due
from tests.play.tables import new_guest, open_match
from tools.with_services import free_port


class Clock:
    """A clock that changes only when a test moves it."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **span: float) -> datetime:
        self.now += timedelta(**span)
        return self.now


@pytest.fixture(autouse=True)
def plain_turns(settings: Any) -> None:
    """Use the plain turn mail for every game, so that a game's own descriptions do not matter."""
    settings.HALFPINT_TURN_MAIL = ""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock(timezone.now().replace(microsecond=0))
    monkeypatch.setattr(timezone, "now", clock)
    return clock


@pytest.fixture
def laura(member: User) -> User:
    return member


@pytest.fixture
def table(laura: User, clock: Clock) -> Match:
    """Return a table that waits two more days for Laura, without the notices written so far."""
    match = open_match(laura, new_guest("Ben"), seats=2, name="Tuesday round")
    wait_for(laura, match, clock.now + timedelta(days=2))
    Notice.objects.all().delete()
    return match


def wait_for(person: User, match: Match, deadline: datetime | None) -> Seat:
    """Make the match wait for this user until the deadline, and return the seat."""
    Seat.objects.filter(match=match, user=person).update(waiting_since=timezone.now(), deadline=deadline)
    return Seat.objects.get(match=match, user=person)


def tell(person: User, /, match: Match | None, kind: str = Notice.Kind.TURN, key: str = "", **data: Any) -> Notice:
    """Write a notice into the outbox."""
    key = key or f"{kind}:{match and match.pk}:{Notice.objects.count()}"
    return Notice.objects.create(
        key=key, user=person, kind=kind, match=match, data=data, written_at=timezone.now(), expires_at=None
    )


def choose(person: User, mode: str, channel: str = Channel.MAIL, **fields: Any) -> None:
    """Set the user's mode of one channel."""
    ChannelSetting.objects.update_or_create(user=person, channel=channel, defaults={"mode": mode, **fields})


def sweep() -> None:
    """Do what beat starts every few seconds: hand over notices, gather digests, deliver."""
    hand_over()
    gather_digests()
    deliver_due()


def here(person: User) -> None:
    """Record that the user is on the site now."""
    Presence.objects.update_or_create(user=person, defaults={"seen_at": timezone.now()})


def became(notice: Notice) -> tuple[str, str]:
    """Return status and reason of the notice's only delivery."""
    delivery = Delivery.objects.get(notice=notice)
    return delivery.status, delivery.reason


def subjects() -> list[str]:
    return [str(message.subject) for message in mail.outbox]


class Letterbox:
    """A mail server that keeps all mails. If `refusal` is set, it answers each recipient with that instead."""

    def __init__(self) -> None:
        self.mails: list[bytes] = []
        self.senders: list[str] = []
        self.asked = 0
        self.refusal = ""
        self.port = free_port()
        self._controller: Controller | None = None

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:  # noqa: N802
        self.asked += 1
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.mails.append(envelope.content)
        self.senders.append(envelope.mail_from)
        return "250 OK"

    def open(self) -> None:
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self._controller.start()

    def close(self) -> None:
        if self._controller is not None:
            self._controller.stop()
            self._controller = None


@pytest.fixture
def letterbox(settings: Any) -> Iterator[Letterbox]:
    """Start a real SMTP server to which the site sends."""
    box = Letterbox()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", box.port
    box.open()
    yield box
    box.close()


class Received:
    """The requests that a server received, and the answer that it gives."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.headers: dict[str, str] = {}
        self.before: Callable[[], None] = lambda: None
        self.url = ""


@pytest.fixture
def server(settings: Any) -> Iterator[Received]:
    """Start a real HTTP server on this machine, and allow webhooks and push devices to use private addresses."""
    settings.HALFPINT_PRIVATE_HOOKS = True
    received = Received()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            received.requests.append((self.path, dict(self.headers), body))
            received.before()
            self.send_response(received.status)
            for name, value in received.headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(b"said the server")

        def log_message(self, *_arguments: Any) -> None:
            pass

    running = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    received.url = f"http://127.0.0.1:{running.server_port}"
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    yield received
    running.shutdown()
    running.server_close()
    thread.join()
