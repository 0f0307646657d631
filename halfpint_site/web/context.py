"""What every page may show about the site itself."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from halfpint_site.operations.announcements import news


def site(request: HttpRequest) -> dict[str, Any]:
    """Where the source of the running site and its licence can be read (empty if nobody said), and its news.

    A page that is for all has no token in its forms.
    """
    found = {"house_news": news(request), "SOURCE_URL": settings.SOURCE_URL, "LICENSE_URL": settings.LICENSE_URL}
    return found | {"csrf_token": ""} if getattr(request, "public", False) else found
