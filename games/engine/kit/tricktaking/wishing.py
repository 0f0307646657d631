"""Standing orders for card games: the only legal card, a low card, a card that takes the trick, or a certain card."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from games.engine.kit.cards import card_name
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.tricktaking.tricks import beating
from games.engine.text import Phrase

Low = Literal["low", "only"]
Taking = Literal["take", "low"]


class PlannedCards(StandingOrders):
    """Mixin for standing orders about cards.

    ``card_type`` is the move that plays a ``card``. The view has ``playable`` and ``trick``.
    """

    card_type: ClassVar[Any]

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of a wish."""
        if isinstance(wish, self.card_type):
            return Phrase("plans.card", {"card": card_name(wish.card)})
        return Phrase(f"plans.{wish}")


class CardWishes(PlannedCards):
    """Standing orders for the only legal card, a low card, or a certain card. The view has a ``hand``."""

    def cheap(self, view: Any, card: str) -> Any:
        """Return the sort key of a card; the least useful card comes first."""
        raise NotImplementedError

    def wishes(self, view: Any) -> Sequence[Any]:
        """Return the wishes that the seat can make about its hand."""
        return ["only", "low", *map(self.card_type, view.hand)] if view.hand else ()

    def granted(self, view: Any, wish: Any) -> Any:
        """Return the move of the wished card if it is legal, else None.

        A low card is played only if another seat has led.
        """
        if isinstance(wish, self.card_type):
            return wish if wish.card in view.playable else None
        if wish == "only":
            return self.card_type(view.playable[0]) if len(view.playable) == 1 else None
        if not view.playable or not view.trick:
            return None
        return self.card_type(min(view.playable, key=lambda card: self.cheap(view, card)))


class TakeOrLow(PlannedCards):
    """Standing orders for the cheapest card that takes the trick, a low card, or a certain card.

    The view has the letter of the ``trump`` suit and a ``deck``.
    """

    def granted(self, view: Any, wish: Any) -> Any:
        """Return the move of the wished card if it is legal, else None.

        To take the trick, it is the lowest card that does.
        """
        if isinstance(wish, self.card_type):
            return wish if wish.card in view.playable else None
        cards = view.playable
        if wish == "take":
            lying = tuple([played.card for played in view.trick])
            cards = beating(cards, lying, view.trump, view.deck.height) if lying else ()
        return self.lowest(view, cards) if cards else None

    def lowest(self, table: Any, cards: Sequence[str]) -> Any:
        """Return the lowest card, if possible not a trump."""
        return self.card_type(min(cards, key=lambda card: (card[-1] == table.trump, table.deck.height(card))))
