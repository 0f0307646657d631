"""Read an event from its database rows as values of the core: the next tables, the ranking, and export files.

Nothing here writes to the database; :mod:`tournaments.services` does.
"""
