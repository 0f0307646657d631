"""The row of a session."""

from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models


class Session(AbstractBaseSession):
    """A browser that is known. ``person`` is the key of who is signed in there, None for a visitor.

    No foreign key: a session is written at the end of a request, when its person may just have gone.
    """

    person = models.BigIntegerField(null=True, db_index=True)

    class Meta(AbstractBaseSession.Meta):
        db_table = "django_session"

    @classmethod
    def get_session_store_class(cls) -> type:
        """What reads and writes such rows."""
        from halfpint_site.accounts.sessions.db import SessionStore

        return SessionStore
