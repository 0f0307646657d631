"""Mails of trick-taking games: the question or the trick, the hand, and every legal move."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pictures import Item, Row, cards, table
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Choice, Part
from games.engine.text import Words


class TrickWriter(Writer):
    """Writes mails of trick-taking games: calls first, then cards with their effect on the trick.

    The page of the game must be a :class:`.page.TrickBoard`.
    """

    @abstractmethod
    def offers(self, view: Any, say: Speaker) -> Iterator[Choice]:
        """Yield every legal move."""

    def heading(self, view: Any, say: Speaker) -> str:
        """Return the contract of the deal, or ""."""
        return ""

    def choices(self, view: Any, page: Any, say: Spoken) -> Iterator[Choice]:
        """Yield every legal move with its label."""
        return self.offers(view, Speaker(say.words, say.names, say.reader))

    def parts(self, view: Any, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the trick (or the bidding before it), the contract, and the hand."""
        speaker = Speaker(say.words, say.names, say.reader)
        rows = [(say.names[one.seat], speaker.sign(one.card)) for one in view.trick]
        if heading := self.heading(view, speaker):
            rows.insert(0, (heading, ""))
        if page.felt.passing is not None:
            rows.append((page.felt.passing.text, ""))
        rows += [(part.text, speaker.cards(card.id for card in part.cards)) for part in page.exchange]
        yield Part(page.felt.title, tuple(rows))
        yield Part(say("hand"), ((speaker.cards(held.id for held in page.hand) or "–",),))

    def people(self, page: Any) -> tuple[tuple[str, ...], ...]:
        """Return the players with their scores, and the role or points of each seat."""
        return tuple((seat.name, str(seat.total), seat.points, seat.tricks_word) for seat in page.seats)

    def picture(self, view: Any, words: Words, names: Sequence[str]) -> Picture | None:
        """Return a picture of the trick and the hand."""
        page = self.page(view, words, names)
        rows = [Row(names[one.seat], cards([one.card]), one.seat) for one in view.trick]
        if not rows:
            rows.append(
                Row("", [Item("word", page.felt.passing.text if page.felt.passing else page.felt.note, dim=True)])
            )
        hand = [held.id for held in page.hand]
        barred = [card for card in hand if card not in view.playable] if view.trick and view.playable else ()
        return table([*rows, Row(page.hand_title, cards(hand, dim=barred))], words)


class StockWriter(Writer):
    """Writes mails of games with a talon beside the trick. Subclasses name their moves in ``choices``."""

    def parts(self, view: Any, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the trick, the talon with trumps, and the hand."""
        speaker, stock = Speaker(say.words, say.names, say.reader), page.felt.stock
        if view.trick:
            rows = tuple((say.names[one.seat], speaker.sign(one.card)) for one in view.trick)
            yield Part(page.felt.title, rows)
        if stock:
            yield Part(say("table"), ((stock.trump, ""), (stock.text, "")))
        yield Part(say("hand"), ((speaker.cards(view.hand) or "–",),))

    def people(self, page: Any) -> tuple[tuple[str, ...], ...]:
        """Return the players with their scores, and the tricks and points of each seat in this deal."""
        return tuple((seat.name, str(seat.total), seat.tricks_word, seat.points_word) for seat in page.seats)

    def picture(self, view: Any, words: Words, names: Sequence[str]) -> Picture | None:
        """Return a picture of the trick, the open trump, and the hand."""
        page = self.page(view, words, names)
        stock, barred = page.felt.stock, [card for card in view.hand if card not in view.playable]
        rows = [Row(names[one.seat], cards([one.card]), one.seat) for one in view.trick]
        if stock:
            opened = cards([stock.open.id]) if stock.open else []
            rows.append(Row(stock.trump, [*opened, Item("word", stock.text, dim=True)]))
        rows.append(Row(page.hand_title, cards(view.hand, dim=barred if view.trick else ())))
        return table(rows, words)
