"""Build the page of Sixty-six: the family's page."""

from games.engine.kit.tricktaking.talon.page import page as board

__all__ = ["board"]
