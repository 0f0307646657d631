"""Plans for cards: the only legal one, a low one, one that takes the trick, or a certain one."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from games.engine.kit.cards import card_name
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.tricktaking.tricks import beating
from games.engine.text import Phrase

Low = Literal["low", "only"]
Taking = Literal["take", "low"]


class PlannedCards(StandingOrders):
    """Mixin for plans. ``card_type`` is the move that plays a ``card``. The view has ``playable`` and ``trick``."""

    card_type: ClassVar[Any]

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of a wish."""
        if isinstance(wish, self.card_type):
            return Phrase("plans.card", {"card": card_name(wish.card)})
        return Phrase(f"plans.{wish}")


class CardWishes(PlannedCards):
    """Plans for the only legal card, a low one, or a certain one. The view has a ``hand``."""

    def cheap(self, view: Any, card: str) -> Any:
        """Return the sort key of cards, the least useful first."""
        raise NotImplementedError

    def wishes(self, view: Any) -> Sequence[Any]:
        """Return the wishes for the hand."""
        return ["only", "low", *map(self.card_type, view.hand)] if view.hand else ()

    def granted(self, view: Any, wish: Any) -> Any:
        """Return the card if it is legal. A low one is played only if another seat has led."""
        if isinstance(wish, self.card_type):
            return wish if wish.card in view.playable else None
        if wish == "only":
            return self.card_type(view.playable[0]) if len(view.playable) == 1 else None
        if not view.playable or not view.trick:
            return None
        return self.card_type(min(view.playable, key=lambda card: self.cheap(view, card)))


class TakeOrLow(PlannedCards):
    """Plans for the cheapest card that takes the trick, a low card, or a certain one.

    The view has a ``trump`` suit's letter and a ``deck``.
    """

    def granted(self, view: Any, wish: Any) -> Any:
        """Return the card if it is legal; for the trick, a card that takes it."""
        if isinstance(wish, self.card_type):
            return wish if wish.card in view.playable else None
        cards = view.playable
        if wish == "take":
            lying = tuple([played.card for played in view.trick])
            cards = beating(cards, lying, view.trump, view.deck.height) if lying else ()
        return self.lowest(view, cards) if cards else None

    def lowest(self, table: Any, cards: Sequence[str]) -> Any:
        """Return the lowest card, no trump if possible."""
        return self.card_type(min(cards, key=lambda card: (card[-1] == table.trump, table.deck.height(card))))
