"""Keep the guest of a session while they sign in.

Signing in has several stages (a code by mail, a passkey) that work for anonymous visitors only. So a guest who starts
to sign in becomes anonymous, and the session remembers the guest. A guest who gives up continues as before. After a
sign-in, the guest's data is merged into the member. Signing out deletes the session, and the guest's key with it.
"""

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, login
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest

from halfpint_site.accounts.models import User

_WAITING = "accounts.waiting_guest"


def may_step_aside(user: User | AnonymousUser) -> bool:
    """Return whether the user may sign in to another account.

    Guests may, and members without a proven address: the address may belong to an older account of theirs.
    """
    return isinstance(user, User) and user.email is None and not user.is_staff


def step_aside(request: HttpRequest) -> None:
    """Make the request and its session anonymous, and store the user's key in the session."""
    session = request.session
    guest_id = request.user.pk
    for key in (SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY):
        session.pop(key, None)
    session[_WAITING] = guest_id
    session.cycle_key()
    request.user = AnonymousUser()


def waiting_guest(request: HttpRequest) -> User | None:
    """Return the user who became anonymous in this session, if the account still exists and has no proven address."""
    guest_id = request.session.get(_WAITING)
    if guest_id is None:
        return None
    return User.objects.filter(pk=guest_id, is_active=True, email=None).first()


def take_waiting_guest(request: HttpRequest) -> User | None:
    """Return the user who became anonymous in this session, or None, and remove the key from the session."""
    guest = waiting_guest(request)
    request.session.pop(_WAITING, None)
    return guest


def sign_in(request: HttpRequest, user: User) -> None:
    """Sign in a user without a check: a new guest, or the guest of this session."""
    login(request, user, backend=settings.AUTHENTICATION_BACKENDS[0])
