"""What every page may show about the site itself."""

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, str]:
    """Where the source of the running site and its licence can be read; empty if nobody said."""
    return {"SOURCE_URL": settings.SOURCE_URL, "LICENSE_URL": settings.LICENSE_URL}
