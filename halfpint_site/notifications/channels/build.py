"""Build mails: notices as text and HTML with one-click unsubscribe, and account mails (letters) as text."""

from email.mime.base import MIMEBase
from itertools import chain

from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import linebreaks

from games.play.mail.card import card
from games.play.matches.access import load_table
from games.play.models import Invitation, Match
from halfpint_site.accounts.models import User
from halfpint_site.notifications.channels.base import TargetGone
from halfpint_site.notifications.channels.envelope import (
    headers_of,
    return_path,
    site_host,
    thread_of,
    token_of,
    unsubscribe_token,
)
from halfpint_site.notifications.message import Message, absolute, as_read_by, links_of
from halfpint_site.notifications.models import Channel, Delivery, Letter
from halfpint_site.notifications.words import one_line


class NoticeMail(EmailMultiAlternatives):
    """A mail whose attached pictures are used by its HTML."""

    mixed_subtype = "related"


def build_mail(message: Message, delivery: Delivery) -> NoticeMail:
    """Return the mail of a notice in the user's language. Raises TargetGone if the user has no confirmed address."""
    address = message.user.email
    if not address:
        raise TargetGone("no proven address")
    token = token_of(delivery.pk, address)
    with as_read_by(message.user):
        stop = absolute(reverse("accounts:notices_off", args=[unsubscribe_token(message.user.pk, Channel.MAIL)]))
        context = _context(message, stop)
        mail = NoticeMail(
            subject=one_line((message.turn.subject if message.turn else "") or message.title),
            body=render_to_string("mail/notice.txt", context),
            from_email=return_path(token),
            to=[address],
            headers=headers_of(message.id, token) | thread_of(message.thread) | _list_headers(stop),
        )
        mail.attach_alternative(render_to_string("mail/notice.html", context), "text/html")
    turns = [*([message.turn] if message.turn else []), *(position.turn for position in message.positions)]
    for name, data, kind, content_id in chain.from_iterable(turn.attachments for turn in turns):
        mail.attach(_attachment(name, data, kind, content_id))
    return mail


def build_letter(letter: Letter, delivery: Delivery) -> EmailMessage:
    """Return the mail of a letter, such as a confirmation or a login code.

    Most letters are sent on the recipient's request, so they have no unsubscribe link. Invitations are not: their text
    has a link that refuses further invitations, and their HTML has a picture of the table.
    """
    token = token_of(delivery.pk, letter.to)
    mail = NoticeMail(
        subject=one_line(letter.subject),
        body=letter.text,
        from_email=return_path(token),
        to=[letter.to],
        headers=headers_of(f"account-{letter.pk}", token),
    )
    if letter.invitation is not None:
        paint(mail, letter.invitation)
    return mail


def paint(mail: NoticeMail, invitation: Invitation) -> None:
    """Add an HTML version with a picture of the table to the mail of an invitation."""
    match = Match.objects.filter(pk=invitation.match_id).select_related("host").first()
    if match is None or not isinstance(match.host, User):
        return
    with as_read_by(match.host):
        words = match.words(match.host.language)
        context = {
            "title": mail.subject,
            "tagline": words.table.get("tagline", ""),
            "game": words.text("name"),
            "language": match.host.language,
            **links_of(invitation),
        }
        mail.attach_alternative(render_to_string("mail/invitation.html", context), "text/html")
        mail.attach(_attachment("table.png", card(load_table(match.pk, match.host), words), "image/png", "table"))


def _context(message: Message, stop: str) -> dict[str, object]:
    """Return the template context of a notice's mail; ``stop`` is the unsubscribe URL."""
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


def _list_headers(stop: str) -> dict[str, str]:
    """Return the headers with which a mail program can unsubscribe (RFC 8058)."""
    return {
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "List-Id": f"{site_host()} <notices.{site_host()}>",
    }


def _attachment(name: str, data: bytes, kind: str, content_id: str) -> MIMEBase:
    """Return a file as a MIME part of the mail; inline if it has a content id."""
    from email.encoders import encode_base64

    main, _slash, sub = kind.partition("/")
    part = MIMEBase(main, sub)
    part.set_payload(data)
    encode_base64(part)
    part.add_header("Content-Disposition", "inline" if content_id else "attachment", filename=one_line(name))
    if content_id:
        part.add_header("Content-ID", f"<{one_line(content_id)}>")
    return part
