"""Sender, ids, return path and tokens of mails.

Message id and return path contain a token, so that a bounce can be matched to its delivery. The token names the
delivery, and signs it together with the address. Only a recipient of the mail has the token, so no other person can
report a user's address as dead. The token of an unsubscribe link works without sign-in, and only for unsubscribing.
"""

import re
from email.utils import parseaddr
from urllib.parse import urlsplit

from django.conf import settings
from django.core import signing
from django.utils.crypto import constant_time_compare, salted_hmac

_BOUNCE_SALT = "halfpint.bounce"
_TOKEN = re.compile(r"(?<![0-9a-z])(\d{1,18})-([0-9a-f]{20})(?![0-9a-z])")
_UNSUBSCRIBE_SALT = "halfpint.unsubscribe"


def site_host() -> str:
    """Return the domain for the ids of mails: the host of the site."""
    return urlsplit(settings.SITE_URL).hostname or "localhost"


def sender_address() -> str:
    """Return the address that mails are sent from, without a name."""
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1]


def token_of(delivery_id: int, address: str) -> str:
    """Return the token of a delivery to an address, such as "88-6f1c..."."""
    return f"{delivery_id}-{_sign(settings.SECRET_KEY, delivery_id, address)}"


def _sign(key: str, delivery_id: int, address: str) -> str:
    return salted_hmac(_BOUNCE_SALT, f"{delivery_id} {address.lower()}", secret=key, algorithm="sha256").hexdigest()[
        :20
    ]


def tokens_in(text: str) -> list[tuple[int, str]]:
    """Return all parts of the text that look like tokens, as (delivery, signature)."""
    return [(int(found[1]), found[2]) for found in _TOKEN.finditer(text.lower())]


def belongs_to(address: str, delivery_id: int, signature: str) -> bool:
    """Return whether the signature was made for this delivery and address, with the current secret key or a
    former one.
    """
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return any(constant_time_compare(_sign(key, delivery_id, address), signature) for key in keys)


def headers_of(name: str, token: str) -> dict[str, str]:
    """Return the headers that every mail has: id, sender, and the request not to send automatic replies."""
    return {
        "Message-ID": f"<{name}.{token}@{site_host()}>",
        "From": settings.DEFAULT_FROM_EMAIL,
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }


def thread_of(table: str) -> dict[str, str]:
    """Return the headers that let mail programs show all mails about a table as one thread.

    All these mails refer to the same first mail, which is never sent. Returns {} for a mail that is not about one
    table.
    """
    first = f"<table.{table}@{site_host()}>"
    return {"In-Reply-To": first, "References": first} if table else {}


def return_path(token: str) -> str:
    """Return the address for bounces: BOUNCE_ADDRESS with "+token", or the sender if BOUNCE_ADDRESS is not set."""
    if not settings.BOUNCE_ADDRESS:
        return str(settings.DEFAULT_FROM_EMAIL)
    local, _at, domain = settings.BOUNCE_ADDRESS.rpartition("@")
    return f"{local}+{token}@{domain}"


def unsubscribe_token(user_id: int, channel: str) -> str:
    """Return the token with which a mail can turn a channel off.

    It does not expire, so that links in old mails still work.
    """
    return signing.dumps([user_id, channel], salt=_UNSUBSCRIBE_SALT)


def read_unsubscribe_token(token: str) -> tuple[int, str]:
    """Return (user's primary key, channel). Raises django.core.signing.BadSignature."""
    user_id, channel = signing.loads(token, salt=_UNSUBSCRIBE_SALT)
    return user_id, channel
