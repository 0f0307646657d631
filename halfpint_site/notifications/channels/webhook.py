"""Webhooks: send notices as signed JSON, with a text that chat services show."""

import hashlib
import hmac
import json
import time
from urllib.parse import urlsplit

from django.utils.html import escape

from halfpint_site.notifications.channels.base import NeverSent, NotSent, Parcel, TargetGone, Unreachable
from halfpint_site.notifications.message import Message
from halfpint_site.notifications.models import Webhook
from halfpint_site.notifications.sending.outgoing import post

_FINAL = {400, 401, 403, 404, 405, 410, 413, 415, 422}


def sign(secret: str, moment: int, body: bytes) -> str:
    """Return the value of the signature header.

    `t=` is the time in seconds since 1970. `v1=` is the HMAC-SHA-256, in hex, of that number, a dot and the body.
    """
    mac = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={moment},v1={mac}"


def pack_webhook(target: str, message: Message) -> Parcel:
    """Return the parcel for the user's webhook. Raises TargetGone if the user has removed the webhook."""
    hook = Webhook.objects.filter(pk=target, user=message.user).first()
    if hook is None:
        raise TargetGone("the webhook is gone")
    body = json.dumps(_payload(message), ensure_ascii=False).encode()
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "X-Half-Pint-Id": message.id,
        "X-Half-Pint-Signature": sign(hook.secret, int(time.time()), body),
    }
    return Parcel(urlsplit(hook.url).hostname or "", lambda: _call(hook.url, body, headers))


def _call(url: str, body: bytes, headers: dict[str, str]) -> None:
    """Post the body to the webhook. Raises the errors of `channels.base`."""
    answer = post(url, body, headers)
    if 200 <= answer.status < 300:
        return
    said = f"{answer.status} {answer.body.decode('utf-8', 'replace')}"
    if answer.status in _FINAL or 300 <= answer.status < 400:
        raise NeverSent(said)
    raise Unreachable(said) if answer.status >= 500 else NotSent(said)


def _payload(message: Message) -> dict[str, object]:
    """Return the JSON of a notice.

    Slack and Mattermost show `text`, Discord shows `content`. The JSON prevents that a name mentions everyone in a
    channel.
    """
    line = f"{message.title}\n{message.text}\n{message.url}"
    return {
        "id": message.id,
        "kind": message.kind,
        "title": message.title,
        "body": message.text,
        "url": message.url,
        "language": message.user.language,
        "waiting": message.waiting,
        **message.facts,
        "text": escape(line).replace("&#x27;", "'").replace("&quot;", '"').replace("@", "@\u200b"),
        "content": line[:1900],
        "allowed_mentions": {"parse": []},
    }
