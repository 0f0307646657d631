"""The same in the database with a copy in the shared memory. The class must be called SessionStore, as in `db`."""

from django.contrib.sessions.backends import cached_db

from halfpint_site.accounts.sessions import db


class SessionStore(cached_db.SessionStore, db.SessionStore):
    """Django's, with the person in a column."""
