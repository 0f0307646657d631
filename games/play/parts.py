"""Modules that a game may have beside its rules; see :mod:`games.engine.parts`."""

from games.engine.parts import part

__all__ = ["part"]
