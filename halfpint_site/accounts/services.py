"""Services that create, merge and delete accounts.

Other packages find `ensure_player` by the setting HALFPINT_ENSURE_PLAYER.

Signing in has several stages (a code by mail, a passkey), which allauth offers only to anonymous visitors. So a guest
who starts to sign in becomes anonymous, and the session stores the guest's key. A guest who cancels becomes the guest
again. After a sign-in, the guest's data is merged into the member. Signing out deletes the session, including the
guest's key.
"""

from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, login, update_session_auth_hash
from django.contrib.auth.models import AnonymousUser
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.module_loading import import_string
from django.utils.translation import get_language
from prometheus_client import Counter

from halfpint_site.accounts.export.models import Export
from halfpint_site.accounts.models import User, new_public_id
from halfpint_site.accounts.sessions import end_sessions
from halfpint_site.accounts.validators import time_zones

_WAITING = "accounts.waiting_guest"
GUESTS = Counter("halfpint_guests", "Guests who have taken a first seat")
SIGN_UPS = Counter("halfpint_sign_ups", "New members: by a form, or guests who stay", ["way"])


def may_step_aside(user: User | AnonymousUser) -> bool:
    """Return whether the user may sign in to another account.

    Guests may. So may members without a confirmed address, because the address may belong to an older account of the
    same person.
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
    """Return the user who became anonymous in this session to sign in; None if that account is gone or has a confirmed
    address.
    """
    guest_id = request.session.get(_WAITING)
    if guest_id is None:
        return None
    return User.objects.filter(pk=guest_id, is_active=True, email=None).first()


def take_waiting_guest(request: HttpRequest) -> User | None:
    """Return the user who became anonymous in this session, or None. Removes the stored key from the session."""
    guest = waiting_guest(request)
    request.session.pop(_WAITING, None)
    return guest


def sign_in(request: HttpRequest, user: User) -> None:
    """Sign in a user without credentials: a new guest, or the guest of this session."""
    login(request, user, backend=settings.AUTHENTICATION_BACKENDS[0])


def ensure_player(request: HttpRequest) -> User:
    """Return the user of this request. An anonymous visitor becomes a guest and is signed in.

    A form may send the browser's time zone as `time_zone`. If one IP address creates too many guests,
    ImmediateHttpResponse is raised and allauth's middleware answers with status 429; callers need not handle it.
    """
    if isinstance(request.user, User):
        return request.user
    guest = take_waiting_guest(request) or _new_guest(request)
    sign_in(request, guest)
    return guest


def _new_guest(request: HttpRequest) -> User:
    """Create a guest with the language of the page and the time zone of the form.

    Raises ImmediateHttpResponse if the rate limit is exceeded.
    """
    if not ratelimit.consume(request, action="guest"):
        raise ImmediateHttpResponse(ratelimit.respond_429(request))
    zone = request.POST.get("time_zone", "")
    GUESTS.inc()
    return User.objects.create_guest(
        language=(get_language() or "en")[:2], time_zone=zone if zone in time_zones() else "UTC"
    )


def keep_guest(request: HttpRequest, display_name: str, email: str, password: str) -> bool:
    """Turn the signed-in guest into a member and send the confirmation mail.

    Returns False if another request has already done so. The page behaves the same for known and unknown addresses;
    only the mail differs (see the adapter).
    """
    with transaction.atomic():
        member = get_object_or_404(User.objects.select_for_update(), pk=request.user.pk)
        if not member.is_guest:
            return False
        member.is_guest = False
        member.display_name = display_name
        member.set_password(password)
        member.save()
        address = EmailAddress.objects.create(user=member, email=email.lower(), primary=True)
    SIGN_UPS.labels("stays").inc()
    request.user = member
    update_session_auth_hash(request, member)
    address.send_confirmation(request, signup=True)
    return True


def is_same_person(guest: User, member: User) -> bool:
    """Return whether a sign-in proves that both accounts belong to one person.

    This is so for a guest of the same session, and for a newer account that claims the member's address without having
    confirmed it.
    """
    if guest.pk == member.pk or not guest.is_active:
        return False
    claims = EmailAddress.objects.filter(user=guest, verified=False).values_list("email", flat=True)
    return guest.is_guest or (member.email is not None and member.email in claims)


@transaction.atomic
def merge_guest(guest: User, member: User) -> bool:
    """Move all data of the guest to the member with HALFPINT_MERGE_HOOKS, then delete the guest.

    Returns False if the guest no longer exists or belongs to another person. An exception in a hook rolls back the
    whole merge, so that no seat is lost.
    """
    # FOR NO KEY UPDATE: a transaction that holds a table of the guest, for which a hook waits, may still insert
    # notices.
    locked = User.objects.select_for_update(no_key=True).filter(pk=guest.pk).first()
    if locked is None or not is_same_person(locked, member):
        return False
    for dotted_name in settings.HALFPINT_MERGE_HOOKS:
        import_string(dotted_name)(locked, member)
    User.objects.select_for_update().get(pk=locked.pk).delete()  # with all rows that were inserted until now
    return True


@transaction.atomic
def forget(user: User, *, keep_words: bool = False) -> None:
    """Remove all personal data of a user. The row stays, without a name, because matches refer to it.

    With ``keep_words``, chat messages and names that the user has written stay visible to others, without their
    author's name. Otherwise they are deleted too.
    """
    for dotted_name in settings.HALFPINT_FORGET_HOOKS:
        import_string(dotted_name)(user, keep_words)
    _forget_in_admin_log(user)
    EmailAddress.objects.filter(user=user).delete()
    Export.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    user.groups.clear()
    user.user_permissions.clear()
    _strip(user)
    transaction.on_commit(lambda: end_sessions(user.pk))


def _strip(user: User) -> None:
    """Reset all fields except the key and the language to their defaults, including fields added in later versions.

    The language stays because it decides in which language the name is shown as "gone".
    """
    for field in User._meta.concrete_fields:  # noqa: SLF001 - Django's documented way to the fields
        if not field.primary_key and field.name != "language":
            setattr(user, field.attname, field.get_default())
    user.public_id = new_public_id()
    user.is_active = user.is_guest = user.is_staff = user.is_superuser = False
    user.joined_at = user.vacation_counted_at = user.gone_at = timezone.now()
    user.set_unusable_password()
    user.save()


def _forget_in_admin_log(user: User) -> None:
    """Remove names, changes and addresses of the user from the log of the Django admin."""
    about = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(User), object_id=str(user.pk))
    about.update(object_repr=f"#{user.pk}", change_message="")
    addresses = {*EmailAddress.objects.filter(user=user, verified=True).values_list("email", flat=True), user.email}
    LogEntry.objects.filter(object_repr__in=addresses - {None}).update(object_repr="")
