"""Read an event from its rows as values of the core: what is due next, the ranking, and export files.

Nothing here writes to the database; changes are made by :mod:`tournaments.services`.
"""
