"""Webhooks: what a real server receives, and addresses that are refused."""

import hashlib
import hmac
import json
import socket
import threading
import time
from typing import Any

import pytest
from django.test import Client

from games.play.models import Match
from halfpint_site.accounts.models import User
from halfpint_site.notifications.channels.base import NotSent
from halfpint_site.notifications.models import Channel, Delivery, Mode, Webhook
from halfpint_site.notifications.sending import outgoing
from halfpint_site.notifications.sending.outgoing import Forbidden, check_url, is_public, post, resolve
from tests.accounts.notices.conftest import Clock, Received, choose, sweep, tell

pytestmark = pytest.mark.django_db


@pytest.fixture
def hook(laura: User, server: Received) -> Webhook:
    choose(laura, Mode.OFF)
    return Webhook.objects.create(user=laura, url=f"{server.url}/hook?room=7")


def test_a_notice_arrives_as_signed_json(laura: User, table: Match, hook: Webhook, server: Received) -> None:
    notice = tell(laura, table)
    sweep()
    path, headers, body = server.requests[0]
    sent = json.loads(body)
    assert path == "/hook?room=7"
    assert sent["kind"] == "turn"
    assert sent["table"] == "Tuesday round"
    assert sent["url"] == f"http://testserver:8000/en/table/{table.pk}/"
    assert sent["deadline"]
    assert sent["id"] == headers["X-Half-Pint-Id"] == f"notice-{notice.pk}"
    moment, signature = (field.partition("=")[2] for field in headers["X-Half-Pint-Signature"].split(","))
    expected = hmac.new(hook.secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    assert hmac.compare_digest(signature, expected)
    assert abs(time.time() - int(moment)) < 60


def test_chat_services_find_their_line_and_nobody_is_called(
    laura: User, table: Match, hook: Webhook, server: Received
) -> None:
    Match.objects.update(name="@everyone <!channel>")
    tell(laura, table)
    sweep()
    sent = json.loads(server.requests[0][2])
    assert sent["content"].startswith("Your turn: @everyone <!channel>\n")
    assert sent["allowed_mentions"] == {"parse": []}
    assert "<!channel>" not in sent["text"]
    assert "@everyone" not in sent["text"]


@pytest.mark.parametrize(
    ("status", "became"),
    [(200, "sent"), (204, "sent"), (500, "waiting"), (429, "waiting"), (410, "dead"), (404, "dead"), (302, "dead")],
)
def test_what_the_answer_means(
    laura: User, table: Match, hook: Webhook, server: Received, status: int, became: str
) -> None:
    server.status = status
    server.headers = {"Location": f"{server.url}/elsewhere"}
    tell(laura, table)
    sweep()
    assert Delivery.objects.get().status == became
    assert [path for path, _headers, _body in server.requests] == ["/hook?room=7"], "redirects are not followed"


def test_a_server_that_does_not_answer_is_left_after_the_time_out(
    laura: User, table: Match, hook: Webhook, server: Received, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outgoing, "TIMEOUT_SECONDS", 0.3)
    over = threading.Event()

    def hold() -> None:
        over.wait(6)

    server.before = hold
    tell(laura, table)
    began = time.monotonic()
    sweep()
    assert time.monotonic() - began < 4
    over.set()
    assert Delivery.objects.get().status == "waiting"


def test_a_server_that_trickles_is_left_after_the_time_out(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    """A time-out per read alone would never end with a server that sends a byte now and then."""
    settings.HALFPINT_PRIVATE_HOOKS = True
    monkeypatch.setattr(outgoing, "TIMEOUT_SECONDS", 0.5)
    listener = socket.create_server(("127.0.0.1", 0))

    def trickle() -> None:
        connection, _address = listener.accept()
        with connection:
            for _second in range(50):
                try:
                    connection.sendall(b"H")
                except OSError:
                    return
                time.sleep(0.1)

    threading.Thread(target=trickle, daemon=True).start()
    began = time.monotonic()
    with pytest.raises(NotSent):
        post(f"http://127.0.0.1:{listener.getsockname()[1]}/", b"", {})
    assert time.monotonic() - began < 1.5
    listener.close()


PRIVATE = [
    "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
    "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1", "100::1",
    "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "2002:7f00:1::", "2002:0808:0808::", "64:ff9b::7f00:1",
    "64:ff9b::808:808", "64:ff9b:1::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "fec0::1", "3fff::1", "5f00::1", "64:ff9b::1.2.3.4", "2001:2::1", "2001:20::1", "2620:4f:8000::1",
    "4000::1", "8000::1",
    "192.88.99.1", "192.31.196.1", "192.52.193.1", "192.175.48.1",
]  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_an_address_inside_is_no_public_one(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"])
def test_an_address_outside_is_one(address: str) -> None:
    assert is_public(address)


REFUSED = [
    "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "gopher://example.org/", "//example.org/", "",
    "https://", "https:///path", "https://user:secret@example.org/", "https://example.org:22/", "https://example.org:0/",
    "https://example.org:99999/", "https://exa mple.org/", "https://example.org/\r\nHost: inside", "https://[::1",
    "javascript:1",
]  # fmt: skip


@pytest.mark.parametrize("url", REFUSED, ids=ascii)
def test_an_address_of_the_wrong_kind_is_refused(url: str) -> None:
    with pytest.raises(Forbidden):
        check_url(url)


@pytest.mark.parametrize(
    "host",
    ["localhost", "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0"],
)
def test_this_machine_is_refused_however_it_is_spelt(host: str) -> None:
    with pytest.raises((Forbidden, NotSent)):
        post(f"https://{host}/", b"", {})


def test_a_name_is_refused_if_any_of_its_addresses_is_private(monkeypatch: pytest.MonkeyPatch) -> None:
    def two(*_arguments: Any, **_options: Any) -> list[Any]:
        return [(None, None, None, "", (address, 443)) for address in ("93.184.216.34", "10.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", two)
    with pytest.raises(Forbidden):
        resolve(check_url("https://example.org/"), 1)


def test_a_name_is_asked_for_once_and_the_checked_address_is_used(
    monkeypatch: pytest.MonkeyPatch, server: Received
) -> None:
    """The name is resolved only once, so that a second answer cannot lead to an internal address (DNS rebinding)."""
    port = int(server.url.rpartition(":")[2])
    asked: list[str] = []
    real = socket.getaddrinfo

    def answer(host: Any, *arguments: Any, **options: Any) -> Any:
        if host != "hook.example":
            return real(host, *arguments, **options)
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    assert post(f"http://hook.example:{port}/x", b"{}", {}).status == 201
    assert asked == ["hook.example"]
    assert server.requests[0][1]["Host"] == f"hook.example:{port}"


def test_a_stored_address_that_turns_private_is_dead_not_called(laura: User, table: Match, clock: Clock) -> None:
    choose(laura, Mode.OFF)
    Webhook.objects.create(user=laura, url="https://127.0.0.1/hook")
    tell(laura, table)
    sweep()
    assert Delivery.objects.get(channel=Channel.WEBHOOK).status == "dead"


def test_a_private_address_is_refused_on_the_page_with_its_reason(laura: User) -> None:
    client = Client()
    client.force_login(laura)
    answer = client.post("/en/account/notices/webhook/address/", {"url": "https://169.254.169.254/latest"})
    assert answer.status_code == 422
    assert "leads into a private network" in answer.content.decode()
    assert not Webhook.objects.exists()
