"""Letters of the family: what is trump, what lies in the trick, the hand, and everything that may be played or said."""

from collections.abc import Iterator
from typing import Any

from games.engine.kit.tricktaking.letters import TrickWriter
from games.engine.kit.tricktaking.sixty_one.page import page_of
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice


class SixtyOneWriter(TrickWriter):
    """As the page says it."""

    def offers(self, view: Any, say: Speaker) -> Iterator[Choice]:
        """Everything that is legal."""
        page = page_of(self.game.package)
        for move in page.game.offered(view, view.hand):
            yield Choice(move, page.label(view, move, say), page.effect(view, move, say))

    def heading(self, view: Any, say: Speaker) -> str:
        """What is trump, and what else holds."""
        return " · ".join(sign.text for sign in page_of(self.game.package).signs(view, say))


WRITER = SixtyOneWriter
