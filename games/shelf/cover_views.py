"""The view of the covers, under URLs without a language."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import conditional_page, require_safe

from games.shelf.covers import cover, edition

FOR_EVER, A_WHILE = 315_360_000, 3600


@require_safe
@conditional_page
def show(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the cover of a title as SVG; 404 for an unknown title."""
    try:
        drawn = cover(slug)
    except KeyError:
        raise Http404 from None
    return kept(HttpResponse(drawn, content_type="image/svg+xml"), request)


def kept(response: HttpResponse, request: HttpRequest) -> HttpResponse:
    """Set the response's caching: ten years if the URL has the current edition, else an hour."""
    if request.GET.get("v") == edition():
        patch_cache_control(response, public=True, max_age=FOR_EVER, immutable=True)
    else:
        patch_cache_control(response, public=True, max_age=A_WHILE)
    return response
