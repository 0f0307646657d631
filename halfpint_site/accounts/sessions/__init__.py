"""Database sessions with the user in a column, so that all sessions of one user can be ended."""
