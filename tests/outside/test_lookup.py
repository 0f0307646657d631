"""Host names are resolved in bounded time, and never by a request."""

import socket
import time
from typing import Any

import pytest
from django.test import Client

from halfpint_site.accounts.models import User
from halfpint_site.notifications.channels.base import NotTried, Unreachable
from halfpint_site.notifications.models import Webhook
from halfpint_site.notifications.sending import outgoing
from halfpint_site.notifications.sending.outgoing import look_up


@pytest.fixture
def slow_names(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let name resolution take three seconds, but not for IP addresses. Returns the names that were resolved."""
    asked: list[str] = []
    real = socket.getaddrinfo

    def answer(host: Any, *arguments: Any, **options: Any) -> Any:
        if options.get("flags") == socket.AI_NUMERICHOST:
            return real(host, *arguments, **options)
        asked.append(str(host))
        time.sleep(3)
        return real("127.0.0.1", *arguments, **options)

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    return asked


def test_a_name_server_that_hangs_is_within_the_time_limit(
    slow_names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outgoing, "TIMEOUT_SECONDS", 0.3)
    began = time.monotonic()
    with pytest.raises(Unreachable, match="not found in time"):
        outgoing.post("https://slow.example.org/", b"", {})
    assert time.monotonic() - began < 1


def test_only_a_few_names_are_asked_for_at_once(slow_names: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    monkeypatch.setattr(outgoing, "_room", threading.BoundedSemaphore(1))
    with pytest.raises(Unreachable):
        look_up("one.example.org", 443, 0.05)
    with pytest.raises(NotTried):
        look_up("two.example.org", 443, 0.05)
    assert slow_names == ["one.example.org"]


@pytest.mark.django_db
def test_a_form_asks_for_no_name(client: Client, member: User, slow_names: list[str]) -> None:
    client.force_login(member)
    client.post("/en/account/notices/webhook/address/", {"url": "https://slow.example.org/hook"})
    client.post("/en/account/notices/webhook/test/")
    assert Webhook.objects.get().url == "https://slow.example.org/hook"
    assert slow_names == []


@pytest.mark.parametrize("host", ["localhost", "printer.local", "db.internal", "x.localhost", "localhost."])
def test_names_of_inside_are_refused_without_asking(host: str, slow_names: list[str]) -> None:
    with pytest.raises(outgoing.Forbidden):
        outgoing.check_url(f"https://{host}/")
    assert slow_names == []
