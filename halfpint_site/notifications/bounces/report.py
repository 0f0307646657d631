"""Reading a bounce (a delivery status notification, RFC 3464) with nothing but the standard library."""

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage, Message
from typing import NamedTuple

#: Where the way back of the mail, or its id, may stand: in the bounce itself, or in what it returns.
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
    """One recipient to whom a mail did not go: all that the report calls them (lower case), "5.1.1", and its words."""

    addresses: tuple[str, ...]
    status: str
    said: str


class BounceReport(NamedTuple):
    """``failures`` are final ones; ``traces`` the headers in which our tokens may stand."""

    failures: tuple[BounceFailure, ...]
    traces: str


def read_report(content: bytes) -> BounceReport | None:
    """What a mail reports; None if it is no bounce."""
    mail = message_from_bytes(content, policy=policy.default)
    statuses = [part for part in mail.walk() if part.get_content_type() == "message/delivery-status"]
    if not statuses:
        return None
    failures = tuple(failure for part in statuses for failure in _failures(part))
    return BounceReport(failures, "\n".join(_traces(mail)))


def _failures(part: Message) -> Iterator[BounceFailure]:
    """The blocks of a delivery-status: the first speaks of the mail, each of the others of one recipient."""
    for block in part.walk():
        if str(block.get("Action", "")).strip().lower() != "failed":
            continue
        status = str(block.get("Status", "")).strip().split(" ")[0]
        said = " ".join(str(block.get("Diagnostic-Code", "") or block.get("Remote-MTA", "")).split())
        named = [str(block.get(name, "")) for name in ("Original-Recipient", "Final-Recipient")]
        addresses = tuple(found[0].lower() for one in named if (found := _ADDRESS.search(one)))
        yield BounceFailure(addresses, status, said[:300])


def _traces(mail: EmailMessage) -> Iterator[str]:
    """Headers of the bounce, and of the mail in it, be that whole or its headers alone."""
    for part in mail.walk():
        yield from _ours(part)
        returned = part.get_payload(decode=True)
        if part.get_content_type() == "text/rfc822-headers" and isinstance(returned, bytes):
            yield from _ours(message_from_bytes(returned))


def _ours(headers: Message) -> list[str]:
    return [str(value) for name in _TRACES for value in headers.get_all(name, [])]
