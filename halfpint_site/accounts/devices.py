"""Known devices: whoever guesses at a password from elsewhere cannot lock its owner out.

A browser in which somebody has signed in keeps a signed cookie that names the account. Wrong passwords from there are
counted for it alone; all other browsers share one count for an account. So strangers use up the strangers' tries, and
never get more of them. (OWASP, "Slow Down Online Guessing Attacks with Device Cookies".)
"""

import secrets
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

COOKIE = "device"
_SALT = "halfpint.device"
_YEAR = 365 * 24 * 3600  # seconds


def remember_device(request: HttpRequest, response: HttpResponse, user: Any) -> None:
    """Let the browser show, next time, that this person has signed in there. It keeps the number it has."""
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
    """The number of the device, if the account of that mail address has signed in there; else empty.

    The address must be that account's own: proven, or claimed by nobody else. Otherwise anybody could claim it, and
    sign in to as many accounts of their own as they want tries.
    """
    from allauth.account.models import EmailAddress

    known = _read(request)
    if known is None:
        return ""
    user, number = known
    claims = dict(EmailAddress.objects.filter(email__iexact=address).values_list("user_id", "verified"))
    return number if user in claims and (claims[user] or len(claims) == 1) else ""


def _read(request: HttpRequest) -> tuple[int, str] | None:
    """(account, number of the device), or None if there is no cookie of ours."""
    value = request.get_signed_cookie(COOKIE, default="", salt=_SALT, max_age=_YEAR)
    user, _dot, number = str(value).partition(".")
    return (int(user), number) if user.isdecimal() else None
