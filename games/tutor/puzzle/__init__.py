"""The puzzle of the day: one for everybody, from each game in turn. A task finds it ahead; its row shows and judges it.

What it asks, the games know (:mod:`games.engine.practice`); docs/decisions/0034-puzzle-of-the-day.md says why so.
"""
