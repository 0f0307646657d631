"""The page of the family."""

from games.engine.kit.tricktaking.plain.page import page as board

__all__ = ["board"]
