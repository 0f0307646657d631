"""Who is asking: lower rooms know the accounts only by the name of a function in the settings."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.module_loading import import_string


def player(request: HttpRequest) -> Any:
    """The person who is asking; somebody new becomes a guest and is signed in."""
    if request.user.is_authenticated:
        return request.user
    return import_string(settings.HALFPINT_ENSURE_PLAYER)(request)
