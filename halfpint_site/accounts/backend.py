"""Who signs in, and who is signed in: allauth's backend, which is told of a person that has been read already."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from allauth.account.auth_backends import AuthenticationBackend as AllauthBackend
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.middleware import AuthenticationMiddleware, get_user
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

_known: ContextVar[Any] = ContextVar("known", default=None)


class AuthenticationBackend(AllauthBackend):
    """allauth's. Sessions name it, so it must keep its name."""

    def get_user(self, user_id: Any) -> Any:
        """The person of that key who may sign in, or None."""
        known = _known.get()
        if known is None or known.pk != user_id:
            return super().get_user(user_id)
        return known if self.user_can_authenticate(known) else None


class PersonMiddleware(AuthenticationMiddleware):
    """Django's, which does all that it does, but for reading the person: the session has brought them along."""

    def process_request(self, request: HttpRequest) -> None:
        """Puts ``user`` on the request, read when somebody asks."""
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: _person(request))  # type: ignore[assignment]


def _person(request: HttpRequest) -> Any:
    request.session.get(SESSION_KEY)  # reads it
    with _knowing(getattr(request.session, "brought", None)):
        return get_user(request)


@contextmanager
def _knowing(person: Any) -> Iterator[None]:
    token = _known.set(person)
    try:
        yield
    finally:
        _known.reset(token)
