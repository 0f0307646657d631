"""Letters (moves by mail) of the duel: the last two cards, the other seat's remaining cards, and the hand."""

from collections.abc import Iterator
from typing import Any

from games.catalog.elevens_duel.board import effect
from games.catalog.elevens_duel.data import Lay, View
from games.engine.kit.cards import card_name
from games.engine.kit.letters import Spoken
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.writing import FeltWriter
from games.engine.letters import Choice


class DuelWriter(FeltWriter):
    """Writer of mails that offers every card in the hand, with how many cards of the other seat it beats."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield the cards of the hand."""
        speaker = Speaker(say.words, say.names, say.reader)
        for held in page.hand:
            move = Lay(held.id)
            yield Choice(move, speaker("lay", card=card_name(held.id)), effect(view, held.id, speaker))


WRITER = DuelWriter
