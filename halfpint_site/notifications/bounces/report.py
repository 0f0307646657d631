"""Parse a bounce (a delivery status notification, RFC 3464) with the standard library."""

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage, Message
from typing import NamedTuple

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


class BounceFailure(NamedTuple):
    """A recipient that a mail did not reach.

    ``addresses`` are all addresses that the report gives for the recipient, in lower case. ``status`` is the enhanced
    code, such as "5.1.1". ``said`` is the server's text.
    """

    addresses: tuple[str, ...]
    status: str
    said: str


class BounceReport(NamedTuple):
    """The content of a bounce: final ``failures``, and the values of headers that may contain tokens (``traces``)."""

    failures: tuple[BounceFailure, ...]
    traces: str


def read_report(content: bytes) -> BounceReport | None:
    """Return what a mail reports, or None if it is not a bounce."""
    mail = message_from_bytes(content, policy=policy.default)
    statuses = [part for part in mail.walk() if part.get_content_type() == "message/delivery-status"]
    if not statuses:
        return None
    failures = tuple(failure for part in statuses for failure in _failures(part))
    return BounceReport(failures, "\n".join(_traces(mail)))


def _failures(part: Message) -> Iterator[BounceFailure]:
    """Yield the failed recipients.

    The first block of a delivery-status is about the mail, the others about one recipient.
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
    """Yield the headers of the bounce and of the returned mail, which may be complete or headers only."""
    for part in mail.walk():
        yield from _ours(part)
        returned = part.get_payload(decode=True)
        if part.get_content_type() == "text/rfc822-headers" and isinstance(returned, bytes):
            yield from _ours(message_from_bytes(returned))


def _ours(headers: Message) -> list[str]:
    """Return the values of those headers that may contain a token."""
    return [str(value) for name in _TRACES for value in headers.get_all(name, [])]
