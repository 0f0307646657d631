"""Pages that are the same for everybody who is not known here: kept by this process, and by caches before the site.

A view says so of itself (:mod:`games.ui.public`). Nobody is known who brings no cookie that a page looks at. They get
``public``, and a validator (ETag) by which a browser that has the page is told so in a few bytes; a page that is kept
is not drawn again. All others get ``private``. Caches go by ``Vary``; one that does not may be told to pass requests
with a session's cookie on. While the site is developed (``DEBUG``) nothing is for all.
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

from games.ui.public import SECONDS
from halfpint_site.accounts import display_settings as senses
from halfpint_site.operations import announcements as board

MOST = 300
"""Pages that a process keeps, packed some 10 KB each."""
_kept: OrderedDict[Any, "CachedPage"] = OrderedDict()
_lock = Lock()


class CachedPage(NamedTuple):
    """A page: ``packed`` with gzip, its headers, and until when it holds, in seconds of time.monotonic."""

    packed: bytes
    headers: dict[str, str]
    until: float

    def answer(self, request: HttpRequest) -> HttpResponse:
        """The page, or 304 to who has it."""
        unpacked = "gzip" not in request.headers.get("Accept-Encoding", "")
        response = HttpResponse(gzip.decompress(self.packed) if unpacked else self.packed, headers=self.headers)
        if not unpacked:
            response.headers["Content-Encoding"] = "gzip"
        return get_conditional_response(request, self.headers["ETag"], response=response) or response


def forget() -> None:
    """Keep nothing any more."""
    with _lock:
        _kept.clear()


class PublicPages:
    """Innermost of all middleware: those before it do for a kept page what they do for any."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """An answer that was drawn just now is kept, or marked as nobody else's."""
        response = self.get_response(request)
        seconds = getattr(request, SECONDS, 0)
        if not seconds or response.has_header("ETag"):
            return response
        if _is_for_all(request, response):
            return _keep(request, response, seconds).answer(request)
        patch_cache_control(response, private=True, no_cache=True)
        return response

    def process_view(self, request: Any, view: Any, *_arguments: Any) -> HttpResponse | None:
        """The page that is kept, or None: then it is drawn, for all if nobody is known."""
        seconds = getattr(view, SECONDS, 0)
        if not seconds or request.method not in ("GET", "HEAD"):
            return None
        setattr(request, SECONDS, seconds)
        request.public = not settings.DEBUG and _personal().isdisjoint(request.COOKIES)
        kept = _kept.get(_key(request)) if request.public else None
        return kept.answer(request) if kept is not None and monotonic() < kept.until else None


def _personal() -> set[str]:
    """The cookies that pages look at."""
    return {settings.SESSION_COOKIE_NAME, CookieStorage.cookie_name, senses.COOKIE, board.HIDDEN}


def _key(request: HttpRequest) -> Any:
    """All that such a page depends on."""
    whole = "HX-Request" not in request.headers
    return request.scheme, request.get_host(), request.get_full_path(), whole, tuple(board.news(request))


def _is_for_all(request: Any, response: HttpResponse) -> bool:
    """Whether the page has come out as one that all may see: nothing is to be remembered of who asked for it."""
    remembered = response.cookies or request.session.modified or request.META.get("CSRF_COOKIE_NEEDS_UPDATE")
    return request.public and response.status_code == 200 and not response.streaming and not remembered


def _keep(request: HttpRequest, response: HttpResponse, seconds: int) -> CachedPage:
    # Whoever has seen the page may soon be known: a browser asks each time.
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
