"""Practice: drills whose positions never end, and the puzzle of the day. What they ask, the games know; see
:mod:`games.engine.practice`.
"""
