"""Device cookies: failed sign-ins from unknown browsers cannot lock the owner out of an account.

A browser in which a user has signed in keeps a signed cookie that names the account. Wrong passwords from that browser
are counted separately; all other browsers share one count for each account. So attackers only use up the shared count,
and never get more attempts than that. (OWASP, "Slow Down Online Guessing Attacks with Device Cookies".)
"""

import secrets
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

COOKIE = "device"
_SALT = "halfpint.device"
_YEAR = 365 * 24 * 3600  # seconds


def remember_device(request: HttpRequest, response: HttpResponse, user: Any) -> None:
    """Set the signed cookie that proves that this user has signed in on this device.

    A known device keeps its number.
    """
    known = _read(request)
    number = known[1] if known is not None and known[0] == user.pk else secrets.token_hex(8)
    response.set_signed_cookie(
        COOKIE,
        f"{user.pk}.{number}",
        salt=_SALT,
        max_age=_YEAR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def device_of(request: HttpRequest, address: str) -> str:
    """Return the number of this device if the account with this mail address has signed in here, else "".

    The address must be confirmed by the account, or claimed by no other account. Otherwise an attacker could claim it
    with many accounts, and get more attempts by signing in to each of them.
    """
    from allauth.account.models import EmailAddress

    known = _read(request)
    if known is None:
        return ""
    user, number = known
    claims = dict(EmailAddress.objects.filter(email__iexact=address).values_list("user_id", "verified"))
    return number if user in claims and (claims[user] or len(claims) == 1) else ""


def _read(request: HttpRequest) -> tuple[int, str] | None:
    """Return (user's primary key, number of the device), or None if there is no valid cookie."""
    value = request.get_signed_cookie(COOKIE, default="", salt=_SALT, max_age=_YEAR)
    user, _dot, number = str(value).partition(".")
    return (int(user), number) if user.isdecimal() else None
