"""The engine: games as plain data and pure functions.

Nothing in here knows of the web, a database or a clock. A game is one object (:class:`games.engine.game.Game`), what it
stores is frozen data, and every bit of luck comes from a secret seed (:mod:`games.engine.chance`).
"""
