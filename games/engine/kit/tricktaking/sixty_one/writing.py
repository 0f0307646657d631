"""Mails of the Schafkopf family: trumps, the trick, the hand, and every legal move."""

from collections.abc import Iterator
from typing import Any

from games.engine.kit.tricktaking.letters import TrickWriter
from games.engine.kit.tricktaking.sixty_one.page import page_of
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice


class SixtyOneWriter(TrickWriter):
    """Writes mails of the Schafkopf family."""

    def offers(self, view: Any, say: Speaker) -> Iterator[Choice]:
        """Yield every legal move."""
        page = page_of(self.game.package)
        for move in page.game.offered(view, view.hand):
            yield Choice(move, page.label(view, move, say), page.effect(view, move, say))

    def heading(self, view: Any, say: Speaker) -> str:
        """Return the trumps and other terms of the deal."""
        return " · ".join(sign.text for sign in page_of(self.game.package).signs(view, say))


WRITER = SixtyOneWriter
