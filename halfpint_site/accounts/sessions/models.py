"""The session model."""

from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models


class Session(AbstractBaseSession):
    """The session of a browser. ``person`` is the primary key of the signed-in user, None for a visitor.

    It is not a foreign key: a session is written at the end of a request, when the user may just have been deleted.
    """

    person = models.BigIntegerField(null=True, db_index=True)

    class Meta(AbstractBaseSession.Meta):
        db_table = "django_session"

    @classmethod
    def get_session_store_class(cls) -> type:
        """Return the session engine for these rows."""
        from halfpint_site.accounts.sessions.db import SessionStore

        return SessionStore
