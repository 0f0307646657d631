"""Practice: drills whose positions never end. What they ask, the games know; see :mod:`games.engine.practice`."""
