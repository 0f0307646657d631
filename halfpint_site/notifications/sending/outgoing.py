"""Send POST requests to URLs that users have entered, without access to private networks (SSRF protection).

The host is resolved once. All its addresses must be public, and the connection goes to a checked address, so a name
that changes in between (DNS rebinding) has no effect. Redirects are not followed. Lookup, connection and response share
one deadline, and only the beginning of the response is read.

The system's resolver has no configurable timeout. So it runs in a thread, which is abandoned at the deadline. The
number of these threads is limited, so that a name server that does not answer cannot block the process.
"""

import ipaddress
import re
import socket
import ssl
import threading
import time
from functools import cache
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from halfpint_site.notifications.channels.base import NeverSent, NotTried, Unreachable

TIMEOUT_SECONDS = 5.0
_MOST_READ = 8192
# Public IPv6 addresses are only assigned from this block (IANA, "IPv6 Address Space").
_PUBLIC_IPV6 = ipaddress.ip_network("2000::/3")
# Special-purpose blocks within the public ones, whether or not this version of Python knows them: protocols (Teredo,
# ORCHID), documentation, 6to4, AS112; in IPv4 the relays of 6to4 and AS112.
_SPECIAL = [
    ipaddress.ip_network(block)
    for block in (
        *("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"),
        *("192.0.0.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.175.48.0/24"),
    )
]
_STATUS_LINE = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
_VISIBLE = re.compile(r"[!-~]+")
IP = ipaddress.IPv4Address | ipaddress.IPv6Address
MOST_LOOKUPS = 16
_room = threading.BoundedSemaphore(MOST_LOOKUPS)


class Forbidden(NeverSent):
    """The site may not call this URL. ``message`` is for the user who entered it."""

    def __init__(self, message: object) -> None:
        super().__init__(str(message))
        self.message = message


class HttpAnswer(NamedTuple):
    """A response: its status and the first 200 bytes of its body."""

    status: int
    body: bytes


def is_public(address: str) -> bool:
    """Return whether an IP address is public, and does not lead to a private one by mapping or a tunnel."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if ip.version == 6 and ip not in _PUBLIC_IPV6:  # includes mapped and NAT64 addresses, which hide the real target
        return False
    if any(ip in block for block in _SPECIAL):
        return False
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified)


def check_url(url: str) -> SplitResult:
    """Return the parts of a URL that may be called, as far as this can be decided without a DNS lookup.

    Raises Forbidden.
    """
    if not _VISIBLE.fullmatch(url):
        raise Forbidden(_("This address has characters that do not belong there."))
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as problem:
        raise Forbidden(_("This is not an address.")) from problem
    if parts.scheme != "https" and not (parts.scheme == "http" and settings.HALFPINT_PRIVATE_HOOKS):
        raise Forbidden(_("The address must begin with https://."))
    if not parts.hostname:
        raise Forbidden(_("This is not an address."))
    if parts.username is not None or parts.password is not None:
        raise Forbidden(_("An address with a name and a password in front does not work here."))
    if port is not None and port != 443 and port < 1024 and not settings.HALFPINT_PRIVATE_HOOKS:
        raise Forbidden(_("This port does not work here: use 443, or 1024 and up."))
    _check_host(parts.hostname)
    return parts


def _check_host(host: str) -> None:
    """Raise Forbidden for private IP addresses in any notation and for names of this machine. Makes no DNS lookup."""
    if settings.HALFPINT_PRIVATE_HOOKS:
        return
    address = numeric(host)
    if address is not None and not is_public(address):
        raise Forbidden(_("This address leads into a private network."))
    if f".{host.rstrip('.')}".endswith((".localhost", ".local", ".internal")):
        raise Forbidden(_("This address leads into a private network."))


def resolve(parts: SplitResult, seconds: float) -> list[tuple[str, int]]:
    """Return all addresses of the host as (IP, port), after checking that they are public.

    Raises Forbidden; Unreachable if there are none in time; NotTried if too many lookups are running.
    """
    port = parts.port or (443 if parts.scheme == "https" else 80)
    addresses = look_up(parts.hostname or "", port, seconds)
    if not settings.HALFPINT_PRIVATE_HOOKS and not all(is_public(address) for address in addresses):
        raise Forbidden(_("This address leads into a private network."))
    return [(address, port) for address in addresses]


def post(url: str, body: bytes, headers: dict[str, str]) -> HttpAnswer:
    """Send a POST request. Return the beginning of the answer.

    Raises Forbidden for a URL that may not be called, Unreachable if no answer comes within TIMEOUT_SECONDS, and
    NotTried if too many lookups are running.
    """
    parts = check_url(url)
    deadline = time.monotonic() + TIMEOUT_SECONDS
    try:
        with _connect(parts, resolve(parts, TIMEOUT_SECONDS), deadline) as connection:
            connection.settimeout(_left(deadline))
            connection.sendall(_request(parts, body, headers))
            return _read_answer(connection, deadline)
    except (OSError, ssl.SSLError) as problem:
        raise Unreachable(f"no answer: {problem}") from problem


def _connect(parts: SplitResult, addresses: list[tuple[str, int]], deadline: float) -> socket.socket:
    """Connect to the first of up to three addresses that answers, with TLS for https. Raises OSError."""
    problem: OSError = OSError("no address")
    for address in addresses[:3]:
        try:
            plain = socket.create_connection(address, timeout=_left(deadline))
        except OSError as error:
            problem = error
            continue
        if parts.scheme == "http":
            return plain
        try:
            plain.settimeout(_left(deadline))
            return _trust().wrap_socket(plain, server_hostname=parts.hostname)
        except OSError:
            plain.close()
            raise
    raise problem


@cache
def _trust() -> ssl.SSLContext:
    """Return the TLS context with the machine's certificates. Cached, because loading takes longer than many calls."""
    return ssl.create_default_context()


def _request(parts: SplitResult, body: bytes, headers: dict[str, str]) -> bytes:
    """Return the request as bytes. Raises Forbidden for line breaks in the URL or in a header."""
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    given = {
        "Host": parts.netloc,
        "User-Agent": "Half-Pint",
        "Accept": "*/*",
        "Connection": "close",
        "Content-Length": str(len(body)),
        **headers,
    }
    lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
    if any("\r" in line or "\n" in line for line in lines):
        raise Forbidden(_("This address has characters that do not belong there."))
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _read_answer(connection: socket.socket, deadline: float) -> HttpAnswer:
    """Read the status and the beginning of the body. Raises Unreachable if the answer is not HTTP."""
    read = b""
    while len(read) < _MOST_READ:
        connection.settimeout(_left(deadline))
        piece = connection.recv(2048)
        read += piece
        if not piece or (b"\r\n\r\n" in read and len(read) > 1024):
            break
    status = _STATUS_LINE.match(read)
    if status is None:
        raise Unreachable("the answer was not HTTP")
    return HttpAnswer(int(status[1]), read.partition(b"\r\n\r\n")[2][:200])


def _left(deadline: float) -> float:
    """Return the seconds until the deadline. Raises TimeoutError if it has passed."""
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError("no answer in time")
    return left


def look_up(host: str, port: int, seconds: float) -> list[str]:
    """Return the IP addresses of a host.

    Raises Unreachable if there are none or if they are not known within ``seconds``, and NotTried if too many lookups
    are running.
    """
    room = _room
    if not room.acquire(timeout=max(0.0, seconds)):
        raise NotTried("too many names are being looked up")
    question = _Question(host, port, room)
    threading.Thread(target=question.ask, daemon=True, name=f"look up {host[:40]}").start()
    if not question.answered.wait(max(0.0, seconds)):
        raise Unreachable("the name of the host was not found in time")
    if question.problem is not None:
        raise Unreachable(f"host not found: {question.problem}") from question.problem
    return question.addresses


def numeric(host: str) -> str | None:
    """Return the IP address if the host is a number in any notation; None for a name. Makes no lookup."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return None
    return str(found[0][4][0])


class _Question:
    """One DNS lookup, and its result once ``answered`` is set."""

    def __init__(self, host: str, port: int, room: threading.BoundedSemaphore) -> None:
        self._host, self._port, self._room = host, port, room
        self.answered = threading.Event()
        self.addresses: list[str] = []
        self.problem: Exception | None = None

    def ask(self) -> None:
        """Run the lookup. Called in a separate thread; it takes as long as the resolver does."""
        try:
            found = socket.getaddrinfo(self._host, self._port, type=socket.SOCK_STREAM)
            self.addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
        except (OSError, UnicodeError) as problem:
            self.problem = problem
        finally:
            self._room.release()
            self.answered.set()
