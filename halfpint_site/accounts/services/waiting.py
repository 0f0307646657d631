"""A guest who steps up to the sign-in counter keeps their stool.

Signing in has several stages (a code by mail, a passkey) that work for anonymous visitors only. So a guest who
starts to sign in becomes anonymous, and the session remembers who waits. Whoever gives up goes on as that guest;
whoever signs in takes along what the guest had. Signing out forgets the waiting guest with the rest of the session.
"""

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, login
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest

from halfpint_site.accounts.models import User

_WAITING = "accounts.waiting_guest"


def may_step_aside(user: User | AnonymousUser) -> bool:
    """Guests, and members whose address is not proven: it may belong to an older account of theirs."""
    return isinstance(user, User) and user.email is None and not user.is_staff


def step_aside(request: HttpRequest) -> None:
    """Make the request and its session anonymous, but remember who it was."""
    session = request.session
    guest_id = request.user.pk
    for key in (SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY):
        session.pop(key, None)
    session[_WAITING] = guest_id
    session.cycle_key()
    request.user = AnonymousUser()


def waiting_guest(request: HttpRequest) -> User | None:
    """Who stepped aside in this session, if that person is still there."""
    guest_id = request.session.get(_WAITING)
    if guest_id is None:
        return None
    return User.objects.filter(pk=guest_id, is_active=True, email=None).first()


def take_waiting_guest(request: HttpRequest) -> User | None:
    """The same, and from now on nobody waits in this session."""
    guest = waiting_guest(request)
    request.session.pop(_WAITING, None)
    return guest


def sign_in(request: HttpRequest, user: User) -> None:
    """Sign in somebody who needs no check: a guest just made, or one who only stepped aside."""
    login(request, user, backend=settings.AUTHENTICATION_BACKENDS[0])
