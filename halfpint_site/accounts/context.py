"""What every page may ask about the person reading it."""

from typing import Any

from django.http import HttpRequest


def person(request: HttpRequest) -> dict[str, Any]:
    return {}
