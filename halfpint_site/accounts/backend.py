"""allauth's authentication backend and Django's authentication middleware, without a separate query for the user.

The session store reads the user together with the session (see :mod:`.sessions`). The backend uses that object.
"""

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
    """allauth's backend, except that it uses a user who has already been read.

    Stored sessions contain the path of this class, so it must not be renamed.
    """

    def get_user(self, user_id: Any) -> Any:
        """Return the user with that primary key if the user may sign in, else None."""
        known = _known.get()
        if known is None or known.pk != user_id:
            return super().get_user(user_id)
        return known if self.user_can_authenticate(known) else None


class PersonMiddleware(AuthenticationMiddleware):
    """Django's authentication middleware, with the user that the session store has already read."""

    def process_request(self, request: HttpRequest) -> None:
        """Set a lazy ``request.user``. The user is loaded when first accessed."""
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: _person(request))  # type: ignore[assignment]


def _person(request: HttpRequest) -> Any:
    """Return the user of the session, without a query if the session store has read the user."""
    request.session.get(SESSION_KEY)  # loads the session, and the user with it
    with _knowing(getattr(request.session, "brought", None)):
        return get_user(request)


@contextmanager
def _knowing(person: Any) -> Iterator[None]:
    """Context manager in which the backend uses this user instead of loading one."""
    token = _known.set(person)
    try:
        yield
    finally:
        _known.reset(token)
