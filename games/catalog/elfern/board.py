"""Board page of Elfern: the family's page."""

from games.engine.kit.tricktaking.plain.page import page as board

__all__ = ["board"]
