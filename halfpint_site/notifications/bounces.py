"""Bounces: parse returned mails (RFC 3464), apply them to their deliveries, and fetch them by IMAP or POP3.

The token in a bounce's headers identifies the delivery. Addresses that do not exist get no more mail.
"""

import imaplib
import logging
import poplib
import re
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage, Message
from typing import NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from django.conf import settings

from halfpint_site.notifications.addresses import refuse
from halfpint_site.notifications.channels.envelope import belongs_to, tokens_in
from halfpint_site.notifications.channels.mail import is_dead
from halfpint_site.notifications.models import Delivery

log = logging.getLogger(__name__)
#: The headers that may contain the return path or the id of the original mail, in the bounce or in the returned part.
_TRACES = (
    "To",
    "Delivered-To",
    "X-Original-To",
    "Envelope-To",
    "In-Reply-To",
    "References",
    "Message-ID",
    "Return-Path",
)
_ADDRESS = re.compile(r"[^\s<>;,\"]+@[^\s<>;,\"]+")
Status = Delivery.Status
#: The most mails of one run. The next run fetches the others.
MOST = 100
#: The time limit of each step of the exchange with the server.
TIMEOUT_SECONDS = 15.0
_LONGEST = 2_000_000
_FETCHED = "(RFC822)"


class BounceFailure(NamedTuple):
    """A recipient whom a mail did not reach.

    ``addresses`` are all addresses that the report gives for the recipient, in lower case. ``status`` is the enhanced
    status code, such as "5.1.1". ``said`` is the text of the mail server.
    """

    addresses: tuple[str, ...]
    status: str
    said: str


class BounceReport(NamedTuple):
    """The content of a bounce: its permanent ``failures``, and ``traces``, the values of headers that may contain
    tokens.
    """

    failures: tuple[BounceFailure, ...]
    traces: str


def read_report(content: bytes) -> BounceReport | None:
    """Parse a mail. Return None if it is not a bounce."""
    mail = message_from_bytes(content, policy=policy.default)
    statuses = [part for part in mail.walk() if part.get_content_type() == "message/delivery-status"]
    if not statuses:
        return None
    failures = tuple(failure for part in statuses for failure in _failures(part))
    return BounceReport(failures, "\n".join(_traces(mail)))


def _failures(part: Message) -> Iterator[BounceFailure]:
    """Yield the failed recipients of a report.

    The first block of a delivery-status part is about the mail, each other block about one recipient.
    """
    for block in part.walk():
        if str(block.get("Action", "")).strip().lower() != "failed":
            continue
        status = str(block.get("Status", "")).strip().split(" ")[0]
        said = " ".join(str(block.get("Diagnostic-Code", "") or block.get("Remote-MTA", "")).split())
        named = [str(block.get(name, "")) for name in ("Original-Recipient", "Final-Recipient")]
        addresses = tuple(found[0].lower() for one in named if (found := _ADDRESS.search(one)))
        yield BounceFailure(addresses, status, said[:300])


def _traces(mail: EmailMessage) -> Iterator[str]:
    """Yield the headers of the bounce and of the returned mail that may contain a token.

    The returned mail may be headers only.
    """
    for part in mail.walk():
        yield from _ours(part)
        returned = part.get_payload(decode=True)
        if part.get_content_type() == "text/rfc822-headers" and isinstance(returned, bytes):
            yield from _ours(message_from_bytes(returned))


def _ours(headers: Message) -> list[str]:
    """Return the values of the headers that may contain a token."""
    return [str(value) for name in _TRACES for value in headers.get_all(name, [])]


def take_bounce(content: bytes) -> bool:
    """Handle a returned mail. Return False, without any change, if it is not a bounce of a mail from this site.

    Anyone can write to the address for bounces. So a mail address is marked as refused only if the token in the
    returned mail was made for it. Only the recipient of that mail, and the servers that carried it, can know the token.
    """
    report = read_report(content)
    if report is None:
        return False
    known = False
    for delivery_id, signature in dict.fromkeys(tokens_in(report.traces)):
        for failure in report.failures:
            address = _addressee(delivery_id, signature, failure)
            if address is not None:
                known = True
                _note(delivery_id, address, failure)
    return known


def _addressee(delivery_id: int, signature: str, failure: BounceFailure) -> str | None:
    """Return the address for which the token was made, or None.

    If mail is forwarded, the report may name only the address that it was forwarded to. So the delivery's own address
    is tried as well.
    """
    delivery = Delivery.objects.select_related("user", "letter").filter(pk=delivery_id).first()
    ours = () if delivery is None else (delivery.letter and delivery.letter.to, delivery.user and delivery.user.email)
    candidates = (*failure.addresses, *(one for one in ours if one))
    return next((one for one in candidates if belongs_to(one, delivery_id, signature)), None)


def _note(delivery_id: int, address: str, failure: BounceFailure) -> None:
    """Drop the sent delivery. If the bounce says that the address does not exist, mark the address as refused."""
    said = f"{failure.status} {failure.said}".strip()
    deliveries = Delivery.objects.filter(pk=delivery_id, status=Status.SENT)
    if is_dead(550, failure.status):
        refuse(address, said)
        deliveries.update(status=Status.DROPPED, reason=Delivery.Reason.REFUSED, last_error=said[:300])
    else:
        deliveries.update(status=Status.DROPPED, reason=Delivery.Reason.FAILED, last_error=said[:300])


def take_word(address: str, is_permanent: bool, said: str) -> None:
    """Handle a mail service's report about an address. Reports of temporary failures are ignored."""
    if is_permanent:
        refuse(address, said)


def read_mailbox() -> int:
    """Handle the mails in the bounce mailbox.

    Bounces of this site are deleted; other mails stay (with IMAP marked as read).

    Returns the number of bounces of this site. Raises the library's errors if the server cannot be reached; the next
    run tries again.
    """
    url = urlsplit(settings.BOUNCE_MAILBOX_URL)
    return _READERS[url.scheme](url) if url.scheme in _READERS else _refuse(url)


def _refuse(url: SplitResult) -> int:
    """Raise ValueError for an unknown URL scheme."""
    raise ValueError(f"BOUNCE_MAILBOX_URL begins with {url.scheme}, not with imaps, imap, pop3s or pop3")


def _read_imap(url: SplitResult) -> int:
    """Handle up to MOST unread mails by IMAP. Return the number of bounces of this site."""
    host, port = url.hostname or "localhost", url.port or (993 if url.scheme == "imaps" else 143)
    kind = imaplib.IMAP4_SSL if url.scheme == "imaps" else imaplib.IMAP4
    with kind(host, port, timeout=TIMEOUT_SECONDS) as server:
        server.login(unquote(url.username or ""), unquote(url.password or ""))
        server.select(url.path.strip("/") or "INBOX")
        _status, found = server.search(None, "UNSEEN")
        ours = 0
        for number in found[0].split()[:MOST]:
            _status, answer = server.fetch(number.decode(), _FETCHED)
            content = next((part[1] for part in answer if isinstance(part, tuple)), b"")
            if _take(content):
                ours += 1
                server.store(number.decode(), "+FLAGS", "(\\Deleted)")
        server.expunge()
        return ours


def _read_pop3(url: SplitResult) -> int:
    """Handle the newest MOST mails by POP3. Return the number of bounces of this site."""
    host, port = url.hostname or "localhost", url.port or (995 if url.scheme == "pop3s" else 110)
    kind: Callable[..., poplib.POP3] = poplib.POP3_SSL if url.scheme == "pop3s" else poplib.POP3
    server = kind(host, port, timeout=TIMEOUT_SECONDS)
    try:
        server.user(unquote(url.username or ""))
        server.pass_(unquote(url.password or ""))
        waiting, _size = server.stat()
        ours = 0
        # POP3 cannot mark mails as read. So the newest mails are read, including those of strangers that were read
        # before.
        for number in range(max(1, waiting - MOST + 1), waiting + 1):
            if _take(b"\r\n".join(server.retr(number)[1])):
                ours += 1
                server.dele(number)
        server.quit()
        return ours
    finally:
        server.close()


def _take(content: bytes) -> bool:
    """Handle one mail.

    Return whether it was a bounce of this site. An unreadable mail is logged and does not stop the run.
    """
    try:
        return len(content) <= _LONGEST and take_bounce(content)
    except Exception:  # anyone can send these mails
        log.exception("could not read a bounce")
        return False


_READERS: dict[str, Callable[[SplitResult], int]] = {
    "imap": _read_imap,
    "imaps": _read_imap,
    "pop3": _read_pop3,
    "pop3s": _read_pop3,
}
