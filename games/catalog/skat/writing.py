"""Letters: what is bid or lies in the trick, the hand, and everything that may be said or played."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.skat.asking import effect, label
from games.catalog.skat.data import Pass, Play, View
from games.catalog.skat.judging import moves, order
from games.catalog.skat.phrases import contract_name
from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice, Part
from games.engine.text import Words


class SkatWriter(Writer):
    """Words first, then cards with what they do to the trick."""

    def choices(self, view: View, page: Any, say: Spoken) -> Iterator[Choice]:
        """Everything that is legal."""
        speaker = Speaker(say.words, say.names, say.reader)
        for move in moves(view, view.hand):
            yield Choice(
                move, label(view, move, speaker), effect(view, move.card, speaker) if isinstance(move, Play) else ""
            )

    def few(self, view: View, every: Sequence[Choice]) -> Sequence[Choice]:
        """To pass, and to put small cards away."""
        return sorted(every, key=lambda choice: not isinstance(choice.move, Pass))

    def parts(self, view: View, page: Any, say: Spoken) -> Iterator[Part]:
        """The trick or the bidding, what is played, and the hand."""
        speaker = Speaker(say.words, say.names, say.reader)
        rows = [(say.names[one.seat], speaker.sign(one.card)) for one in view.trick]
        if view.contract is not None:
            rows.insert(0, (speaker.title(contract_name(view.contract)), ""))
        if page.felt.passing is not None:
            rows.append((page.felt.passing.text, ""))
        rows += [(part.text, speaker.cards(card.id for card in part.cards)) for part in page.exchange]
        yield Part(page.felt.title, tuple(rows))
        yield Part(say("hand"), ((speaker.cards(order(view).ordered(view.hand)) or "–",),))

    def people(self, page: Any) -> tuple[tuple[str, ...], ...]:
        """The list so far, and who plays alone."""
        return tuple((seat.name, seat.total, seat.points, seat.tricks_word) for seat in page.seats)

    def picture(self, view: View, words: Words, names: Sequence[str]) -> Picture | None:
        """The trick and the hand."""
        page = self.page(view, words, names)
        rows = [Row(names[one.seat], cards([one.card]), one.seat) for one in view.trick]
        if not rows:
            rows.append(
                Row("", [Item("word", page.felt.passing.text if page.felt.passing else page.felt.note, dim=True)])
            )
        hand = [held.id for held in page.hand]
        barred = [card for card in hand if card not in view.playable] if view.trick and view.playable else ()
        return table([*rows, Row(page.hand_title, cards(hand, dim=barred))], words)


WRITER = SkatWriter
