"""The engine: games as immutable data and pure functions.

Nothing here depends on the web, a database or a clock. A game is one object (:class:`games.engine.game.Game`), its
stored data are frozen structs, and all random results follow from a secret seed (:mod:`games.engine.chance`).
"""
