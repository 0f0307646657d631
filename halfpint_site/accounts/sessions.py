"""The session engine: database sessions with their user in a column, so that all sessions of a user can be ended.

On PostgreSQL, one statement reads a session together with its user. The class must be called SessionStore, because
Django signs stored sessions with a salt that contains the class name.
"""

from datetime import datetime
from functools import cache
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, SESSION_KEY, get_user_model
from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import VALID_KEY_CHARS
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.utils import timezone

from games.play.matches.raw_sql import ModelColumns, quoted, run_statements, uses_fixed_sql
from halfpint_site.db.statements import Statement

#: The backend named in sessions from before this project had a backend of its own.
FORMER_BACKEND = "allauth.account.auth_backends.AuthenticationBackend"
BATCH = 1000


class Session(AbstractBaseSession):
    """The session of a browser. ``person`` is the primary key of the signed-in user, None for a visitor.

    It is not a foreign key, because a session is written at the end of a request, when the user may just have been
    deleted.
    """

    person = models.BigIntegerField(null=True, db_index=True)

    class Meta(AbstractBaseSession.Meta):
        db_table = "django_session"

    @classmethod
    def get_session_store_class(cls) -> type:
        """Return the session engine for these rows."""

        return SessionStore


class SessionStore(db.SessionStore):
    """Django's database sessions, with the user in a column.

    ``brought`` is the user that was read together with the session; None if no user is signed in or the session has not
    been read.
    """

    brought: Any = None

    @classmethod
    def get_model_class(cls) -> Any:
        """Return this project's session model."""

        return Session

    def _validate_session_key(self, key: str | None) -> bool:
        """Return whether the key has only characters that Django uses. Cookies may contain any character, even NUL."""
        return bool(super()._validate_session_key(key)) and set(str(key)) <= set(VALID_KEY_CHARS)  # type: ignore[misc]

    def load(self) -> dict[str, Any]:
        """Read the session. On PostgreSQL, one statement reads session and user."""
        data: dict[str, Any] = self._load() if uses_fixed_sql() else super().load()
        if data.get(BACKEND_SESSION_KEY) == FORMER_BACKEND:
            data[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
        return data

    def _load(self) -> dict[str, Any]:
        """Read session and user with one prepared statement, and set ``brought``.

        An unknown or expired key gives {}.
        """
        session, person, statement = _rows()
        key = self.session_key
        found = run_statements((statement, (key, timezone.now().isoformat())))[0] if key else []
        if not found:
            self._session_key = None
            return {}
        row, self.brought = session.pair(found[0], person)
        return self.decode(row.session_data)

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        """Return the row for this data, with the signed-in user's primary key in ``person``."""
        row: Any = super().create_model_instance(data)
        person = data.get(SESSION_KEY)
        row.person = None if person is None else int(person)
        return row


@cache
def _rows() -> tuple[ModelColumns, ModelColumns, Statement]:
    """Return the columns of sessions and users, and the statement that reads both. Cached; needs loaded models."""

    session, person = ModelColumns(Session), ModelColumns(get_user_model())
    statement = Statement(f"""
        SELECT {quoted(session.names, "session.")}, {quoted(person.names, "person.")}
        FROM {session.table} AS session LEFT JOIN {person.table} AS person ON person.id = session.person
        WHERE session.session_key = %s AND session.expire_date > %s
    """)  # noqa: S608
    return session, person, statement


def end_sessions(person: int) -> None:
    """Delete all sessions of a user, in all browsers."""
    store = import_module(settings.SESSION_ENGINE).SessionStore
    for key in list(Session.objects.filter(person=person).values_list("pk", flat=True)):
        store().delete(key)  # also deletes the session from the shared cache


def drop_expired_sessions(most: int = BATCH, now: datetime | None = None) -> int:
    """Delete up to ``most`` sessions that have expired by ``now``. Return the number of deleted rows."""
    keys = list(Session.objects.filter(expire_date__lt=now or timezone.now()).values_list("pk", flat=True)[:most])
    Session.objects.filter(pk__in=keys).delete()
    return len(keys)
