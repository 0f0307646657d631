"""The puzzle of the day: the same for all users, provided by each game in turn. A task creates it in advance.

Games define the question (:mod:`games.engine.practice`); docs/decisions/0034-puzzle-of-the-day.md gives the reasons.
"""
