"""Fetch bounces by IMAP or POP3 from the mailbox BOUNCE_MAILBOX_URL."""

import imaplib
import logging
import poplib
from collections.abc import Callable
from urllib.parse import SplitResult, unquote, urlsplit

from django.conf import settings

from halfpint_site.notifications.bounces.service import take_bounce

log = logging.getLogger(__name__)
#: The most mails of one run. The next run fetches the others.
MOST = 100
#: The time limit of each step of the exchange with the server.
TIMEOUT_SECONDS = 15.0
_LONGEST = 2_000_000
_FETCHED = "(RFC822)"


def read_mailbox() -> int:
    """Handle the mails in the mailbox. Bounces of this site are deleted; others stay (with IMAP marked as read).

    Returns the number of bounces of this site. Raises the library's errors if the server cannot be reached; the next
    run tries again.
    """
    url = urlsplit(settings.BOUNCE_MAILBOX_URL)
    return _READERS[url.scheme](url) if url.scheme in _READERS else _refuse(url)


def _refuse(url: SplitResult) -> int:
    """Raise ValueError for an unknown URL scheme."""
    raise ValueError(f"BOUNCE_MAILBOX_URL begins with {url.scheme}, not with imaps, imap, pop3s or pop3")


def _read_imap(url: SplitResult) -> int:
    """Handle up to MOST unread mails. Return the number of bounces of this site."""
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
    """Handle the newest MOST mails. Return the number of bounces of this site."""
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
