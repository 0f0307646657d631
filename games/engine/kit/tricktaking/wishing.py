"""Plans for cards: the only one that may be played, a low one, one that takes the trick, or a certain one."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from games.engine.kit.card_words import card_name
from games.engine.kit.tricktaking.tricks import beating
from games.engine.kit.wishes import Wishing
from games.engine.text import Phrase

Low = Literal["low", "only"]
Taking = Literal["take", "low"]


class PlannedCards(Wishing):
    """``card_type`` is the move that plays a ``card``. The view has ``playable`` and ``trick``."""

    card_type: ClassVar[Any]

    def wish_phrase(self, wish: Any) -> Phrase:
        """What a wish is called."""
        if isinstance(wish, self.card_type):
            return Phrase("plans.card", {"card": card_name(wish.card)})
        return Phrase(f"plans.{wish}")


class CardWishes(PlannedCards):
    """The only card that may be played, a low one, or a certain one. The view has a ``hand``."""

    def cheap(self, view: Any, card: str) -> Any:
        """By what cards are ordered, the one that is missed least first."""
        raise NotImplementedError

    def wishes(self, view: Any) -> Sequence[Any]:
        """What may be done with the hand."""
        return ["only", "low", *map(self.card_type, view.hand)] if view.hand else ()

    def granted(self, view: Any, wish: Any) -> Any:
        """The card, if it may be played; a low one only where something was led."""
        if isinstance(wish, self.card_type):
            return wish if wish.card in view.playable else None
        if wish == "only":
            return self.card_type(view.playable[0]) if len(view.playable) == 1 else None
        if not view.playable or not view.trick:
            return None
        return self.card_type(min(view.playable, key=lambda card: self.cheap(view, card)))


class TakeOrLow(PlannedCards):
    """To take the trick with as little as may be, a low card, or a certain one. The view has a ``trump`` suit's letter
    and a ``deck``.
    """

    def granted(self, view: Any, wish: Any) -> Any:
        """The card, if it may be played; the trick, if it can be taken."""
        if isinstance(wish, self.card_type):
            return wish if wish.card in view.playable else None
        cards = view.playable
        if wish == "take":
            lying = tuple([played.card for played in view.trick])
            cards = beating(cards, lying, view.trump, view.deck.height) if lying else ()
        return self.lowest(view, cards) if cards else None

    def lowest(self, table: Any, cards: Sequence[str]) -> Any:
        """The lowest card, no trump if there is another."""
        return self.card_type(min(cards, key=lambda card: (card[-1] == table.trump, table.deck.height(card))))
