"""Sessions in the database. The class must be called SessionStore: its name is a part of the rows' signatures."""

from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """Django's, with the person in a column."""

    @classmethod
    def get_model_class(cls) -> Any:
        """Our row."""
        from halfpint_site.accounts.sessions.models import Session

        return Session

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        """The row, with the person who is signed in."""
        row: Any = super().create_model_instance(data)
        person = data.get(SESSION_KEY)
        row.person = None if person is None else int(person)
        return row
