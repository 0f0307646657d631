"""Mails of games with a :class:`.page.TrickBoard`: the table, cards beside it, and the hand."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.kit.letters import Picture, Spoken, Writer
from games.engine.kit.pictures import Row, cards, table
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.letters import Part
from games.engine.text import Words


class FeltWriter(Writer):
    """Writes mails of games with a :class:`.page.TrickBoard`. Subclasses name their moves in ``choices``."""

    def question(self, page: Any, say: Spoken) -> str:
        """Return the question to the seat, or a hint about what it may select."""
        return str(page.asked.question or page.asked.hint) if page.asked else say("question")

    def parts(self, view: Any, page: Any, say: Spoken) -> Iterator[Part]:
        """Yield the table with its signs, the cards beside it, and the hand."""
        speaker, felt = Speaker(say.words, say.names, say.reader), page.felt
        rows = [(spot.name, speaker.cards(laid.id for laid in spot.cards)) for spot in felt.spots if spot.cards]
        rows += [(felt.stock.trump, felt.stock.text)] if felt.stock else []
        rows += [(sign.text, "") for sign in felt.signs]
        yield Part(felt.title, tuple(rows) or ((felt.note, ""),))
        for part in page.exchange:
            yield Part(part.text, ((speaker.cards(held.id for held in part.cards) or "–",),))
        yield Part(say("hand"), ((speaker.cards(held.id for held in page.hand) or "–",),))

    def people(self, page: Any) -> tuple[tuple[str, ...], ...]:
        """Return the scores of all seats."""
        return tuple((seat.name, str(seat.total), seat.tricks_word, seat.status or seat.points) for seat in page.seats)

    def picture(self, view: Any, words: Words, names: Sequence[str]) -> Picture | None:
        """Return pictures of the table, the cards beside it, and the hand. Cards that cannot be played are pale."""
        page = self.page(view, words, names)
        rows = [Row(spot.name, cards([laid.id for laid in spot.cards]), spot.seat) for spot in page.felt.spots]
        if page.felt.stock and page.felt.stock.open:
            rows.append(Row(page.felt.stock.trump, cards([page.felt.stock.open.id])))
        rows += [Row(part.text, cards([held.id for held in part.cards])) for part in page.exchange]
        dim = [held.id for held in page.hand if "held--barred" in held.css]
        if page.hand_title:
            rows.append(Row(page.hand_title, cards([held.id for held in page.hand], dim=dim)))
        return table(rows, words)
