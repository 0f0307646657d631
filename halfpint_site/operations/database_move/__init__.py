"""Move of a site from SQLite to PostgreSQL: every row with its key, in one transaction of the target.

A move that fails or is killed leaves the target without rows, so it can be repeated. The source is never written to.
"""


class CannotMove(Exception):
    """A source or target that does not fit, or a difference after the copy. The message is for the operator."""
