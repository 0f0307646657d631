"""Web push: send an encrypted message to a browser through the push service of its vendor."""

import hashlib
import json
from urllib.parse import urlsplit

from django.utils import timezone

from halfpint_site.notifications.channels.base import NeverSent, NotSent, Parcel, TargetGone, Unreachable
from halfpint_site.notifications.encryption import encrypt
from halfpint_site.notifications.message import Message
from halfpint_site.notifications.models import PushSubscription
from halfpint_site.notifications.sending.outgoing import post
from halfpint_site.notifications.vapid import authorization, decode, encode

_LONGEST_SECONDS = 14 * 86400
_GONE = {404, 410}
_LATER = {408, 425, 429}
_URGENT = {"turn", "running_out", "test"}


def pack_push(target: str, message: Message) -> Parcel:
    """Return the parcel for a device. Raises TargetGone if the user has removed the device."""
    device = PushSubscription.objects.filter(pk=target, user=message.user).first()
    if device is None:
        raise TargetGone("the device is gone")
    body = encrypt(
        json.dumps(payload(message), ensure_ascii=False).encode(), decode(device.p256dh), decode(device.auth)
    )
    endpoint, headers = device.endpoint, _headers(device, message)
    return Parcel(urlsplit(endpoint).hostname or "", lambda: _push(endpoint, body, headers))


def forget_device(target: str) -> None:
    """Delete a device that is unknown to its push service."""
    PushSubscription.objects.filter(pk=target).delete()


def _push(endpoint: str, body: bytes, headers: dict[str, str]) -> None:
    """Send a push message.

    Raises TargetGone if the push service does not know the device, else errors of `channels.base`.
    """
    answer = post(endpoint, body, headers)
    if 200 <= answer.status < 300:
        return
    said = f"{answer.status} {answer.body.decode('utf-8', 'replace')}"
    if answer.status in _GONE:
        raise TargetGone(said)
    if answer.status >= 500:
        raise Unreachable(said)
    if answer.status in _LATER:
        raise NotSent(said)
    raise NeverSent(said)


def payload(message: Message) -> dict[str, object]:
    """Return the data that the service worker shows.

    It is short enough for one record, even if a table's name is long.
    """
    return {
        "title": message.title,
        "body": message.text[:500],
        "url": message.url,
        "tag": message.topic,
        "lang": message.user.language,
        "waiting": message.waiting,
    }


def _headers(device: PushSubscription, message: Message) -> dict[str, str]:
    """Return the headers of a push request.

    The header Topic lets a later notice about the same subject replace one that the device has not received yet.
    """
    left = _LONGEST_SECONDS
    if message.expires_at is not None:
        left = max(60, int((message.expires_at - timezone.now()).total_seconds()))
    return {
        "Authorization": authorization(device.endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(min(left, _LONGEST_SECONDS)),
        "Topic": encode(hashlib.sha256(message.topic.encode()).digest())[:32],
        "Urgency": "high" if message.kind in _URGENT else "normal",
    }
