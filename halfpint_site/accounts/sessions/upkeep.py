"""Ending sessions: those of one person, and those that nobody will come back to."""

from importlib import import_module

from django.conf import settings
from django.utils import timezone

from halfpint_site.accounts.sessions.models import Session

BATCH = 1000


def end_sessions(person: int) -> None:
    """In all browsers, with what they remember."""
    store = import_module(settings.SESSION_ENGINE).SessionStore
    for key in list(Session.objects.filter(person=person).values_list("pk", flat=True)):
        store().delete(key)  # from the shared memory too


def drop_expired_sessions(most: int = BATCH) -> int:
    """Delete up to so many rows that have expired; returns how many."""
    keys = list(Session.objects.filter(expire_date__lt=timezone.now()).values_list("pk", flat=True)[:most])
    Session.objects.filter(pk__in=keys).delete()
    return len(keys)
