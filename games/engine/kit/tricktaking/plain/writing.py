"""Mails of plain trick-taking games: the trick, the talon if there is one, the hand, and every legal card."""

from collections.abc import Iterator
from typing import Any

from games.engine.kit.cards import card_name
from games.engine.kit.letters import Spoken
from games.engine.kit.tricktaking.letters import StockWriter
from games.engine.kit.tricktaking.plain.data import Play, View
from games.engine.kit.tricktaking.plain.page import effect
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice


class PlainWriter(StockWriter):
    """Writes mails of plain trick-taking games. Cards are listed with their effect on the trick."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield every legal move."""
        speaker = Speaker(say.words, say.names, say.reader)
        for card in view.playable:
            label = speaker("play_card", card=card_name(card))
            yield Choice(Play(card), label, effect(view, card, speaker))


WRITER = PlainWriter
