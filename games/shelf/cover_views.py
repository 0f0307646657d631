"""Covers under addresses of their own, the same in all languages."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import conditional_page, require_safe

from games.shelf.covers import cover, edition

FOR_EVER, A_WHILE = 315_360_000, 3600


@require_safe
@conditional_page
def show(request: HttpRequest, slug: str) -> HttpResponse:
    """The cover of a title, as SVG."""
    try:
        drawn = cover(slug)
    except KeyError:
        raise Http404 from None
    return kept(HttpResponse(drawn, content_type="image/svg+xml"), request)


def kept(response: HttpResponse, request: HttpRequest) -> HttpResponse:
    """Kept for ever under the address of this edition, and for a while under any other."""
    if request.GET.get("v") == edition():
        patch_cache_control(response, public=True, max_age=FOR_EVER, immutable=True)
    else:
        patch_cache_control(response, public=True, max_age=A_WHILE)
    return response
