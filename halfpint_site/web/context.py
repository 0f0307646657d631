"""Context processor for what every page may show about the site itself."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from halfpint_site.operations.announcements import news


def site(request: HttpRequest) -> dict[str, Any]:
    """Return the announcements and the URLs of source code and licence (empty if not set).

    On a public page, forms have no CSRF token, since the page is the same for all visitors.
    """
    found = {"house_news": news(request), "SOURCE_URL": settings.SOURCE_URL, "LICENSE_URL": settings.LICENSE_URL}
    return found | {"csrf_token": ""} if getattr(request, "public", False) else found
