"""Mails of the Schnapsen family: the trick, the hand, trumps and talon, and every legal move."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.kit.cards import card_name
from games.engine.kit.letters import Spoken
from games.engine.kit.tricktaking.letters import StockWriter
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.talon.data import Play, View
from games.engine.kit.tricktaking.talon.judging import moves
from games.engine.kit.tricktaking.talon.page import act, effect
from games.engine.letters import Choice


class TalonWriter(StockWriter):
    """Writes mails of the Schnapsen family: cards with their effect on the trick, then other actions."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield every legal move."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in moves(view, view.hand):
            if isinstance(move, Play):
                label = speaker("play_card", card=card_name(move.card))
                yield Choice(move, label, effect(view, move.card, speaker))
            else:
                yield Choice(move, *act(view, move, speaker))

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """Return the moves with actions first, because they may not be possible later."""
        return sorted(every, key=lambda choice: isinstance(choice.move, Play))


WRITER = TalonWriter
