"""Letters of the family: the trick, the hand, trumps and the talon, and everything that may be played or said."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.kit.card_words import card_name
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.talon.data import Play, View
from games.engine.kit.tricktaking.talon.judging import lying, moves
from games.engine.kit.tricktaking.talon.page import act, effect
from games.engine.letters import Choice, Part
from games.engine.text import Words


class TalonWriter(Writer):
    """Cards with what they do to the trick, then what may be said."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Everything that is legal."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in moves(view, view.hand):
            if isinstance(move, Play):
                label = speaker("play_card", card=card_name(move.card))
                yield Choice(move, label, effect(view, move.card, speaker))
            else:
                yield Choice(move, *act(view, move, speaker))

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """What may be said comes first: it is soon too late for it."""
        return sorted(every, key=lambda choice: isinstance(choice.move, Play))

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """The trick, the talon with trumps, and the hand."""
        speaker, stock = Speaker(say.words, say.names, say.reader), page.felt.stock
        if view.trick:
            rows = tuple((say.names[one.seat], speaker.sign(one.card)) for one in view.trick)
            yield Part(page.felt.title, rows)
        yield Part(say("table"), ((stock.trump, ""), (stock.text, "")))
        yield Part(say("hand"), ((speaker.cards(view.hand) or "–",),))

    def people(self, page: Any) -> tuple[tuple[str, ...], ...]:
        """How many game points each still needs, and its tricks of this deal."""
        return tuple((seat.name, str(seat.total), seat.tricks_word, seat.points_word) for seat in page.seats)

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """The trick, the open trump, and the hand."""
        page = self.page(view, words, names)
        stock, barred = page.felt.stock, [card for card in view.hand if card not in view.playable]
        rows = [Row(names[one.seat], cards([one.card]), one.seat) for one in view.trick]
        opened = cards([stock.open.id]) if stock.open else []
        rows.append(Row(stock.trump, [*opened, Item("word", stock.text, dim=True)]))
        rows.append(Row(page.hand_title, cards(view.hand, dim=barred if lying(view) else ())))
        return table(rows, words)


WRITER = TalonWriter
