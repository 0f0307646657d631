"""Who is asking, and whether too often. The accounts are known here only by a name in the settings."""

from typing import Any

from allauth.core import ratelimit
from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import HttpRequest, HttpResponse
from django.utils.module_loading import import_string

from games.play.text_field import TitleField


def player(request: HttpRequest) -> Any:
    """The person who is asking; somebody new becomes a guest and is signed in."""
    if request.user.is_authenticated:
        return request.user
    return import_string(settings.HALFPINT_ENSURE_PLAYER)(request)


def name_of_guest(typed: str) -> str:
    """A name that a guest has typed, as it is stored; empty if none was. Raises ValidationError for one that cannot be
    read, or that holds a word of the operator's list."""
    field = get_user_model()._meta.get_field("display_name")  # noqa: SLF001 - Django's documented way to a field
    name: str = TitleField(max_length=field.max_length, required=False).clean(typed)
    if name:
        field.run_validators(name)
    return name


def too_many_tables(request: HttpRequest, user: Any) -> HttpResponse | None:
    """Count a table about to be opened; the page for 429 if that is one too many (``open_table`` of the rates)."""
    if ratelimit.consume(request, action="open_table", user=user):
        return None
    answer: HttpResponse = ratelimit.respond_429(request)
    return answer
