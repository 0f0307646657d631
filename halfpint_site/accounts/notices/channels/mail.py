"""Mails: text and HTML, one click to stop them, an id by which a repeated one can be recognised."""

import logging
import smtplib
from email.mime.base import MIMEBase
from email.utils import parseaddr
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import linebreaks

from halfpint_site.accounts.notices.errors import NeverSent, NotSent, NotTried, TargetGone, Unreachable
from halfpint_site.accounts.notices.message import Message, absolute, as_read_by
from halfpint_site.accounts.notices.models import Channel
from halfpint_site.accounts.notices.tokens import unsubscribe_token
from halfpint_site.accounts.notices.words import one_line

log = logging.getLogger(__name__)


class MailRun:
    """The mails of one batch, over one connection."""

    def __init__(self) -> None:
        self._connection: BaseEmailBackend | None = None
        self._is_down = False

    def send(self, message: Message) -> None:
        """Send it. Raises NotTried once the server was found unreachable, else the other errors of `errors`."""
        if not message.user.email:
            raise TargetGone("no proven address")
        if self._is_down:
            raise NotTried("the mail server could not be reached")
        mail = build_mail(message)
        connection = self._open()
        try:
            connection.send_messages([mail])
        except (smtplib.SMTPException, OSError) as problem:
            self._drop()
            raise _judge(problem) from problem

    def _open(self) -> BaseEmailBackend:
        if self._connection is None:
            connection = get_connection()
            try:
                connection.open()
            except (smtplib.SMTPException, OSError) as problem:
                self._is_down = True
                raise Unreachable(f"the mail server could not be reached: {problem}") from problem
            self._connection = connection
        return self._connection

    def _drop(self) -> None:
        """After an error the connection is in an unknown state; the next mail gets a new one."""
        connection, self._connection = self._connection, None
        try:
            if connection is not None:
                connection.close()
        except (smtplib.SMTPException, OSError):
            log.debug("the mail server hung up first")

    def close(self) -> None:
        """Say goodbye to the server."""
        self._drop()


def _judge(problem: Exception) -> NotSent | NeverSent:
    """Final is only what the server says about this address or this mail; trouble of our own can be mended."""
    if isinstance(problem, smtplib.SMTPRecipientsRefused):
        codes = [code for code, _answer in problem.recipients.values()]
        return NeverSent(f"address refused: {problem}") if min(codes, default=400) >= 500 else NotSent(str(problem))
    if isinstance(problem, smtplib.SMTPDataError) and problem.smtp_code >= 500:
        return NeverSent(f"mail refused: {problem}")
    return NotSent(str(problem))


class NoticeMail(EmailMultiAlternatives):
    """Its pictures belong to its HTML."""

    mixed_subtype = "related"


def build_mail(message: Message) -> NoticeMail:
    """The whole mail, in the reader's language."""
    with as_read_by(message.user):
        stop = absolute(reverse("accounts:notices_off", args=[unsubscribe_token(message.user.pk, Channel.MAIL)]))
        context = _context(message, stop)
        mail = NoticeMail(
            subject=one_line((message.turn.subject if message.turn else "") or message.title),
            body=render_to_string("mail/notice.txt", context),
            to=[message.user.email or ""],
            headers=_headers(message, stop),
        )
        mail.attach_alternative(render_to_string("mail/notice.html", context), "text/html")
    for name, data, kind, content_id in message.turn.attachments if message.turn else ():
        mail.attach(_attachment(name, data, kind, content_id))
    return mail


def _context(message: Message, stop: str) -> dict[str, object]:
    turn = message.turn
    return {
        "message": message,
        "text": turn.text if turn else message.text,
        "html": turn.html if turn and turn.html else linebreaks(turn.text if turn else message.text, autoescape=True),
        "links": turn.links if turn else (),
        "stop_url": stop,
        "settings_url": absolute(reverse("accounts:notices")),
        "language": message.user.language,
    }


def _headers(message: Message, stop: str) -> dict[str, str]:
    host = urlsplit(settings.SITE_URL).hostname or "localhost"
    return {
        "Message-ID": f"<{message.id}@{host}>",
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "List-Id": f"{host} <notices.{host}>",
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }


def _attachment(name: str, data: bytes, kind: str, content_id: str) -> MIMEBase:
    from email.encoders import encode_base64

    main, _slash, sub = kind.partition("/")
    part = MIMEBase(main, sub)
    part.set_payload(data)
    encode_base64(part)
    part.add_header("Content-Disposition", "inline" if content_id else "attachment", filename=one_line(name))
    if content_id:
        part.add_header("Content-ID", f"<{one_line(content_id)}>")
    return part


def sender_address() -> str:
    """The bare address mails come from."""
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
