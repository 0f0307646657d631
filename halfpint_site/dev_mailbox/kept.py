"""An email backend that stores mails as files in var/mails, the newest 200, and functions that read them."""

import re
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage as Parsed
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from halfpint_site.broker import appear_as_bytes

MOST = 200
_NAME = re.compile(r"\d{16,20}")


class EmailBackend(BaseEmailBackend):
    """Store mails as files instead of sending them."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Store the mails and delete the oldest beyond the limit. Return the number of mails stored."""
        for message in email_messages:
            appear_as_bytes(_folder() / f"{time.time_ns()}.eml", message.message().as_bytes())
        for old in _files()[MOST:]:
            old.unlink(missing_ok=True)
        return len(email_messages)


class StoredMail(NamedTuple):
    """A stored mail. ``name`` identifies it in the URL."""

    name: str
    kept_at: datetime
    mail: Parsed

    @property
    def text(self) -> str:
        """The plain text part; empty if there is none."""
        part = self.mail.get_body(("plain",))
        return "" if part is None else str(part.get_content())

    @property
    def has_html(self) -> bool:
        return self.mail.get_body(("html",)) is not None


def newest_first() -> list[StoredMail]:
    """Return all stored mails, newest first."""
    return [kept for path in _files() if (kept := find(path.stem)) is not None]


def find(name: str) -> StoredMail | None:
    """Return the mail with that name; None if there is none or it was deleted."""
    if not _NAME.fullmatch(name):
        return None
    try:
        content = (_folder() / f"{name}.eml").read_bytes()
    except FileNotFoundError:
        return None
    mail = message_from_bytes(content, policy=policy.default)
    return StoredMail(name, datetime.fromtimestamp(int(name) / 1e9, tz=UTC), mail)


def _folder() -> Path:
    folder = Path(settings.VAR_DIR) / "mails"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _files() -> list[Path]:
    return sorted(_folder().glob("*.eml"), key=lambda path: int(path.stem), reverse=True)
