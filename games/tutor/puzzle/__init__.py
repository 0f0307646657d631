"""The puzzle of the day, the same for all users, from each game in turn. A task makes it ahead and stores it in a row.

Games define the question (:mod:`games.engine.practice`); docs/decisions/0034-puzzle-of-the-day.md gives the reasons.
"""
