"""What a mail carries so that its bounce can be found again: an id, and a way back of its own.

Both hold a token: the delivery, and a signature over it and the address. Nobody who has not got the mail can make one,
so nobody can have another person's address taken for dead.
"""

import re
from email.utils import parseaddr
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

_SALT = "halfpint.bounce"
_TOKEN = re.compile(r"(?<![0-9a-z])(\d{1,18})-([0-9a-f]{20})(?![0-9a-z])")


def site_host() -> str:
    """The domain in the ids of mails: that of the site."""
    return urlsplit(settings.SITE_URL).hostname or "localhost"


def sender_address() -> str:
    """The bare address mails come from."""
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1]


def token_of(delivery_id: int, address: str) -> str:
    """ "88-6f1c..." for one delivery to one address."""
    return f"{delivery_id}-{_sign(settings.SECRET_KEY, delivery_id, address)}"


def _sign(key: str, delivery_id: int, address: str) -> str:
    return salted_hmac(_SALT, f"{delivery_id} {address.lower()}", secret=key, algorithm="sha256").hexdigest()[:20]


def tokens_in(text: str) -> list[tuple[int, str]]:
    """All that look like tokens, as (delivery, signature)."""
    return [(int(found[1]), found[2]) for found in _TOKEN.finditer(text.lower())]


def belongs_to(address: str, delivery_id: int, signature: str) -> bool:
    """Whether that token was made for a mail to this address, with the present key or a former one."""
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return any(constant_time_compare(_sign(key, delivery_id, address), signature) for key in keys)


def headers_of(name: str, token: str) -> dict[str, str]:
    """What every mail of ours says about itself: its id, who sends it, and that no machine should answer."""
    return {
        "Message-ID": f"<{name}.{token}@{site_host()}>",
        "From": settings.DEFAULT_FROM_EMAIL,
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }


def thread_of(table: str) -> dict[str, str]:
    """What has mail programs show all mails of a table as one thread: they name the same first mail, which nobody has
    got. Nothing for a mail that is not about one table.
    """
    first = f"<table.{table}@{site_host()}>"
    return {"In-Reply-To": first, "References": first} if table else {}


def return_path(token: str) -> str:
    """Where bounces go: BOUNCE_ADDRESS with the token behind a plus; the plain sender if it is not set."""
    if not settings.BOUNCE_ADDRESS:
        return str(settings.DEFAULT_FROM_EMAIL)
    local, _at, domain = settings.BOUNCE_ADDRESS.rpartition("@")
    return f"{local}+{token}@{domain}"
