"""POST to an address that a stranger gave us, without becoming the stranger's arm into our own network.

The host is resolved once, every address it has must be public, and the connection goes to an address that was checked:
a name that changes its mind in between (DNS rebinding) gains nothing. Redirects are not followed. The exchange has one
deadline, and only the beginning of the answer is read.
"""

import ipaddress
import re
import socket
import ssl
import time
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from halfpint_site.accounts.notices.errors import NeverSent, NotSent

TIMEOUT_SECONDS = 5.0
_MOST_READ = 8192
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
_NAT64_LOCAL = ipaddress.ip_network("64:ff9b:1::/48")
_STATUS_LINE = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
_VISIBLE = re.compile(r"[!-~]+")
IP = ipaddress.IPv4Address | ipaddress.IPv6Address


class Refused(NeverSent):
    """We do not send there. ``message`` is worded for whoever gave the address."""

    def __init__(self, message: object) -> None:
        super().__init__(str(message))
        self.message = message


class Answer(NamedTuple):
    """Status, and the beginning of what was said with it."""

    status: int
    body: bytes


def is_public(address: str) -> bool:
    """Whether an IP address belongs to the open internet, and not by a detour to something inside."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and _has_ipv4_inside(ip):
        return False
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified)


def _has_ipv4_inside(ip: ipaddress.IPv6Address) -> bool:
    """Mapped, 6to4, Teredo and NAT64 addresses: no public server needs them, and they hide where they lead."""
    tunnelled = ip.ipv4_mapped or ip.sixtofour or ip.teredo
    return bool(tunnelled) or ip in _NAT64 or ip in _NAT64_LOCAL


def check_url(url: str) -> SplitResult:
    """The parts of an address we may send to, as far as can be seen without asking for its host. Raises Refused."""
    if not _VISIBLE.fullmatch(url):
        raise Refused(_("This address has characters that do not belong there."))
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as problem:
        raise Refused(_("This is no address.")) from problem
    if parts.scheme != "https" and not (parts.scheme == "http" and settings.HALFPINT_PRIVATE_HOOKS):
        raise Refused(_("The address must begin with https://."))
    if not parts.hostname:
        raise Refused(_("This is no address."))
    if parts.username is not None or parts.password is not None:
        raise Refused(_("An address with a name and a password in front is not possible."))
    if port is not None and port != 443 and port < 1024 and not settings.HALFPINT_PRIVATE_HOOKS:
        raise Refused(_("This port is not possible: use 443, or one from 1024."))
    return parts


def resolve(parts: SplitResult) -> list[tuple[str, int]]:
    """All addresses of the host, as (IP, port), each checked. Raises Refused, and NotSent if the name is not found."""
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as problem:
        raise NotSent(f"host not found: {problem}") from problem
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    if not settings.HALFPINT_PRIVATE_HOOKS and not all(is_public(address) for address in addresses):
        raise Refused(_("This address leads into a private network."))
    return [(address, port) for address in addresses]


def post(url: str, body: bytes, headers: dict[str, str]) -> Answer:
    """POST it. Raises Refused for an address we do not send to, and NotSent if no answer came in time."""
    parts = check_url(url)
    deadline = time.monotonic() + TIMEOUT_SECONDS
    try:
        with _connect(parts, resolve(parts), deadline) as connection:
            connection.sendall(_request(parts, body, headers))
            return _read_answer(connection, deadline)
    except (OSError, ssl.SSLError) as problem:
        raise NotSent(f"no answer: {problem}") from problem


def _connect(parts: SplitResult, addresses: list[tuple[str, int]], deadline: float) -> socket.socket:
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
            return ssl.create_default_context().wrap_socket(plain, server_hostname=parts.hostname)
        except OSError:
            plain.close()
            raise
    raise problem


def _request(parts: SplitResult, body: bytes, headers: dict[str, str]) -> bytes:
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
        raise Refused(_("This address has characters that do not belong there."))
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _read_answer(connection: socket.socket, deadline: float) -> Answer:
    """Status and the first bytes; what comes later is nobody's business."""
    read = b""
    while len(read) < _MOST_READ:
        connection.settimeout(_left(deadline))
        piece = connection.recv(2048)
        read += piece
        if not piece or (b"\r\n\r\n" in read and len(read) > 1024):
            break
    status = _STATUS_LINE.match(read)
    if status is None:
        raise NotSent("the answer was not HTTP")
    return Answer(int(status[1]), read.partition(b"\r\n\r\n")[2][:200])


def _left(deadline: float) -> float:
    """Seconds left. Raises TimeoutError if none are."""
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError("no answer in time")
    return left
