"""Cache for public pages: pages that are the same for all unknown visitors.

A view opts in (:mod:`games.ui.caching`). A visitor is unknown if the request has no cookie that pages read. Such
requests get ``Cache-Control: public`` and an ETag, for which a browser that has the page gets 304; a cached page is not
rendered again. All others get ``private``. Shared caches go by ``Vary``; one that ignores it can be configured to pass
on requests that have a session cookie. With ``DEBUG``, no page is public.
"""

import gzip
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers

from games.ui.caching import SECONDS
from halfpint_site.accounts import display_settings
from halfpint_site.operations import announcements

MOST = 300
"""The most pages that a process caches, about 10 KB each when compressed."""
_kept: OrderedDict[Any, "CachedPage"] = OrderedDict()
_lock = Lock()


class CachedPage(NamedTuple):
    """A cached page: body compressed with gzip, headers, and its expiry in seconds of time.monotonic."""

    packed: bytes
    headers: dict[str, str]
    until: float

    def answer(self, request: HttpRequest) -> HttpResponse:
        """Return the page, or 304 for a browser that has it."""
        unpacked = "gzip" not in request.headers.get("Accept-Encoding", "")
        response = HttpResponse(gzip.decompress(self.packed) if unpacked else self.packed, headers=self.headers)
        if not unpacked:
            response.headers["Content-Encoding"] = "gzip"
        return get_conditional_response(request, self.headers["ETag"], response=response) or response


def forget() -> None:
    """Empty the cache of this process."""
    with _lock:
        _kept.clear()


class PublicPages:
    """Answer from the cache or fill it. It is the innermost middleware, so that all others act on cached pages too."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Cache a public page that was just rendered, or mark another page of the view as private."""
        response = self.get_response(request)
        seconds = getattr(request, SECONDS, 0)
        if not seconds or response.has_header("ETag"):
            return response
        if _is_for_all(request, response):
            return _keep(request, response, seconds).answer(request)
        patch_cache_control(response, private=True, no_cache=True)
        return response

    def process_view(self, request: Any, view: Any, *_arguments: Any) -> HttpResponse | None:
        """Return the cached page, or None to call the view. Set ``request.public`` if the visitor is unknown."""
        seconds = getattr(view, SECONDS, 0)
        if not seconds or request.method not in ("GET", "HEAD"):
            return None
        setattr(request, SECONDS, seconds)
        request.public = not settings.DEBUG and _personal().isdisjoint(request.COOKIES)
        kept = _kept.get(_key(request)) if request.public else None
        return kept.answer(request) if kept is not None and monotonic() < kept.until else None


def _personal() -> set[str]:
    """Return the names of the cookies that pages read."""
    return {settings.SESSION_COOKIE_NAME, CookieStorage.cookie_name, display_settings.COOKIE, announcements.HIDDEN}


def _key(request: HttpRequest) -> Any:
    """Return the cache key: everything that a public page depends on."""
    whole = "HX-Request" not in request.headers
    return request.scheme, request.get_host(), request.get_full_path(), whole, tuple(announcements.news(request))


def _is_for_all(request: Any, response: HttpResponse) -> bool:
    """Return whether the response may be shown to all visitors.

    That is: status 200, no streaming, and no cookie or session set.
    """
    remembered = response.cookies or request.session.modified or request.META.get("CSRF_COOKIE_NEEDS_UPDATE")
    return request.public and response.status_code == 200 and not response.streaming and not remembered


def _keep(request: HttpRequest, response: HttpResponse, seconds: int) -> CachedPage:
    # The visitor may soon have a session, so the browser must revalidate each time.
    patch_cache_control(response, public=True, max_age=0, s_maxage=seconds)
    patch_vary_headers(response, ("Accept-Encoding", "Cookie"))
    response.headers["ETag"] = f'W/"{sha256(response.content).hexdigest()[:32]}"'
    kept = CachedPage(gzip.compress(response.content, mtime=0), dict(response.items()), monotonic() + seconds)
    with _lock:
        _kept[_key(request)] = kept
        _kept.move_to_end(_key(request))
        if len(_kept) > MOST:
            _kept.popitem(last=False)
    return kept
