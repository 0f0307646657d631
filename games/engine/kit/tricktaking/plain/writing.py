"""Letters of the family: the trick, the talon if there is one, the hand, and every card that may be played."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.kit.card_words import card_name
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.kit.tricktaking.plain.data import Play, View
from games.engine.kit.tricktaking.plain.page import effect
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice, Part
from games.engine.text import Words


class PlainWriter(Writer):
    """Cards with what they do to the trick."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Everything that is legal."""
        speaker = Speaker(say.words, say.names, say.reader)
        for card in view.playable:
            label = speaker("play_card", card=card_name(card))
            yield Choice(Play(card), label, effect(view, card, speaker))

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """The trick, the talon, and the hand."""
        speaker, stock = Speaker(say.words, say.names, say.reader), page.felt.stock
        if view.trick:
            rows = tuple((say.names[one.seat], speaker.sign(one.card)) for one in view.trick)
            yield Part(page.felt.title, rows)
        if stock:
            yield Part(say("table"), ((stock.trump, ""), (stock.text, "")))
        yield Part(say("hand"), ((speaker.cards(view.hand) or "–",),))

    def people(self, page: Any) -> tuple[tuple[str, ...], ...]:
        """What everybody has, and what they took in this deal."""
        return tuple((seat.name, str(seat.total), seat.tricks_word, seat.points_word) for seat in page.seats)

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """The trick, the talon, and the hand."""
        page = self.page(view, words, names)
        stock, barred = page.felt.stock, [card for card in view.hand if card not in view.playable]
        rows = [Row(names[one.seat], cards([one.card]), one.seat) for one in view.trick]
        if stock:
            opened = cards([stock.open.id]) if stock.open else []
            rows.append(Row(stock.trump, [*opened, Item("word", stock.text, dim=True)]))
        rows.append(Row(page.hand_title, cards(view.hand, dim=barred if view.trick else ())))
        return table(rows, words)


WRITER = PlainWriter
