"""The pages: all mails, one mail, and its HTML for a frame in which nothing can run."""

import base64
import re

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from halfpint_site.dev_mailbox import may_read
from halfpint_site.dev_mailbox.kept import StoredMail, find, newest_first

#: Links open in the whole window; pictures are inside the page; nothing is fetched, and no script runs.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'"
_HEAD = re.compile(r"<head[^>]*>", re.IGNORECASE)


@never_cache
@require_safe
def mails(request: HttpRequest) -> HttpResponse:
    """The newest first."""
    _check(request)
    return render(request, "postbox/list.html", {"mails": newest_first()})


@never_cache
@require_safe
def mail(request: HttpRequest, name: str) -> HttpResponse:
    """One mail: what it says, as HTML and as text."""
    return render(request, "postbox/mail.html", {"kept": _wanted(request, name)})


@never_cache
@require_safe
def html(request: HttpRequest, name: str) -> HttpResponse:
    """Its HTML alone, for the frame."""
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
    """With its pictures put in, and its links leading out of the frame."""
    for part in kept.mail.walk():
        name, content = (part["Content-ID"] or "").strip("<>"), part.get_payload(decode=True)
        if name and isinstance(content, bytes):
            picture = f"data:{part.get_content_type()};base64,{base64.b64encode(content).decode()}"
            text = text.replace(f"cid:{name}", picture)
    return _HEAD.sub(lambda found: f'{found[0]}<base target="_top">', text, count=1)
