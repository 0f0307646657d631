"""The pages of the mailbox: the list, one mail, and the mail's HTML part for a frame in which scripts cannot run."""

import base64
import re

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from halfpint_site.dev_mailbox import may_read
from halfpint_site.dev_mailbox.kept import StoredMail, find, newest_first

#: Links open in the top window; images are inlined; nothing is fetched, and no script runs.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'"
_HEAD = re.compile(r"<head[^>]*>", re.IGNORECASE)


@never_cache
@require_safe
def mails(request: HttpRequest) -> HttpResponse:
    """List the stored mails, newest first."""
    _check(request)
    return render(request, "postbox/list.html", {"mails": newest_first()})


@never_cache
@require_safe
def mail(request: HttpRequest, name: str) -> HttpResponse:
    """Show a mail, its HTML in a frame and its plain text."""
    return render(request, "postbox/mail.html", {"kept": _wanted(request, name)})


@never_cache
@require_safe
def html(request: HttpRequest, name: str) -> HttpResponse:
    """Return only the HTML part of a mail, for the frame."""
    kept = _wanted(request, name)
    part = kept.mail.get_body(("html",))
    if part is None:
        raise Http404
    response = HttpResponse(_framed(str(part.get_content()), kept))
    response["Content-Security-Policy"] = _POLICY
    response["X-Frame-Options"] = "SAMEORIGIN"
    return response


def _check(request: HttpRequest) -> None:
    if not may_read(request):
        raise Http404


def _wanted(request: HttpRequest, name: str) -> StoredMail:
    _check(request)
    kept = find(name)
    if kept is None:
        raise Http404
    return kept


def _framed(text: str, kept: StoredMail) -> str:
    """Return the HTML with its images inlined and its links opening outside the frame."""
    for part in kept.mail.walk():
        name, content = (part["Content-ID"] or "").strip("<>"), part.get_payload(decode=True)
        if name and isinstance(content, bytes):
            picture = f"data:{part.get_content_type()};base64,{base64.b64encode(content).decode()}"
            text = text.replace(f"cid:{name}", picture)
    return _HEAD.sub(lambda found: f'{found[0]}<base target="_top">', text, count=1)
