"""The mailbox of a development site: mails are stored in var/ and shown on pages under /mail/.

Active only with HALFPINT_DEV and without EMAIL_URL. `tools.play` prints the URL, and each page that has sent a mail
links to it.
"""

import ipaddress

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

#: The path of the list of mails, without the language prefix.
PATH = "/mail/"
BACKEND = "halfpint_site.dev_mailbox.kept.EmailBackend"
_BY_PROXY = ("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-Ip", "Forwarded", "Via")


def is_open() -> bool:
    """Return whether the site stores its mails here instead of sending them."""
    return bool(settings.DEV and settings.EMAIL_BACKEND == BACKEND)


def may_read(request: HttpRequest) -> bool:
    """Return whether the request comes from this machine and not through a proxy.

    Behind a proxy, every request would seem to come from this machine.
    """
    if not is_open() or settings.ALLAUTH_TRUSTED_PROXY_COUNT or any(name in request.headers for name in _BY_PROXY):
        return False
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


def say_where_mails_are(request: HttpRequest | None) -> None:
    """Add a message that links to the mailbox, if a mail was sent and the request may read the mailbox."""
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
