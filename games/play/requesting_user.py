"""Identify the user of a request, and limit how many tables they open. A setting names the accounts' entry point."""

from typing import Any

from allauth.core import ratelimit
from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import HttpRequest, HttpResponse
from django.utils.module_loading import import_string

from games.play.text_field import TitleField


def player(request: HttpRequest) -> Any:
    """Return the user of the request. A new visitor becomes a guest and is signed in."""
    if request.user.is_authenticated:
        return request.user
    return import_string(settings.HALFPINT_ENSURE_PLAYER)(request)


def name_of_guest(typed: str) -> str:
    """Return the name that a guest has typed as it is to be stored; "" if none was typed.

    Raises ValidationError if the name has invisible characters, fails the model's validators or has a forbidden word.
    """
    field = get_user_model()._meta.get_field("display_name")  # noqa: SLF001 - Django's documented way to a field
    name: str = TitleField(max_length=field.max_length, required=False).clean(typed)
    if name:
        field.run_validators(name)
    return name


def too_many_tables(request: HttpRequest, user: Any) -> HttpResponse | None:
    """Count a table that is about to be opened. Return a 429 page if the rate ``open_table`` is exceeded, else None."""
    if ratelimit.consume(request, action="open_table", user=user):
        return None
    answer: HttpResponse = ratelimit.respond_429(request)
    return answer
