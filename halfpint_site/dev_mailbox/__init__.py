"""The mails of a site on one's own machine: kept in var/, and shown to whoever sits there.

Only with HALFPINT_DEV and no EMAIL_URL. `tools.play` names the address, and so does each page that has sent a mail.
"""

import ipaddress

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

#: The address of the list; the visitor's language is put in front of it.
PATH = "/mail/"
BACKEND = "halfpint_site.dev_mailbox.kept.EmailBackend"
_BY_PROXY = ("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-Ip", "Forwarded", "Via")


def is_open() -> bool:
    """Whether mails of this site are kept here, instead of being sent."""
    return bool(settings.DEV and settings.EMAIL_BACKEND == BACKEND)


def may_read(request: HttpRequest) -> bool:
    """Whether the request comes from this very machine, and through no proxy, behind which everybody would seem so."""
    if not is_open() or settings.ALLAUTH_TRUSTED_PROXY_COUNT or any(name in request.headers for name in _BY_PROXY):
        return False
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


def say_where_mails_are(request: HttpRequest | None) -> None:
    """A mail is on its way: on one's own machine the next page says where it can be read."""
    if request is None or not may_read(request):
        return
    text = format_html(
        '{} <a href="{}">{}</a>',
        _("This site runs on your own machine, so mails are not sent but kept here:"),
        reverse("postbox:list"),
        _("read them"),
    )
    if text not in (message.message for message in getattr(messages.get_messages(request), "_queued_messages", ())):
        messages.info(request, text)
