"""Practice: drills with an unlimited supply of positions. Games define the drills; see :mod:`games.engine.practice`."""
