"""End all sessions of a user, and delete expired sessions."""

from importlib import import_module

from django.conf import settings
from django.utils import timezone

from halfpint_site.accounts.sessions.models import Session

BATCH = 1000


def end_sessions(person: int) -> None:
    """Delete the sessions of a user in all browsers."""
    store = import_module(settings.SESSION_ENGINE).SessionStore
    for key in list(Session.objects.filter(person=person).values_list("pk", flat=True)):
        store().delete(key)  # also deletes the session from the shared cache


def drop_expired_sessions(most: int = BATCH) -> int:
    """Delete up to ``most`` expired sessions. Return the number of deleted rows."""
    keys = list(Session.objects.filter(expire_date__lt=timezone.now()).values_list("pk", flat=True)[:most])
    Session.objects.filter(pk__in=keys).delete()
    return len(keys)
